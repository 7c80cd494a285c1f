import { expect, test } from 'vitest';
import { z } from 'zod';
import { fromField, parseJson } from '@/lib/values/json';

test.each([
  '{"list":{"length":{"toString":"2999-01-01"}}}',
  '{"list":{"l\\u0065ngth":{"toString":"2999-01-01"}}}',
  '{"list":{"\\u006C\\u0065\\u006E\\u0067\\u0074\\u0068":{"toString":"2999-01-01"}}}',
])('an object that gives itself a length is refused by a schema of lists or texts, and is no fault: %s', (text) => {
  for (const counted of [z.array(z.string()).max(3), z.array(z.string()).min(1), z.string().max(3)])
    expect(z.object({ list: counted }).safeParse(parseJson(text)).success).toBe(false);
});

test('a length that is a number or a text stays, and what is no JSON throws', () => {
  expect(parseJson('[{"length":3},{"length":"3 cm"},"length"]')).toEqual([{ length: 3 }, { length: '3 cm' }, 'length']);
  expect(() => parseJson('{"length":')).toThrow(SyntaxError);
});

test('a tower of brackets is read as deep as without it', () => {
  const tower = '['.repeat(100_000) + ']'.repeat(100_000);
  expect(Array.isArray(parseJson(tower))).toBe(true);
});

test('a form’s field is what its JSON says; what is no JSON, no text or too long stays as it came', () => {
  expect(fromField('[1,{"a":"è"}]', 20)).toEqual([1, { a: 'è' }]);
  for (const other of ['', '[1,', 'testo', 7, null, undefined]) expect(fromField(other, 20)).toBe(other);
  const list = [1];
  expect(fromField(list, 20)).toBe(list);
  expect([fromField('[1,2]', 5), fromField('[1,2]', 4)]).toEqual([[1, 2], '[1,2]']);
});
