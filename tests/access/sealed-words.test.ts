import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { listParamsOf } from '@/components/list/list-params';
import { listingOf, wordsOf } from '@/lib/access/lists/listing';
import { openWords, sealWords } from '@/lib/access/lists/sealed-words';

// Search words may name an illness: in a URL they are sealed, so that only the patient who searched can read them.

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgresql://localhost/not-asked';
});

const MARIO = 7;
const [GIULIA, search] = [8, async () => ''];

test('sealed words open unchanged for the user who sealed them, and for no other user', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
  );
  fc.assert(
    fc.property(typed, fc.nat(), fc.nat(), (text, one, other) => {
      const words = wordsOf(text);
      const sealed = sealWords(words, one);
      expect(openWords(sealed, one)).toBe(words);
      expect(openWords(sealed, one + other + 1)).toBe('');
      expect(listingOf({ cerca: openWords(sealed, one) }, '', []).search).toBe(words);
    }),
  );
});

test('sealed words reveal neither their text nor whether two of them are equal', () => {
  const [one, other] = [sealWords('diabete mellito', MARIO), sealWords('diabete mellito', MARIO)];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^[\w-]+$/);
  expect(Buffer.from(one, 'base64url').toString('latin1')).not.toMatch(/diab|mell/);
});

test('short words are sealed to the same length, and the longest still fit into a URL', () => {
  const lengthOf = (words: string) => sealWords(words, MARIO).length;
  expect(new Set(['a', 'HIV', 'diabete', 'x'.repeat(64), 'è'.repeat(32)].map(lengthOf)).size).toBe(1);
  const longest = '€'.repeat(100);
  expect(lengthOf(longest)).toBeLessThan(600);
  expect(openWords(sealWords(longest, MARIO), MARIO)).toBe(longest);
});

test('changed or shortened sealed words are read as an empty search, without an error', () => {
  const sealed = sealWords('diabete', MARIO);
  const bytes = Buffer.from(sealed, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(openWords(changed.toString('base64url'), MARIO)).toBe('');
  }
  for (let length = 0; length < sealed.length - 1; length++) expect(openWords(sealed.slice(0, length), MARIO)).toBe('');
});

test('plain words, or any other text in place of the sealed words in a URL, are read as an empty search', () => {
  for (const typed of ['diabete', '', ' ', 'x'.repeat(5000), '\0', '__proto__', undefined, ['x'], {}, 7])
    expect(openWords(typed, MARIO)).toBe('');
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => openWords(typed, MARIO) === ''));
});

test('links keep a search that was opened by the user who sealed it, and drop any other search', () => {
  const sealed = sealWords('diabete', MARIO);
  const query = { cerca: sealed, 'ordina-0': 'level', altro: 'x' };
  const listParams = (userId: number) => listParamsOf(query, { cerca: openWords(sealed, userId) }, search);
  expect(listParams(MARIO)).toMatchObject({
    address: { cerca: sealed, 'ordina-0': 'level' },
    words: { cerca: 'diabete' },
  });
  expect(listParams(GIULIA)).toMatchObject({ address: { 'ordina-0': 'level' }, words: { cerca: '' } });
});
