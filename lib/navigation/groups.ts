import { LIST } from './address-names';
import type { MenuItem } from './menu';
import { DOCTOR_PARTS, type Group, RECORD_PAGES } from './pages';

/** A page within a group of the menu. */
export interface GroupEntry {
  /** The id of its page, or of the list that it stands for. */
  id: string;
  /** A key under `nav.` in the messages. */
  label: string;
  /** A path of this app, or a whole URL if the entry is external. */
  href: string;
  external: boolean;
  /** A tool or a place to go, which stands after the pages that show the record. */
  aside: boolean;
  /** The lists of the page that the entry stands for; absent: all that no other entry stands for. */
  lists?: readonly string[];
}

/** Pages that people go to together: one of the few things that the menu shows at once. */
export interface MenuGroup {
  /** Its name under `groups.` in the messages. */
  id: string;
  /** The page with its entries, or its first page. */
  href: string;
  entries: GroupEntry[];
}

/** The groups of patients, in order, each with the page that shows its entries; `oggi` is a page by itself. */
const PATIENTS: readonly { id: Group; href: string }[] = [
  { id: 'oggi', href: '/' },
  { id: 'cure', href: '/cure' },
  { id: 'valori', href: '/valori' },
  { id: 'storia', href: '/storia' },
  { id: 'medici', href: '/medici' },
];

/** The groups that have a page of their own, by the last part of its path. */
export const GROUP_PAGES = PATIENTS.filter(({ href }) => href !== '/').map(({ id }) => id);

/** The groups of everybody else, with the entries of the menu that are in them; a group opens at its first. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  oggi: ['home'],
  assistiti: ['assistiti', 'messaggi'],
  admin: ['admin'],
  calcoli: ['calcolatrice'],
  strumenti: ['centri', 'link'],
  accessi: ['accessi'],
};

/** The groups of the entries that are no pages of a record. */
const GROUP_OF: Readonly<Record<string, Group>> = { home: 'oggi', cupSolidale: 'cure' };

/** The entry above the pages of a record; the groups take its place. */
const RECORD = 'registro';

const pageOf = (id: string) => RECORD_PAGES.find((page) => page.id === id);

/** Arranges a viewer's menu in groups. It adds no page: an entry that the menu lacks is in no group. */
export function groupsOf(menu: readonly MenuItem[]): MenuGroup[] {
  const record = menu.find(({ id }) => id === RECORD);
  if (!record)
    return Object.entries(OTHERS).flatMap(([id, names]) => {
      const entries = names.flatMap((name) => menu.filter((item) => item.id === name)).map((item) => entryOf(item));
      return entries[0] ? [{ id, href: entries[0].href, entries }] : [];
    });
  const items = [...record.children, ...menu.filter((item) => item !== record)];
  const entries = items.flatMap(entriesOf);
  return PATIENTS.map(({ id, href }) => {
    const own = entries.filter(({ group }) => group === id).map(({ group: _, ...entry }) => entry);
    return { id, href, entries: [...own.filter(({ aside }) => !aside), ...own.filter(({ aside }) => aside)] };
  });
}

const entryOf = ({ id, label, href, external }: MenuItem, aside = false): GroupEntry => ({
  ...{ id, label, href, external, aside },
});

/** The entry of a page, and those of its lists that stand in another group. */
function entriesOf(item: MenuItem): (GroupEntry & { group: Group | undefined })[] {
  const page = pageOf(item.id);
  const { lists = [], group = GROUP_OF[item.id] } = page ?? {};
  const apart = lists.flatMap(({ entry }) => entry ?? []).filter((entry, at, all) => all.indexOf(entry) === at);
  return [
    { ...entryOf(item, page?.aside ?? item.external), group },
    ...apart.map((entry) => {
      const its = lists.filter((list) => list.entry === entry).map(({ id }) => id);
      const href = `${item.href}?${LIST}=${its[0]}`;
      return { id: entry.id, label: entry.id, href, external: false, aside: false, lists: its, group: entry.group };
    }),
  ];
}

/** The groups of a record that a doctor reads; each entry's `href` is below the path of the record's first page. */
export function doctorGroups(): MenuGroup[] {
  const entries = DOCTOR_PARTS.flatMap((page) =>
    entriesOf({ id: page.id, label: page.id, href: page.part, external: false, children: [] }).map((entry) => ({
      ...entry,
      group: page.document && !entry.lists ? 'documenti' : entry.group,
    })),
  );
  return (['oggi', 'storia', 'valori', 'cure', 'documenti'] as const).map((id) => {
    const own = entries.filter(({ group }) => group === id).map(({ group: _, ...entry }) => entry);
    return { id: id === 'oggi' ? 'riepilogo' : id, href: own[0]?.href ?? '', entries: own };
  });
}

/** A page's place in the groups. */
export interface Current<G, E> {
  group: G | undefined;
  entry: E | undefined;
}

type Placed = Pick<GroupEntry, 'href' | 'lists'>;

/** The path of an entry, without the list that it stands for. */
export const pathOf = ({ href }: Placed) => href.split('?')[0] as string;

/** Whether a page is below another one. No page is treated as below Home, since all of them would be. */
export const isBelow = (path: string, above: string) => above !== '/' && path.startsWith(`${above}/`);

/** The group and the entry of a page; `list`: the list of the page that is shown, if its address names one. */
export function currentIn<E extends Placed, G extends { href: string; entries: readonly E[] }>(
  groups: readonly (G & { entries: readonly E[] })[],
  path: string,
  list: string | null | undefined,
): Current<G, E> {
  const at = groups.flatMap((group) => group.entries.map((entry) => ({ group, entry })));
  const around = at.filter(({ entry }) => path === pathOf(entry) || isBelow(path, pathOf(entry)));
  const longest = Math.max(...around.map(({ entry }) => pathOf(entry).length));
  const there = around.filter(({ entry }) => pathOf(entry).length === longest);
  const found =
    there.find(({ entry }) => list && entry.lists?.includes(list)) ?? there.find(({ entry }) => !entry.lists);
  return found ?? { group: groups.find(({ href }) => href === path), entry: undefined };
}
