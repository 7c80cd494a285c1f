import fc from 'fast-check';
import {
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
import { continuousOximetry, glucose, glucoseContext, spotOximetry } from './gatt-arbitrary-stored';
import { type Measured, maybe, pulse, read, sent, stampOf, time, user } from './gatt-draw';
import { asNumber, flagsOf, float, packet, sfloat, stamp, u8, u16 } from './gatt-packets';

// Arbitrary measurements of each kind: their packets, and the values that must be read from them.

const bloodPressure = fc
  .record({
    diastolic: sent(-1, 200, 1000),
    above: fc.integer({ min: 1, max: 1000 }),
    mean: maybe(sent(-1, 200, 2000)),
    ...{ at: maybe(time), pulse: maybe(pulse), user: maybe(user), moved: maybe(fc.boolean()) },
  })
  .map(({ diastolic, above, mean, at, pulse, user, moved }): Measured => {
    const systolic = { value: diastolic.value + above, power: -1 };
    return {
      bytes: packet(
        u8(flagsOf(1, at, pulse, user, moved)),
        ...[sfloat(systolic), sfloat(diastolic), mean ? sfloat(mean) : [0xff, 0x07]],
        ...[
          at === null ? null : stamp(at),
          pulse && sfloat(pulse),
          user === null ? null : u8(user),
          moved === null ? null : u16(+moved),
        ],
      ),
      expected: {
        ...{
          kind: 'bloodPressure',
          systolicMmHg: asNumber(systolic),
          diastolicMmHg: asNumber(diastolic),
          sentIn: 'mmHg',
        },
        ...{ meanMmHg: read(mean), pulseBpm: read(pulse), userIndex: user, status: moved ? ['bodyMovement'] : [] },
        ...stampOf(at),
      },
    };
  });

const temperature = fc
  .record({
    value: fc.oneof(sent(-1, 300, 450), sent(-4, 300_000, 450_000)),
    at: maybe(time),
    ear: maybe(fc.constant(3)),
  })
  .map(
    ({ value, at, ear }): Measured => ({
      bytes: packet(u8(flagsOf(1, at, ear)), float(value), at === null ? null : stamp(at), ear && u8(ear)),
      expected: {
        ...{ kind: 'temperature', temperatureC: asNumber(value), site: ear && 'ear', sentIn: '°C' },
        ...stampOf(at),
      },
    }),
  );

const body = fc.record({ bmi: fc.integer({ min: 1, max: 1000 }), height: fc.integer({ min: 1, max: 3000 }) });
const weight = fc
  .record({ steps: fc.integer({ min: 1, max: 65_534 }), at: maybe(time), user: maybe(user), body: maybe(body) })
  .map(
    ({ steps, at, user, body }): Measured => ({
      bytes: packet(
        ...[
          u8(flagsOf(1, at, user, body)),
          u16(steps),
          at === null ? null : stamp(at),
          user === null ? null : u8(user),
        ],
        body && [...u16(body.bmi), ...u16(body.height)],
      ),
      expected: {
        ...{ kind: 'weight', weightKg: steps / 200, userIndex: user, sentIn: 'kg' },
        ...{ bmiKgM2: body && body.bmi / 10, heightCm: body && body.height / 10 },
        ...stampOf(at),
      },
    }),
  );

const heartRate = fc
  .record({
    rate: fc.integer({ min: 1, max: 255 }),
    ...{ wide: fc.boolean(), energy: maybe(fc.nat(65_535)), contact: fc.integer({ min: 0, max: 3 }) },
    intervals: fc.array(fc.nat(65_535), { maxLength: 9 }),
  })
  .map(
    ({ rate, wide, energy, contact, intervals }): Measured => ({
      bytes: packet(
        u8((wide ? 1 : 0) + contact * 2 + flagsOf(3, energy, intervals.length > 0 || null)),
        ...[wide ? u16(rate) : u8(rate), energy === null ? null : u16(energy), intervals.flatMap(u16)],
      ),
      expected: {
        ...{ kind: 'heartRate', heartRateBpm: rate, energyKj: energy },
        contact: [null, null, 'notDetected', 'detected'][contact],
        rrIntervalsMs: intervals.map((steps) => steps * (1000 / 1024)),
      },
    }),
  );

const battery = fc
  .integer({ min: 0, max: 100 })
  .map((level): Measured => ({ bytes: packet(u8(level)), expected: { kind: 'battery', batteryPercent: level } }));

/** Each parser with packets that it must read. */
export const KINDS = [
  ['blood pressure', parseBloodPressure, bloodPressure],
  ['temperature', parseTemperature, temperature],
  ['weight', parseWeight, weight],
  ['spot oximetry', parseSpotOximetry, spotOximetry],
  ['continuous oximetry', parseContinuousOximetry, continuousOximetry],
  ['glucose', parseGlucose, glucose],
  ['glucose context', parseGlucoseContext, glucoseContext],
  ['heart rate', parseHeartRate, heartRate],
  ['battery', parseBatteryLevel, battery],
] as const;
