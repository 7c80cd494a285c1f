import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KINDS } from './gatt-arbitrary';
import { faultOf } from './gatt-packets';

const runs = { numRuns: 300 };

/** Compares with isDeepStrictEqual first, since `expect` takes a hundred times as long. */
function expectSame(read: object, expected: object) {
  if (!isDeepStrictEqual(read, expected)) expect(read).toEqual(expected);
}

describe.each(KINDS)('%s', (name, parse, measured) => {
  test('a packet is read as the device encoded it', () => {
    fc.assert(
      fc.property(measured, ({ bytes, expected }) => expectSame(parse(bytes), expected)),
      runs,
    );
  });

  test('a packet is read the same from the middle of a larger buffer', () => {
    const holds = fc.property(measured, fc.nat(9), ({ bytes, expected }, before) => {
      const buffer = Uint8Array.from([...new Array(before).fill(0xaa), ...bytes, 0xaa, 0xaa]).buffer;
      expectSame(parse(new DataView(buffer, before, bytes.length)), expected);
    });
    fc.assert(holds, runs);
  });

  test('the beginning of a packet is refused as too short', () => {
    const holds = fc.property(measured, fc.nat(), ({ bytes, expected }, cut) => {
      const kept = cut % bytes.length;
      // The times between beats fill the rest of a packet: with fewer of them it is still a whole packet.
      const intervals = Array.isArray(expected.rrIntervalsMs) ? expected.rrIntervalsMs.length : 0;
      if (intervals > 1 && (bytes.length - kept) % 2 === 0 && bytes.length - kept < intervals * 2) return;
      expect(faultOf(() => parse(bytes.subarray(0, kept)))).toMatch(/: too_short$/);
    });
    fc.assert(holds, runs);
  });

  test('bytes that no flag announces are refused as too long', () => {
    const more = fc.uint8Array({ minLength: 1, maxLength: 6 });
    const holds = fc.property(measured, more, ({ bytes, expected }, behind) => {
      if (Array.isArray(expected.rrIntervalsMs) && expected.rrIntervalsMs.length > 0) return;
      expect(faultOf(() => parse(Uint8Array.from([...bytes, ...behind])))).toBe('length: too_long');
    });
    fc.assert(holds, runs);
  });

  // Flags that are unused today. A battery level has no flags, and a glucose context has more in a separate byte.
  const free = { weight: 0x80, battery: 0, 'glucose context': 0 }[name as string] ?? 0x20;
  test.runIf(free)('bytes that a flag of a later version may announce are ignored', () => {
    const holds = fc.property(measured, fc.uint8Array({ maxLength: 6 }), ({ bytes, expected }, behind) => {
      if (Array.isArray(expected.rrIntervalsMs) && expected.rrIntervalsMs.length > 0) return;
      const [flags = 0, ...rest] = bytes;
      expectSame(parse(Uint8Array.from([flags + free, ...rest, ...behind])), expected);
    });
    fc.assert(holds, runs);
  });
});
