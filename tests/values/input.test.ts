import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readInput } from '@/lib/values/input';

const schema = z.object({
  id: z.int(),
  note: z.string().optional(),
  emptied: z.string().nullable().optional(),
  lines: z.array(z.object({ text: z.string(), level: z.int().optional() })).optional(),
});

describe('a null in an optional field that takes none counts as absent', () => {
  test.each([
    [{ id: 1, note: null }, { id: 1 }],
    [{ id: 1, lines: null }, { id: 1 }],
    [
      { id: 1, lines: [{ text: 'a', level: null }] },
      { id: 1, lines: [{ text: 'a' }] },
    ],
  ])('%j', (sent, read) => {
    const before = structuredClone(sent);
    expect(readInput(schema, sent).data).toEqual(read);
    expect(sent).toEqual(before);
  });
});

test('a field that takes null gets it', () => {
  expect(readInput(schema, { id: 1, emptied: null }).data).toEqual({ id: 1, emptied: null });
});

test.each([
  [{ id: null }, ['id']],
  [{ id: 1, note: 2 }, ['note']],
  [{ id: 1, note: null, lines: [{ text: null }] }, ['lines.0.text']],
  [{ id: 1, lines: [null] }, ['lines.0']],
  [null, ['']],
])('what is required or of another type is refused: %j', (sent, paths) => {
  const { error } = readInput(schema, sent);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(paths);
});
