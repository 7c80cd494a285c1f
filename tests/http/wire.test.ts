import { getTableColumns } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contacts, patients } from '@/db/schema';
import { idIn } from '@/lib/http/ids';
import { fromWire, isInternal, tagsToWire, toWire, wirePath } from '@/lib/http/wire';

// The mapping between the code's and the contract's names, in both directions, derived from the schema.

describe.each([
  ['contacts', contacts],
  ['patients', patients],
])('the fields of %s', (_, table) => {
  const columns = Object.entries(getTableColumns(table));
  const row = Object.fromEntries(columns.map(([name], i) => [name, `value ${i}`]));

  test('are sent under the contract’s names, without internal ones', () => {
    const wire = toWire(table, row as never) as Record<string, unknown>;
    expect(wire).not.toHaveProperty('deleted_at');
    expect(wire).not.toHaveProperty('id_tags');
    expect(wire).not.toHaveProperty('mai_ai_delegati');
    expect(wire).not.toHaveProperty('contestata_il');
    expect(Object.keys(wire).sort()).toEqual(
      columns
        .filter(([name]) => !isInternal(name))
        .map(([, { name }]) => name)
        .sort(),
    );
  });

  test('come back unchanged', () => {
    const wire = toWire(table, row as never) as Record<string, unknown>;
    expect(fromWire(table, wire)).toEqual(
      Object.fromEntries(Object.entries(row).filter(([name]) => !isInternal(name))),
    );
  });

  test('have the contract’s names in the path of an error', () => {
    for (const [name, { name: column }] of columns)
      expect(wirePath(table, name)).toBe(column === 'id_tags' ? 'tags' : column);
  });
});

test('instants are sent as ISO 8601 in UTC; days and missing values stay as they are', () => {
  const at = new Date('2026-11-20T10:47:00.123Z');
  expect(toWire(patients, { createdAt: at, birthDate: '1968-03-12', street: null })).toEqual({
    created_at: '2026-11-20T10:47:00.123Z',
    paziente_nascita: '1968-03-12',
    contatto_indirizzo: null,
  });
});

test('fields that the table does not have, inherited ones included, are ignored', () => {
  const body = Object.assign(Object.create({ contatto_telefono: 'inherited' }), {
    contatto_nominativo: 'Carla',
    name: 'Inside',
    phone: 'inside',
    nonsense: 1,
  });
  expect(fromWire(contacts, body)).toEqual({ name: 'Carla' });
  expect(fromWire(contacts, JSON.parse('{"__proto__":{"contatto_nominativo":"x"},"constructor":1}'))).toEqual({});
});

test('the path of a tag or of an unknown field stays as it is', () => {
  expect(wirePath(contacts, 'tags.0.id')).toBe('tags.0.id');
  expect(wirePath(contacts, 'unknown')).toBe('unknown');
});

test('tags are sent with their names in the order of the row, without unknown ones', () => {
  const known = [
    { id: 4, name: 'Cardiologia' },
    { id: 6, name: 'Dermatologia' },
  ];
  expect(tagsToWire([6, 99, 4], known)).toEqual([
    { id: 6, id_tag: 6, tag: 'Dermatologia' },
    { id: 4, id_tag: 4, tag: 'Cardiologia' },
  ]);
});

describe('an id in a path', () => {
  test.each([
    ['1', 1],
    ['281474976710654', 281474976710654],
    ['999999999999999', 999999999999999],
    ['007', 7],
  ])('%s is valid', (text, id) => expect(idIn(text)).toBe(id));
  test.each([undefined, '', '0', '-1', '1.5', '1e3', ' 1', '1 ', '0x1', '١', '1000000000000000', 'abc', '1;'])(
    '%j is invalid',
    (text) => expect(idIn(text)).toBeNull(),
  );
});
