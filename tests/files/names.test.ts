import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, MAX_NAME } from '@/lib/files/names';
import { rangeOf } from '@/lib/files/range';
import { attachment } from '@/lib/http/private-file';

// T30: a file name is shown and sent as text, whatever it contains.

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Users\\mario\\referto.pdf', 'referto.pdf'],
  ['referto\0.pdf', 'referto.pdf'],
  ['gpj.\u202Efdp', 'gpj.fdp'],
  ['a\r\nSet-Cookie: b=c.pdf', 'aSet-Cookie_ b=c.pdf'],
  ['  .nascosto.pdf. ', 'nascosto.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['lpt1', '_lpt1'],
  ['console.pdf', 'console.pdf'],
  ['Città è perché.pdf', 'Città è perché.pdf'],
  ['', 'file'],
  ['..', 'file'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
])('%j is kept as %j', (sent, kept) => {
  expect(cleanName(sent)).toBe(kept);
});

test('no cleaned name has a path, an invisible character or over 255 characters; a second cleaning changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (sent) => {
      const name = cleanName(sent);
      expect(name).not.toMatch(/[/\\:"<>|?*\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(MAX_NAME + 1);
      expect(cleanName(name)).toBe(name);
      expect(attachment(name)).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*$/);
      expect(decodeURIComponent(attachment(name).split("UTF-8''")[1] ?? '')).toBe(name);
    }),
    { numRuns: 500 },
  );
});

describe('the Range header', () => {
  test.each([
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=0-99', { start: 0, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=3-1', 'none'],
    ['bytes=0-1,4-5', 'none'],
    ['bytes=-', 'none'],
    ['lines=0-1', 'none'],
    ['bytes=0x1-2', 'none'],
    [null, 'none'],
  ])('%j for a file of ten bytes is %j', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });

  test('never gives a range outside the file, whatever was requested', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^bytes=\d{0,17}-\d{0,17}$/)),
        fc.nat(1e9),
        (header, size) => {
          const range = rangeOf(header, size);
          if (typeof range === 'string') return;
          expect(range.start).toBeGreaterThanOrEqual(0);
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThan(size);
        },
      ),
    );
  });
});
