import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PacketError, parseBloodPressure, parseSpotOximetry, parseTemperature, parseWeight } from '@/lib/devices/gatt';
import { asNumber, faultOf, float, hex, packet, sfloat, u8, u16 } from './gatt-packets';

// Numbers of IEEE 11073-20601, and that no conversion loses precision that a device sends.

const temperatureOf = (value: number, power: number, flags = 0) =>
  parseTemperature(packet(u8(flags), float({ value, power }))).temperatureC;
const spo2Of = (value: number, power: number) =>
  parseSpotOximetry(packet([0], sfloat({ value, power }), [64, 0])).spo2Percent;

describe('bit patterns that are not a number:', () => {
  test.each([
    ['FF07', 'spo2: not_measured'],
    ['0008', 'spo2: not_measured'],
    ['0108', 'spo2: not_measured'],
    ['FE07', 'spo2: above_range'],
    ['0208', 'spo2: below_range'],
  ])('SFLOAT %s', (bits, fault) => {
    expect(faultOf(() => parseSpotOximetry(hex(`00 ${bits} 4000`)))).toBe(fault);
    expect(parseSpotOximetry(hex(`00 6100 ${bits}`)).pulseBpm).toBeNull();
  });

  test.each([
    ['FFFF7F00', 'temperature: not_measured'],
    ['00008000', 'temperature: not_measured'],
    ['01008000', 'temperature: not_measured'],
    ['FEFF7F00', 'temperature: above_range'],
    ['02008000', 'temperature: below_range'],
  ])('FLOAT %s', (bits, fault) => {
    for (const flags of ['00', '01']) expect(faultOf(() => parseTemperature(hex(`${flags} ${bits}`)))).toBe(fault);
  });

  test('with another exponent they are numbers: 204.7 mmHg is a valid pressure', () => {
    const read = parseBloodPressure(hex('00 FFF7 5000 5D00'));
    expect(read.systolicMmHg).toBe(204.7);
    expect(temperatureOf(8_388_607, -5)).toBe(83.88607);
  });
});

describe('a decimal is read as the number nearest to it:', () => {
  test('every SFLOAT that is a percentage', () => {
    let read = 0;
    for (let power = -8; power <= 2; power++) {
      for (let value = 1; value <= 2047; value++) {
        const number = asNumber({ value, power });
        if (number > 100 || (power === 0 && value > 2045)) continue;
        if (spo2Of(value, power) !== number) expect(spo2Of(value, power)).toBe(number);
        read++;
      }
    }
    expect(read).toBeGreaterThan(10_000);
  });

  test('every tenth, hundredth and thousandth of a degree', () => {
    for (let thousandths = 30_000; thousandths <= 45_000; thousandths++)
      if (temperatureOf(thousandths, -3) !== thousandths / 1000)
        expect(temperatureOf(thousandths, -3)).toBe(thousandths / 1000);
    expect(temperatureOf(367, -1)).toBe(36.7);
    expect(temperatureOf(3670, -2)).toBe(36.7);
  });

  test('a negative mantissa is read as negative and refused', () => {
    expect(faultOf(() => temperatureOf(-367, -1))).toBe('temperature: impossible_value');
    expect(faultOf(() => spo2Of(-97, 0))).toBe('spo2: impossible_value');
  });
});

describe('the value shown on the device can be recovered from the converted value:', () => {
  test('every weight in lb, to the hundredth', () => {
    for (let steps = 1; steps < 65_535; steps++) {
      const { weightKg } = parseWeight(packet([1], u16(steps)));
      if (Math.round((weightKg / 0.45359237) * 100) !== steps) expect(weightKg).toBe(steps);
    }
  });

  test('every height in inches, to the tenth', () => {
    for (let steps = 1; steps <= 1181; steps++) {
      const { heightCm } = parseWeight(packet([9], u16(15_000), u16(222), u16(steps)));
      expect(Math.round(((heightCm ?? 0) / 2.54) * 10)).toBe(steps);
    }
  });

  test.each([-3, -2, -1, 0])('every pressure in kPa × 10^%d', (power) => {
    const step = 10 ** power;
    for (let value = 2; value <= 2047 && value * step < 53; value++) {
      const [systolic, diastolic] = [sfloat({ value, power }), sfloat({ value: value - 1, power })];
      const { systolicMmHg } = parseBloodPressure(packet([1], systolic, diastolic, [0xff, 0x07]));
      expect(Math.round(systolicMmHg / 7.500615758 / step)).toBe(value);
    }
  });

  test('temperatures in °F, with as many decimals as a device may send', () => {
    const fahrenheit = fc.integer({ min: -5, max: 0 }).chain((power) => {
      const [min, max] = [Math.ceil(68 / 10 ** power), Math.floor(Math.min(113 / 10 ** power, 8_388_605))];
      return fc.record({ power: fc.constant(power), value: fc.integer({ min, max }) });
    });
    const holds = fc.property(fahrenheit, ({ value, power }) => {
      const celsius = temperatureOf(value, power, 1);
      expect(Math.round((celsius * 1.8 + 32) / 10 ** power)).toBe(value);
    });
    fc.assert(holds, { numRuns: 5000 });
  });

  test('a temperature has no more than two decimals', () => {
    const decimals = (value: number) => `${value}`.split('.')[1]?.length ?? 0;
    for (let tenths = 900; tenths <= 1100; tenths++)
      expect(decimals(temperatureOf(tenths, -1, 1))).toBeLessThanOrEqual(2);
  });
});

test('an absurd exponent gives a value within the range or a packet error', () => {
  for (const flags of [0, 1])
    for (let power = -128; power <= 127; power++)
      for (const value of [1, -1, 8_388_605]) {
        try {
          expect(temperatureOf(value, power, flags)).toBeLessThanOrEqual(100);
        } catch (fault) {
          expect(fault).toBeInstanceOf(PacketError);
        }
      }
});
