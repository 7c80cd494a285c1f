import fc from 'fast-check';
import { type Measured, maybe, percent, pulse, read, sent, stampOf, time } from './gatt-draw';
import { asNumber, bits, flagsOf, packet, s16, sfloat, stamp, u8, u16, u24 } from './gatt-packets';

// Arbitrary measurements of oxygen and glucose.

const statuses = {
  status: maybe(fc.constantFrom(6, 7, 8)),
  sensor: maybe(fc.constantFrom(0, 15)),
  amplitude: maybe(percent),
};
const STATUS: Record<number, string> = { 6: 'earlyEstimate', 7: 'validated', 8: 'fullyQualified' };
const SENSOR: Record<number, string> = { 0: 'displayUpdateOngoing', 15: 'sensorDisconnected' };
const pair = fc.record({ spo2: percent, pulse: maybe(pulse) });
type Pair = typeof pair extends fc.Arbitrary<infer Value> ? Value : never;
const pairBytes = (one: Pair) => [...sfloat(one.spo2), ...(one.pulse ? sfloat(one.pulse) : [0xff, 0x07])];
const pairRead = (one: Pair | null) => one && { spo2Percent: asNumber(one.spo2), pulseBpm: read(one.pulse) };

export const spotOximetry = fc.record({ pair, at: maybe(time), ...statuses }).map(
  ({ pair, at, status, sensor, amplitude }): Measured => ({
    bytes: packet(
      ...[u8(flagsOf(0, at, status, sensor, amplitude)), pairBytes(pair), at === null ? null : stamp(at)],
      ...[status && u16(bits(status)), sensor === null ? null : u24(bits(sensor)), amplitude && sfloat(amplitude)],
    ),
    expected: {
      ...{ kind: 'spotOximetry', ...pairRead(pair), pulseAmplitudePercent: read(amplitude), ...stampOf(at) },
      ...{ status: status ? [STATUS[status]] : [], sensorStatus: sensor === null ? [] : [SENSOR[sensor]] },
    },
  }),
);

export const continuousOximetry = fc.record({ pair, fast: maybe(pair), slow: maybe(pair), ...statuses }).map(
  ({ pair, fast, slow, status, sensor, amplitude }): Measured => ({
    bytes: packet(
      ...[u8(flagsOf(0, fast, slow, status, sensor, amplitude)), pairBytes(pair)],
      ...[fast && pairBytes(fast), slow && pairBytes(slow), status && u16(bits(status))],
      ...[sensor === null ? null : u24(bits(sensor)), amplitude && sfloat(amplitude)],
    ),
    expected: {
      ...{ kind: 'continuousOximetry', ...pairRead(pair), fast: pairRead(fast), slow: pairRead(slow) },
      pulseAmplitudePercent: read(amplitude),
      ...{ status: status ? [STATUS[status]] : [], sensorStatus: sensor === null ? [] : [SENSOR[sensor]] },
    },
  }),
);

export const glucose = fc
  .record({
    ...{ sequenceNumber: fc.integer({ min: 0, max: 65_535 }), base: time, context: fc.boolean() },
    ...{ offset: maybe(fc.integer({ min: -32_767, max: 32_766 })), moles: fc.boolean(), hot: maybe(fc.boolean()) },
    value: fc.integer({ min: 1, max: 600 }),
  })
  .map(
    ({ sequenceNumber, base, offset, moles, hot, value, context }): Measured => ({
      bytes: packet(
        u8(flagsOf(0, offset, 1) + (moles ? 4 : 0) + (hot === null ? 0 : 8) + (context ? 16 : 0)),
        ...[u16(sequenceNumber), stamp(base), offset === null ? null : s16(offset)],
        ...[sfloat({ value, power: moles ? -4 : -5 }), u8(0x14), hot === null ? null : u16(hot ? 128 : 0)],
      ),
      expected: {
        ...{ kind: 'glucose', sequenceNumber, sample: 'venousPlasma', location: 'finger', contextFollows: context },
        ...{
          glucoseMgDl: moles ? null : value,
          glucoseMmolL: moles ? value / 10 : null,
          status: hot ? ['tooHot'] : [],
        },
        date: new Date(Date.parse(`${base}Z`) + (offset ?? 0) * 60_000).toISOString().slice(0, 19),
        stamped: true,
      },
    }),
  );

const code = fc.constant(2);
export const glucoseContext = fc
  .record({
    ...{
      sequenceNumber: fc.integer({ min: 0, max: 65_535 }),
      litres: fc.boolean(),
      meal: maybe(code),
      person: maybe(code),
    },
    ...{ grams: maybe(sent(-3, 1, 500)), seconds: maybe(fc.integer({ min: 0, max: 65_534 })) },
    ...{ dose: maybe(sent(-7, 1, 2000)), hba1c: maybe(sent(-1, 30, 200)), extended: maybe(fc.constant(0)) },
  })
  .map(
    ({ sequenceNumber, litres, meal, person, grams, seconds, dose, hba1c, extended }): Measured => ({
      bytes: packet(
        u8(flagsOf(0, grams, meal, person, seconds, dose) + (litres ? 32 : 0) + flagsOf(6, hba1c, extended)),
        ...[
          u16(sequenceNumber),
          extended === null ? null : u8(extended),
          grams && [2, ...sfloat(grams)],
          meal && u8(meal),
        ],
        ...[person && u8(0x22), seconds === null ? null : [...u16(seconds), 50]],
        ...[dose && [2, ...sfloat(dose)], hba1c && sfloat(hba1c)],
      ),
      expected: {
        ...{
          kind: 'glucoseContext',
          sequenceNumber,
          carbohydrate: grams && 'lunch',
          carbohydrateG: grams?.value ?? null,
        },
        ...{ meal: meal && 'afterMeal', tester: person && 'healthProfessional', health: person && 'majorIssues' },
        ...{ exerciseSeconds: seconds, exerciseIntensityPercent: seconds === null ? null : 50 },
        ...{ medication: dose && 'shortInsulin', medicationMg: dose && !litres ? dose.value / 10 : null },
        ...{ medicationMl: dose && litres ? dose.value / 10_000 : null, hba1cPercent: read(hba1c) },
      },
    }),
  );
