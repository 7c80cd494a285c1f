import { describe, expect, test } from 'vitest';
import { addAddress } from '@/lib/navigation/add-address';
import { listQuery, shownLists } from '@/lib/navigation/page-lists';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { itemAddress } from '@/lib/record/registry/item-address';
import { placesOf } from '@/lib/record/search/places';

const withLists = RECORD_PAGES.flatMap(({ id, href, sections, lists }) =>
  lists ? [{ id, href, sections, lists }] : [],
);
/** The search's links for adding a row. */
const additions = placesOf(
  [{ id: 'registro', label: '', href: '/Registro', external: false, children: [] }],
  'it',
).pages.flatMap(({ page, href }) => (page ? [href] : []));
const opened = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://here');
  const page = withLists.find(({ href }) => href === pathname);
  return shownLists(page?.id ?? '', Object.fromEntries(searchParams)).shown;
};

describe.each(withLists)('$href', ({ id, href, sections, lists }) => {
  test('every list and every part has a unique name, and every section is in one list', () => {
    for (const names of [lists.map((list) => list.id), lists.flatMap(({ parts }) => parts)])
      expect(new Set(names).size).toBe(names.length);
    expect(lists.flatMap((list) => list.sections).sort()).toEqual([...sections].sort());
  });

  test('one list is shown, the first or the one that the query names; all lists are printed', () => {
    expect(opened(href)).toEqual([lists[0]?.id]);
    for (const list of lists) expect(opened(`${href}?vista=${list.id}`)).toEqual([list.id]);
    for (const other of ['', 'no', '__proto__']) expect(opened(`${href}?vista=${other}`)).toEqual([lists[0]?.id]);
    expect(shownLists(id, { vista: ['x', 'y'] }).shown).toEqual([lists[0]?.id]);
    expect(opened(`${href}?vista=${lists[0]?.id}&stampa=`)).toEqual(lists.map((list) => list.id));
  });

  test('an item opens the list of its section, whatever else the query says', () => {
    for (const list of lists)
      for (const section of list.sections) {
        expect(opened(itemAddress({ section, id: 5, together: null }))).toEqual([list.id]);
        expect(opened(`${href}?vista=${lists.at(-1)?.id}&voce=${section}-5`)).toEqual([list.id]);
        expect(opened(href + listQuery(section))).toEqual([list.id]);
      }
  });

  test('the query that opens the form for a new row also opens the list with that form', () => {
    for (const list of lists)
      for (const part of list.parts) {
        expect(opened(addAddress(href, part))).toEqual([list.id]);
        expect(addAddress(href, part)).toMatch(new RegExp(`#aggiungi-${part}$`));
      }
    for (const added of additions.filter((address) => new URL(address, 'http://here').pathname === href)) {
      const [list] = opened(added);
      const part = added.split('#aggiungi-')[1];
      expect(lists.find(({ id }) => id === list)?.parts, added).toContain(part);
    }
  });

  test('a query of an earlier version opens the list to which its parameters belong', () => {
    for (const { id: list, asked = [] } of lists)
      for (const name of asked) expect(opened(`${href}?${name}=1`)).toEqual([list]);
  });

  test('an empty parameter neither opens a list nor keeps another list from opening', () => {
    for (const { id: list, asked = [] } of lists)
      for (const name of asked) {
        const empty = lists.flatMap(({ asked = [] }) => asked.filter((other) => other !== name));
        expect(opened(`${href}?${empty.map((other) => `${other}=`).join('&')}&${name}=1`)).toEqual([list]);
        expect(opened(`${href}?${name}=`)).toEqual([lists[0]?.id]);
      }
  });
});
