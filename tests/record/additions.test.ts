import { expect, test } from 'vitest';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { additionsFor } from '@/lib/record/home/additions';
import { registry } from '@/lib/record/registry/registry';
import { initialsOf } from '@/lib/values/names';
import * as en from '@/messages/en';
import * as it from '@/messages/it';

const everything = new Set(registry.flatMap(({ permissions }) => Object.values(permissions)));
const ids = (permissions: ReadonlySet<string>) => additionsFor(permissions).map(({ id }) => id);

test('without a plan a patient is offered what is free, and with one what it covers', () => {
  expect(ids(new Set())).toEqual(['pressure', 'weight', 'glucose', 'problem', 'contact']);
  expect(ids(new Set(['aggiungifarmaci']))).toContain('medicine');
  expect(ids(new Set(['modificafarmaci']))).not.toContain('medicine');
  expect(ids(everything)).toHaveLength(12);
});

test('every addition is on a page of the record and has a text in both languages', () => {
  const pages = RECORD_PAGES.map(({ href }) => href);
  for (const { id, href } of additionsFor(everything)) {
    expect(
      pages.some((page) => href.startsWith(page)),
      href,
    ).toBe(true);
    for (const { groups } of [it, en]) expect(Object.keys(groups.additions)).toContain(id);
  }
});

test.each([
  ['Mario Rossi', 'MR'],
  ['anna maria de luca', 'AL'],
  ['Plato', 'P'],
])('the initials of %s are %s', (name, initials) => expect(initialsOf(name)).toBe(initials));
