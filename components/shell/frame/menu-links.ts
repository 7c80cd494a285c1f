import type { GroupEntry, MenuGroup } from '@/lib/navigation/groups';
import { lookOfGroup } from '../drawings/page-look';

/** An entry of the menu for rendering. */
export interface MenuLink extends Pick<GroupEntry, 'href' | 'lists'> {
  text: string;
  /** Whether it leads out of the app. */
  external?: true;
  /** Whether it is a tool or a place to go. */
  aside?: true;
  /** What waits there, in words. */
  waiting?: string;
}

/** A group of the menu for rendering. */
export interface MenuLinks {
  href: string;
  text: string;
  /** The name of its icon's look. */
  look: string;
  entries: MenuLink[];
}

/** `waiting`: what waits on the pages of some entries, by their ids. */
export const menuLinks = (
  groups: readonly MenuGroup[],
  t: (key: string) => string,
  waiting: Readonly<Record<string, string>> = {},
): MenuLinks[] =>
  groups.map(({ id: group, href, entries }) => ({
    href,
    text: t(`groups.names.${group}`),
    look: lookOfGroup(group),
    entries: entries.map(({ id, label, href, external, aside, lists }) => ({
      href,
      text: t(`nav.${label}`),
      ...(external ? { external } : {}),
      ...(aside ? { aside } : {}),
      ...(lists ? { lists } : {}),
      ...(waiting[id] ? { waiting: waiting[id] } : {}),
    })),
  }));
