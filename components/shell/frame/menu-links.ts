import type { MenuItem } from '@/lib/navigation/menu';
import { lookOfPage } from '../drawings/page-look';

/** An entry of the menu for rendering. */
export interface MenuLink {
  href: string;
  text: string;
  /** The name of its icon's look. */
  look: string;
  /** Whether it leads out of the app. */
  external?: true;
  /** What waits there, in words. */
  waiting?: string;
}

/** The menu's first row, and the sections below it. */
export interface MenuLinks {
  main: MenuLink[];
  sub: MenuLink[];
}

/** `waiting`: what waits on the pages of some entries, by their ids. */
export function menuLinks(
  menu: MenuItem[],
  t: (key: string) => string,
  waiting: Readonly<Record<string, string>> = {},
): MenuLinks {
  const link = ({ id, label, href, external }: MenuItem): MenuLink => ({
    href,
    text: t(`nav.${label}`),
    look: lookOfPage(id),
    ...(external ? { external } : {}),
    ...(waiting[id] ? { waiting: waiting[id] } : {}),
  });
  return { main: menu.map(link), sub: menu.flatMap(({ children }) => children).map(link) };
}
