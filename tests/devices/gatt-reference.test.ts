import { describe, expect, test } from 'vitest';
import {
  parseBatteryLevel,
  parseBloodPressure,
  parseHeartRate,
  parseTemperature,
  parseWeight,
} from '@/lib/devices/gatt';
import { hex } from './gatt-packets';

// Packets worked out by hand from the Bluetooth SIG's formats. E7070B02080F1E is 2 November 2023, 08:15:30.

const NO_STAMP = { date: null, stamped: false };
const AT = { date: '2023-11-02T08:15:30', stamped: true };

describe('blood pressure', () => {
  const plain = { kind: 'bloodPressure', pulseBpm: null, userIndex: null, status: [], sentIn: 'mmHg', ...NO_STAMP };

  test('is read with the three pressures alone', () => {
    const pressures = { systolicMmHg: 120, diastolicMmHg: 80, meanMmHg: 93 };
    expect(parseBloodPressure(hex('00 7800 5000 5D00'))).toEqual({ ...plain, ...pressures });
  });

  test('is read with time, pulse, user and status', () => {
    const read = parseBloodPressure(hex('1E 8000 4F00 5F00 E7070B02080F1E 4200 02 0500'));
    const pressures = { systolicMmHg: 128, diastolicMmHg: 79, meanMmHg: 95 };
    const others = { pulseBpm: 66, userIndex: 2, status: ['bodyMovement', 'irregularPulse'] };
    expect(read).toEqual({ ...plain, ...pressures, ...others, ...AT });
  });

  test('in kPa is converted to mmHg: 16.0 and 10.7 are 120 and 80.3; a mean that is not a number is null', () => {
    const pressures = { systolicMmHg: 120, diastolicMmHg: 80.3, meanMmHg: null, sentIn: 'kPa' };
    expect(parseBloodPressure(hex('01 A0F0 6BF0 FF07'))).toEqual({ ...plain, ...pressures });
  });

  test('is read to half a mmHg, and a pulse of 0 is read as no pulse', () => {
    const read = parseBloodPressure(hex('04 B5F4 25F3 FF07 0000'));
    expect(read).toMatchObject({ systolicMmHg: 120.5, diastolicMmHg: 80.5, pulseBpm: null });
  });

  test.each([
    ['0100', ['bodyMovement']],
    ['0200', ['cuffTooLoose']],
    ['0400', ['irregularPulse']],
    ['0800', ['pulseAboveRange']],
    ['1000', ['pulseBelowRange']],
    ['1800', []],
    ['2000', ['improperPosition']],
    ['C0FF', []],
  ])('with the status %s is read with %j', (bits, status) => {
    expect(parseBloodPressure(hex(`10 7800 5000 5D00 ${bits}`)).status).toEqual(status);
  });

  test('with the user number 255 has no user, and with 0 has one', () => {
    expect(parseBloodPressure(hex('08 7800 5000 5D00 FF')).userIndex).toBeNull();
    expect(parseBloodPressure(hex('08 7800 5000 5D00 00')).userIndex).toBe(0);
  });

  test.each([
    ['year', '0000 0B 02 08 0F 1E'],
    ['month', 'E707 00 02 08 0F 1E'],
    ['day', 'E707 0B 00 08 0F 1E'],
  ])('with a time without its %s has an unknown time, not the current one', (_, time) => {
    expect(parseBloodPressure(hex(`02 7800 5000 5D00 ${time}`))).toMatchObject({ date: null, stamped: true });
  });
});

describe('temperature', () => {
  const plain = { kind: 'temperature', site: null, sentIn: '°C', ...NO_STAMP };

  test('is read in °C, with one and with two decimals', () => {
    expect(parseTemperature(hex('00 6F0100FF'))).toEqual({ ...plain, temperatureC: 36.7 });
    expect(parseTemperature(hex('00 5B0E00FE')).temperatureC).toBe(36.75);
  });

  test('in °F is converted: 98.6 are 37 °C, and 98.7 are 37.06', () => {
    expect(parseTemperature(hex('01 DA0300FF'))).toEqual({ ...plain, temperatureC: 37, sentIn: '°F' });
    expect(parseTemperature(hex('01 DB0300FF')).temperatureC).toBe(37.06);
  });

  test('is read with time and site', () => {
    const read = parseTemperature(hex('06 6F0100FF E7070B02080F1E 09'));
    expect(read).toEqual({ ...plain, temperatureC: 36.7, site: 'tympanum', ...AT });
  });

  test('has a site for each known number, and none for the others', () => {
    const sites = ['armpit', 'body', 'ear', 'finger', 'gastrointestinalTract', 'mouth', 'rectum', 'toe', 'tympanum'];
    const read = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09', '0A', 'FF'].map(
      (site) => parseTemperature(hex(`04 6F0100FF ${site}`)).site,
    );
    expect(read).toEqual([null, ...sites, null, null]);
  });
});

describe('weight', () => {
  const plain = { kind: 'weight', heightCm: null, bmiKgM2: null, userIndex: null, sentIn: 'kg', ...NO_STAMP };

  test('is read in steps of 5 g: 13610 of them are 68.05 kg', () => {
    expect(parseWeight(hex('00 2A35'))).toEqual({ ...plain, weightKg: 68.05 });
  });

  test('is read in steps of 0.01 lb: 150 lb are 68.039 kg', () => {
    expect(parseWeight(hex('01 983A'))).toEqual({ ...plain, weightKg: 68.039, sentIn: 'lb' });
  });

  test('is read with time, user, body mass index and height', () => {
    const read = parseWeight(hex('0E 2A35 E7070B02080F1E 03 DE00 D606'));
    expect(read).toEqual({ ...plain, weightKg: 68.05, userIndex: 3, bmiKgM2: 22.2, heightCm: 175, ...AT });
  });

  test('with a height of 68.9 in has 175 cm; with one of zero or the maximum it has none', () => {
    expect(parseWeight(hex('09 983A DE00 B102'))).toMatchObject({ bmiKgM2: 22.2, heightCm: 175 });
    expect(parseWeight(hex('08 2A35 0000 0000'))).toMatchObject({ bmiKgM2: null, heightCm: null });
    expect(parseWeight(hex('08 2A35 FFFF FFFF'))).toMatchObject({ bmiKgM2: null, heightCm: null });
  });
});

describe('heart rate', () => {
  const plain = { kind: 'heartRate', contact: null, energyKj: null, rrIntervalsMs: [] };

  test('is read from one byte and from two', () => {
    expect(parseHeartRate(hex('00 48'))).toEqual({ ...plain, heartRateBpm: 72 });
    expect(parseHeartRate(hex('01 2C01'))).toEqual({ ...plain, heartRateBpm: 300 });
  });

  test('is read with contact, energy and the times between beats, in 1/1024 s', () => {
    const others = { contact: 'detected', energyKj: 10, rrIntervalsMs: [1000, 834.9609375] };
    expect(parseHeartRate(hex('1E 48 0A00 0004 5703'))).toEqual({ ...plain, heartRateBpm: 72, ...others });
    const contacts = ['00', '02', '04', '06'].map((flags) => parseHeartRate(hex(`${flags} 48`)).contact);
    expect(contacts).toEqual([null, null, 'notDetected', 'detected']);
  });
});

test('a battery level is read as a percentage', () => {
  expect(parseBatteryLevel(hex('00'))).toEqual({ kind: 'battery', batteryPercent: 0 });
  expect(parseBatteryLevel(hex('64'))).toEqual({ kind: 'battery', batteryPercent: 100 });
});
