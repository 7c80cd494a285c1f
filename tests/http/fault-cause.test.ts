import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { causeIn } from '@/lib/server/gateway/calls.mjs';

// The log names the cause of each fault in a page, without what a person typed.

test('an error of the operating system is logged with its code and its call', async () => {
  const error = await readFile('/missing/cartella').catch((reason) => reason);
  expect(causeIn(['⨯', error])).toMatchObject({ name: 'Error', code: 'ENOENT', syscall: 'open' });
});

test('an error is logged with its name and its frames, without its message', () => {
  const cause = causeIn([new TypeError('Mario Rossi')]);
  expect(cause).toMatchObject({ name: 'TypeError', frames: expect.arrayContaining([expect.stringContaining('at ')]) });
  expect(JSON.stringify(cause)).not.toContain('Mario');
});

test.each([
  [['Failed to write image to cache 4f2a'], { name: 'string', words: 'Failed to write image to cache' }],
  [['⨯', 'Cannot render “Mario”'], { name: 'string, string', words: 'Cannot render' }],
  [[{ note: 'Mario' }], { name: 'Object', words: '' }],
  [[undefined], { name: 'undefined', words: '' }],
])('what was printed without an error, %j, is logged as its type and its first words', (args, cause) => {
  expect(causeIn(args)).toEqual(cause);
});
