import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplesFromBase64, samplesToBase64 } from '@/lib/devices/ecg/samples';

// Encoding samples in JSON.

test('a sample is encoded as two bytes, the lower first', () => {
  expect(samplesToBase64(Int16Array.of(1, -2, 32_767))).toBe(Buffer.from('0100feffff7f', 'hex').toString('base64'));
});

test('samples are decoded as they were encoded', () => {
  fc.assert(
    fc.property(fc.int16Array(), (all) => {
      expect(samplesFromBase64(samplesToBase64(all))).toEqual(all);
    }),
  );
  const long = Int16Array.from({ length: 150_000 }, (_, at) => (at * 7919) % 65_536);
  expect(samplesFromBase64(samplesToBase64(long))).toEqual(long);
});

test.each(['AQ==', 'AQI*', 'AAAAAA'.slice(0, 5)])('%s is refused as samples', (text) => {
  expect(() => samplesFromBase64(text)).toThrow(RangeError);
});
