import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Bytes,
  GATT_SERVICES,
  PACKET_FAULTS,
  PacketError,
  parseBatteryLevel,
  parseBloodPressure,
  parseContinuousOximetry,
  parseGlucose,
  parseGlucoseContext,
  parseHeartRate,
  parseSpotOximetry,
  parseTemperature,
  parseWeight,
} from '@/lib/devices/gatt';
import { faultOf, hex } from './gatt-packets';

const PARSERS: [string, (bytes: Bytes) => object][] = Object.entries(GATT_SERVICES).flatMap(([name, service]) =>
  Object.entries(service.characteristics).map(([part, { parse }]): [string, typeof parse] => [
    `${name} ${part}`,
    parse,
  ]),
);

/** All numbers and times in what was read, at any depth. */
const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

describe.each(PARSERS)('%s', (_, parse) => {
  // Most first bytes have flags that are unused today, so some are drawn without them.
  const flags = fc.oneof(fc.nat(255), fc.nat(31));
  const bytes = fc
    .tuple(flags, fc.uint8Array({ maxLength: 30 }))
    .map(([first, rest]) => Uint8Array.from([first, ...rest]));

  test('arbitrary bytes give a reading of finite numbers and existing times, or a typed error', () => {
    const holds = fc.property(fc.oneof(bytes, fc.uint8Array({ maxLength: 30 })), (one) => {
      try {
        const read = parse(one);
        for (const leaf of leavesOf(read)) if (typeof leaf === 'number' && !Number.isFinite(leaf)) expect(leaf).toBe(0);
        if ('date' in read && read.date !== null) {
          expect(read.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
          expect(new Date(`${read.date}Z`).toISOString().slice(0, 19)).toBe(read.date);
        }
      } catch (fault) {
        if (!(fault instanceof PacketError)) throw fault;
        if (!PACKET_FAULTS.includes(fault.code)) expect(PACKET_FAULTS).toContain(fault.code);
      }
    });
    fc.assert(holds, { numRuns: 5000 });
  });
});

const AT = 'E7070B02080F1E';
const FAULTS: [string, (bytes: Bytes) => object, string, string][] = [
  ['a month 13', parseBloodPressure, '02 7800 5000 5D00 E7070D02080F1E', 'date: impossible_date'],
  ['a 30 February', parseBloodPressure, '02 7800 5000 5D00 E807021E080F1E', 'date: impossible_date'],
  ['a 31 November', parseBloodPressure, '02 7800 5000 5D00 E7070B1F080F1E', 'date: impossible_date'],
  ['24 hours', parseBloodPressure, '02 7800 5000 5D00 E7070B02180F1E', 'date: impossible_date'],
  ['60 minutes', parseBloodPressure, '02 7800 5000 5D00 E7070B02083C1E', 'date: impossible_date'],
  ['60 seconds', parseBloodPressure, '02 7800 5000 5D00 E7070B02080F3C', 'date: impossible_date'],
  ['the year 1581', parseBloodPressure, '02 7800 5000 5D00 2D060B02080F1E', 'date: impossible_date'],
  ['the year 65535', parseBloodPressure, '02 7800 5000 5D00 FFFF0B02080F1E', 'date: impossible_date'],
  [
    '25 hours of a day that is not known',
    parseBloodPressure,
    '02 7800 5000 5D00 00000000190000',
    'date: impossible_date',
  ],
  ['a time moved beyond the year 9999', parseGlucose, '03 0100 0F270C1F173B3B 0100 5FB0 12', 'date: impossible_date'],
  ['no systolic pressure', parseBloodPressure, '00 FF07 5000 5D00', 'systolic: not_measured'],
  ['no diastolic pressure', parseBloodPressure, '00 7800 FF07 5D00', 'diastolic: not_measured'],
  ['pressures the wrong way round', parseBloodPressure, '00 5000 7800 5D00', 'diastolic: inconsistent'],
  ['equal pressures', parseBloodPressure, '00 5000 5000 5D00', 'diastolic: inconsistent'],
  ['401 mmHg', parseBloodPressure, '00 9101 5000 5D00', 'systolic: impossible_value'],
  ['120 kPa', parseBloodPressure, '01 7800 5000 5D00', 'systolic: impossible_value'],
  ['a pressure of zero', parseBloodPressure, '00 7800 0000 5D00', 'diastolic: impossible_value'],
  ['a pulse of 351', parseBloodPressure, '04 7800 5000 5D00 5F01', 'pulse: impossible_value'],
  ['101 °C', parseTemperature, '00 65000000', 'temperature: impossible_value'],
  ['an unsuccessful weighing', parseWeight, '00 FFFF', 'weight: not_measured'],
  ['an unsuccessful weighing in lb', parseWeight, '01 FFFF', 'weight: not_measured'],
  ['nobody on the scale', parseWeight, '00 0000', 'weight: impossible_value'],
  ['127 % oxygen', parseSpotOximetry, '00 7F00 4000', 'spo2: impossible_value'],
  ['a demonstration', parseSpotOximetry, '02 6100 4000 0004', 'status: not_a_patient'],
  ['a test of the device', parseContinuousOximetry, '04 6100 4000 0008', 'status: not_a_patient'],
  ['a measurement that is not available', parseSpotOximetry, '02 6100 4000 0020', 'status: not_measured'],
  ['an invalid measurement', parseContinuousOximetry, '04 6100 4000 0080', 'status: not_measured'],
  ['no glucose', parseGlucose, `00 0100 ${AT}`, 'glucose: not_measured'],
  ['a control solution', parseGlucose, `02 0100 ${AT} 5FB0 1A`, 'sample: not_a_patient'],
  ['a control solution by its place', parseGlucose, `02 0100 ${AT} 5FB0 42`, 'sample: not_a_patient'],
  ['HI', parseGlucose, `0A 0100 ${AT} 58B2 12 2000`, 'glucose: above_range'],
  ['LO', parseGlucose, `0A 0100 ${AT} 14B0 12 4000`, 'glucose: below_range'],
  ['HI without a value', parseGlucose, `08 0100 ${AT} 2000`, 'glucose: above_range'],
  ['95 kg/L', parseGlucose, `02 0100 ${AT} 5F00 12`, 'glucose: impossible_value'],
  ['a negative amount', parseGlucoseContext, '01 0100 01 FFDF', 'amount: impossible_value'],
  ['no pulse yet', parseHeartRate, '00 00', 'heartRate: not_measured'],
  ['351 beats', parseHeartRate, '01 5F01', 'heartRate: impossible_value'],
  ['times between beats that are announced and do not come', parseHeartRate, '10 48', 'rrIntervals: too_short'],
  ['half a time between beats', parseHeartRate, '10 48 0004 57', 'rrIntervals: too_short'],
  ['a battery at 101 %', parseBatteryLevel, '65', 'battery: impossible_value'],
  ['nothing at all', parseBatteryLevel, '', 'battery: too_short'],
];
test.each(FAULTS)('%s gives no reading', (_, parse, bytes, fault) => {
  expect(faultOf(() => parse(hex(bytes)))).toBe(fault);
});

test("a later version's flag in the second byte of a context lets bytes follow that are ignored", () => {
  expect(parseGlucoseContext(hex('80 0100 01 AABB'))).toMatchObject({ sequenceNumber: 1 });
  expect(faultOf(() => parseGlucoseContext(hex('80 0100 00 AABB')))).toBe('length: too_long');
});
