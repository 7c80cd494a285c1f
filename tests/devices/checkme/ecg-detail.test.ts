import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { millivolts, parseEcgDetail, SAMPLES_PER_SECOND } from '@/lib/devices/checkme';
import { bytesOf, DECODED, ECG_DETAIL, faultIn, joined, spoilt } from '../../support/checkme/reference';

describe('a tracing', () => {
  test('has the values of the reference', () => {
    expect(parseEcgDetail(bytesOf(ECG_DETAIL))).toEqual(DECODED.ecgDetail);
  });

  test.each([21, 22])('is read after a header of %d bytes, too', (header) => {
    const longer = joined(
      bytesOf(ECG_DETAIL).subarray(0, 19),
      new Uint8Array(header - 19),
      bytesOf(ECG_DETAIL).subarray(19),
    );
    expect(parseEcgDetail(longer)).toEqual(DECODED.ecgDetail);
  });

  test('of another length than it declares is refused, whatever is missing', () => {
    const bytes = bytesOf(ECG_DETAIL);
    for (let length = 0; length < bytes.length; length += 1)
      expect(faultIn(() => parseEcgDetail(bytes.subarray(0, length)))).toBe('file_length');
    expect(faultIn(() => parseEcgDetail(joined(bytes, new Uint8Array(1))))).toBe('file_length');
    expect(faultIn(() => parseEcgDetail(spoilt(ECG_DETAIL.slice(0, 46), 2, 0)))).toBe('file_length');
    expect(faultIn(() => parseEcgDetail(spoilt(ECG_DETAIL, 0, 5, 0, 9)))).toBe('file_length');
  });

  test.each([
    ['heartRateBpm', 6, [9, 0]],
    ['heartRateBpm', 19, [0x5f, 1]],
    ['qrsMs', 10, [9, 0]],
    ['qtcMs', 14, [0xe9, 3]],
    ['prematureBeats', 12, [0x51, 0xc3]],
    ['result', 16, [0x80]],
    ['mode', 17, [0]],
    ['filter', 18, [2]],
  ])('with an impossible %s is refused', (_, at, values) => {
    expect(faultIn(() => parseEcgDetail(spoilt(ECG_DETAIL, at, ...values)))).toBe('bad_value');
  });

  test.each([
    ['hand-hand', 1],
    ['hand-chest', 2],
  ])('%s has no ST if its ST is impossible, while a tracing with electrodes is then refused', (mode, number) => {
    const [impossible, possible] = [
      [0xf5, 1],
      [0xf4, 1],
    ];
    const of = (st: number[], modeNumber: number) =>
      spoilt(Buffer.from(spoilt(ECG_DETAIL, 8, ...st)).toString('hex'), 17, modeNumber);
    expect(parseEcgDetail(of(impossible, number))).toMatchObject({ mode, stMv: null });
    expect(parseEcgDetail(of(possible, number))).toMatchObject({ mode, stMv: 5 });
    for (const lead of [3, 4]) expect(faultIn(() => parseEcgDetail(of(impossible, lead)))).toBe('bad_value');
  });

  test('leaves out what the device could not determine', () => {
    const none = spoilt(ECG_DETAIL, 6, 0, 0, 0xff, 0xff, 0, 0, 0xff, 0xff, 0, 0, 0xff);
    expect(parseEcgDetail(spoilt(Buffer.from(none).toString('hex'), 19, 0, 0))).toMatchObject({
      heartRateBpm: null,
      stMv: null,
      qrsMs: null,
      prematureBeats: null,
      qtcMs: null,
      result: 'unable_to_analyse',
      findings: [],
      heartRatesBpm: [null, 61],
    });
  });

  test('has a finding for each bit', () => {
    const found = [0, 1, 2, 3, 4, 5, 6].map((bit) => parseEcgDetail(spoilt(ECG_DETAIL, 16, 1 << bit)).findings);
    expect(found.flat()).toEqual([
      'high_heart_rate',
      'low_heart_rate',
      'wide_qrs',
      'high_st',
      'low_st',
      'irregular_rhythm',
      'premature_beats',
    ]);
    expect(parseEcgDetail(spoilt(ECG_DETAIL, 16, 0x21))).toMatchObject({
      result: 'findings',
      findings: ['high_heart_rate', 'irregular_rhythm'],
    });
  });

  test('has 250 samples a second, 780 steps to a millivolt, cut off at 5 mV', () => {
    expect(SAMPLES_PER_SECOND).toBe(250);
    expect(millivolts(780)).toBeCloseTo(1, 3);
    expect(millivolts(-780)).toBeCloseTo(-1, 3);
    expect([millivolts(32_767), millivolts(-32_768)]).toEqual([5, -5]);
  });

  test('of ten minutes is read completely', () => {
    const [seconds, samples] = [600, 150_000];
    const bytes = new Uint8Array(19 + seconds * 2 + samples * 2);
    bytes.set(bytesOf(ECG_DETAIL).subarray(0, 19));
    const view = new DataView(bytes.buffer);
    view.setUint16(0, seconds * 2, true);
    view.setUint32(2, samples * 2, true);
    for (let sample = 0; sample < samples; sample += 1)
      view.setInt16(19 + seconds * 2 + sample * 2, (sample % 4001) - 2000, true);
    const read = parseEcgDetail(bytes);
    expect([read.heartRatesBpm.length, read.samples.length]).toEqual([seconds, samples]);
    expect([read.samples[0], read.samples[4000], read.samples[149_999]]).toEqual([
      -2000,
      2000,
      (149_999 % 4001) - 2000,
    ]);
  });

  test('is read or refused, whatever its bytes', () => {
    const any = fc.oneof(
      fc.uint8Array({ maxLength: 80 }),
      fc.tuple(fc.nat(32), fc.nat(255)).map(([at, value]) => spoilt(ECG_DETAIL, at, value)),
    );
    fc.assert(
      fc.property(any, (bytes) => {
        expect([null, 'file_length', 'bad_value']).toContain(faultIn(() => parseEcgDetail(bytes)));
      }),
      { numRuns: 500 },
    );
  });
});
