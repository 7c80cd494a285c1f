import { describe, expect, test } from 'vitest';
import { parseGlucose, parseGlucoseContext } from '@/lib/devices/gatt';
import { bits, hex, packet, u8, u16 } from './gatt-packets';

// Packets worked out by hand. E7070B02080F1E is 2 November 2023, 08:15:30.

describe('glucose', () => {
  const from = (flags: string, rest: string) => parseGlucose(hex(`${flags} 0201 E7070B02080F1E ${rest}`));
  const plain = { kind: 'glucose', sequenceNumber: 258, status: [], contextFollows: false };
  const at = { date: '2023-11-02T08:15:30', stamped: true };
  const sample = { sample: 'capillaryPlasma', location: 'finger' };

  test('of 95 × 10^-5 kg/L is 95 mg/dL', () => {
    expect(from('02', '5FB0 12')).toEqual({ ...plain, ...at, ...sample, glucoseMgDl: 95, glucoseMmolL: null });
  });

  test('of 55 × 10^-4 mol/L is 5.5 mmol/L', () => {
    expect(from('06', '37C0 12')).toEqual({ ...plain, ...at, ...sample, glucoseMgDl: null, glucoseMmolL: 5.5 });
  });

  test('is read with the time that its user sees, its status and the announcement of a context', () => {
    const read = parseGlucose(hex('1B 0201 E7070B02170F1E 5A00 5FB0 F1 0108'));
    const others = { sample: 'capillaryWholeBlood', location: null, contextFollows: true };
    const time = { date: '2023-11-03T00:45:30', stamped: true };
    const status = ['batteryLow', 'timeFault'];
    expect(read).toEqual({ ...plain, glucoseMgDl: 95, glucoseMmolL: null, ...others, ...time, status });
  });

  test.each([
    ['C4FF', '2023-11-02T07:15:30'],
    ['FF7F', null],
    ['0080', null],
  ])('with a time offset of %s minutes has the time %s', (offset, date) => {
    expect(from('03', `${offset} 5FB0 12`).date).toBe(date);
  });

  test('has a name for each bit of its status, kind of sample and place', () => {
    const status = ['batteryLow', 'sensorMalfunction', 'sampleTooSmall', 'stripInsertionError', 'wrongStrip'];
    const later = ['tooHot', 'tooCold', 'stripPulledTooSoon', 'deviceFault', 'timeFault'];
    const measured = (both: number, set: number) =>
      parseGlucose(packet([10], u16(1), [0xe7, 7, 11, 2, 8, 15, 30], [0x5f, 0xb0], u8(both), u16(set)));
    const named = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((bit) => measured(0x12, bits(bit)).status);
    expect(named).toEqual([...[...status, ...later].map((name) => [name]), [], [], [], []]);
    const samples = Array.from({ length: 16 }, (_, code) =>
      code === 10 ? 'control' : measured(0x10 + code, 0).sample,
    );
    expect(samples).toEqual([
      ...[null, 'capillaryWholeBlood', 'capillaryPlasma', 'venousWholeBlood', 'venousPlasma', 'arterialWholeBlood'],
      ...['arterialPlasma', 'wholeBlood', 'plasma', 'interstitialFluid', 'control', null, null, null, null, null],
    ]);
    const places = [0, 1, 2, 3, 5, 14, 15].map((code) => measured(code * 16 + 2, 0).location);
    expect(places).toEqual([null, 'finger', 'alternateSite', 'earlobe', null, null, null]);
  });
});

describe('the context of a measurement of glucose', () => {
  const nothing = {
    kind: 'glucoseContext',
    ...{ carbohydrate: null, carbohydrateG: null, meal: null, tester: null, health: null, exerciseSeconds: null },
    ...{ exerciseIntensityPercent: null, medication: null, medicationMg: null, medicationMl: null, hba1cPercent: null },
  };

  test('is read without any of its parts', () => {
    expect(parseGlucoseContext(hex('00 0201'))).toEqual({ ...nothing, sequenceNumber: 258 });
  });

  test('is read with all of its parts, the medication in litres', () => {
    const read = parseGlucoseContext(hex('FF 0100 00 01 32D0 03 51 2C01 46 04 64A0 48F0'));
    expect(read).toEqual({
      ...{ kind: 'glucoseContext', sequenceNumber: 1, carbohydrate: 'breakfast', carbohydrateG: 50, meal: 'fasting' },
      ...{ tester: 'self', health: 'noIssues', exerciseSeconds: 300, exerciseIntensityPercent: 70 },
      ...{ medication: 'longInsulin', medicationMg: null, medicationMl: 0.1, hba1cPercent: 7.2 },
    });
  });

  test('is read with the medication in kilograms: 35 × 10^-8 are 0.35 mg', () => {
    const read = parseGlucoseContext(hex('10 0100 01 2380'));
    expect(read).toMatchObject({ medication: 'rapidInsulin', medicationMg: 0.35, medicationMl: null });
  });

  test('has no amount for 50 kg of breakfast, which are 50 g of a device that breaks the standard', () => {
    expect(parseGlucoseContext(hex('01 0100 01 3200'))).toMatchObject({
      carbohydrate: 'breakfast',
      carbohydrateG: null,
    });
  });

  test('has no exercise if its duration overflows or its intensity is more than full', () => {
    const read = parseGlucoseContext(hex('08 0100 FFFF 89'));
    expect(read).toMatchObject({ exerciseSeconds: null, exerciseIntensityPercent: null });
  });
});
