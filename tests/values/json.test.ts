import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromField, hasDoubtfulNames, parseJson } from '@/lib/values/json';

test.each([
  '{"list":{"length":{"toString":"2999-01-01"}}}',
  '{"list":{"l\\u0065ngth":{"toString":"2999-01-01"}}}',
  '{"list":{"\\u006C\\u0065\\u006E\\u0067\\u0074\\u0068":{"toString":"2999-01-01"}}}',
])('an object with a member named length is refused by a schema of lists or texts, without an error: %s', (text) => {
  for (const counted of [z.array(z.string()).max(3), z.array(z.string()).min(1), z.string().max(3)])
    expect(z.object({ list: counted }).safeParse(parseJson(text)).success).toBe(false);
});

test('a length that is a number or a text stays, and invalid JSON throws', () => {
  expect(parseJson('[{"length":3},{"length":"3 cm"},"length"]')).toEqual([{ length: 3 }, { length: '3 cm' }, 'length']);
  expect(() => parseJson('{"length":')).toThrow(SyntaxError);
});

test('deeply nested brackets are parsed', () => {
  const tower = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(Array.isArray(parseJson(tower))).toBe(true);
});

test('a form’s field is parsed as JSON; invalid JSON, a non-text value or a text too long stays unchanged', () => {
  expect(fromField('[1,{"a":"è"}]', 20)).toEqual([1, { a: 'è' }]);
  for (const other of ['', '[1,', 'testo', 7, null, undefined]) expect(fromField(other, 20)).toBe(other);
  const list = [1];
  expect(fromField(list, 20)).toBe(list);
  expect([fromField('[1,2]', 5), fromField('[1,2]', 4)]).toEqual([[1, 2], '[1,2]']);
});

test('a duplicate name in an object is found, however it is escaped', () => {
  for (const json of [
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061" \n:2}',
    '{"b":[{"c":{}},{"a":"\\\\","a":[]}]}',
    '{"a":{"a":1},"b":"}","a":2}',
    '{"x":"\\"","x":1}',
    '[{"__proto__":{"isAdmin":true}}]',
    `{"a":1,"a"${' '.repeat(5000)}:2}`,
  ])
    expect([JSON.parse(json) !== undefined, hasDoubtfulNames(json)], json).toEqual([true, true]);
});

test('an object with unique names is accepted, whatever its texts contain', () => {
  const members = fc.dictionary(fc.string(), fc.jsonValue());
  fc.assert(
    fc.property(members, fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      fc.pre(!JSON.stringify(value).includes('__proto__'));
      const json = JSON.stringify({ ...value, said: '{"a":1,"a":2}', list: [{ a: ':"' }, { a: '\\' }] }, null, space);
      expect(hasDoubtfulNames(json)).toBe(false);
      const [first] = Object.keys(JSON.parse(json));
      expect(hasDoubtfulNames(json.replace('{', () => `{${JSON.stringify(first)}:0,`))).toBe(true);
    }),
  );
});
