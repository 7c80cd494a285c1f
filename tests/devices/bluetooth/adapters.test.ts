import { describe, expect, test } from 'vitest';
import {
  checkmeIdentity,
  checkmeOxygen,
  checkmePressure,
  checkmeTemperature,
  gattGlucose,
  gattHeartRate,
  gattOximetry,
  gattPressure,
  gattSpotOximetry,
  gattTemperature,
  gattWeight,
  localMoment,
} from '@/lib/devices/adapters';
import type {
  BloodPressure,
  Glucose,
  GlucoseContext,
  HeartRate,
  OximetryStatus,
  SensorStatus,
} from '@/lib/devices/gatt';
import { isMeasurable } from '@/lib/values/local-time';
import { DECODED } from '../../support/checkme/reference';

// T42: converting device data to readings of the record, and refusing data that is not a reading.

const NOW = '2023-11-02T09:00:00';
const AT = { date: '2023-11-02T08:15:30', stamped: true };
const found = (reading: object, { user = null as number | null, warnings = [] as string[] } = {}) => ({
  found: { reading, warnings, user },
});

describe('data of a CheckMe:', () => {
  const { pressure, temperature, oxygen } = DECODED;
  const body = { ...temperature, mode: 'body', face: 'happy' } as const;
  const sound = { ...oxygen, mode: 'external', face: 'happy' } as const;

  test('pressure, temperature and oxygen become readings in the record’s units', () => {
    expect(checkmePressure(pressure, 1, NOW)).toEqual(
      found(
        { kind: 'pressure', measuredAt: '2023-11-02T08:15:30', maxPressure: 128, minPressure: 79, heartRate: 66 },
        { user: 1 },
      ),
    );
    expect(checkmeTemperature(body, NOW)).toEqual(
      found({ kind: 'temperature', measuredAt: '2023-11-02T08:20:00', temperature: 36.7 }),
    );
    expect(checkmeOxygen(sound, NOW)).toEqual(
      found({ kind: 'oxygen', measuredAt: '2023-11-02T08:21:05', oxygen: 97, heartRate: 64, perfusionIndex: 5.2 }),
    );
  });

  test('the temperature of an object and an oxygen saturation that was not measured are refused as readings', () => {
    expect(checkmeTemperature({ ...body, mode: 'object' }, NOW)).toEqual({ refused: 'not_the_body' });
    expect(checkmeOxygen({ ...sound, oxygenPercent: null }, NOW)).toEqual({ refused: 'no_value' });
  });

  test('a pulse or a perfusion that was not measured is left out', () => {
    expect(checkmeOxygen({ ...sound, pulseBpm: null, perfusionIndexPercent: null }, NOW).found?.reading).toEqual({
      kind: 'oxygen',
      measuredAt: '2023-11-02T08:21:05',
      oxygen: 97,
    });
  });

  test('a reading dated in the future has a warning, and one of this very second has none', () => {
    expect(checkmeTemperature(body, '2023-11-02T08:19:59').found?.warnings).toEqual(['in_future']);
    expect(checkmeTemperature(body, '2023-11-02T08:20:00').found?.warnings).toEqual([]);
  });

  test('the device of a reading is its model or, if unknown, the name under which it was found', () => {
    const info = { serialNumber: '7', model: '6632' } as Parameters<typeof checkmeIdentity>[0];
    expect(checkmeIdentity(info, 'Checkme 1')).toEqual({ device: 'CheckMe 6632', serialNumber: '7' });
    expect(checkmeIdentity({ ...info, model: null }, 'Checkme 1').device).toBe('Checkme 1');
    expect(checkmeIdentity({ ...info, model: null }, null).device).toBe('CheckMe');
  });
});

describe('data of the standard profiles:', () => {
  const pressure: BloodPressure = {
    kind: 'bloodPressure',
    systolicMmHg: 119.7,
    diastolicMmHg: 80.2,
    meanMmHg: null,
    pulseBpm: 66.4,
    userIndex: 2,
    status: [],
    sentIn: 'kPa',
    ...AT,
  };

  test('pressures and pulses are whole numbers, with the device’s user', () => {
    const { date } = AT;
    expect(gattPressure(pressure, NOW)).toEqual(
      found({ kind: 'pressure', measuredAt: date, maxPressure: 120, minPressure: 80, heartRate: 66 }, { user: 2 }),
    );
  });

  test('a problem that the device reports about a pressure is a warning; a pulse above its range is left out', () => {
    const status = ['bodyMovement', 'cuffTooLoose', 'irregularPulse', 'improperPosition', 'pulseAboveRange'] as const;
    const { found } = gattPressure({ ...pressure, status: [...status] }, NOW);
    expect(found?.warnings.toSorted()).toEqual([
      'body_movement',
      'cuff_too_loose',
      'improper_position',
      'irregular_pulse',
    ]);
    expect(found?.reading.heartRate).toBeUndefined();
  });

  test('a measurement without a timestamp is dated now, and one stored without a known time is refused', () => {
    const warm = { kind: 'temperature', temperatureC: 36.8, site: null, sentIn: '°C' } as const;
    expect(gattTemperature({ ...warm, date: null, stamped: false }, NOW)).toEqual(
      found({ kind: 'temperature', measuredAt: NOW, temperature: 36.8 }, { warnings: ['time_of_arrival'] }),
    );
    expect(gattTemperature({ ...warm, date: null, stamped: true }, NOW)).toEqual({ refused: 'unknown_time' });
  });

  test('a weight is read with the height that is stored on the scale', () => {
    const weight = {
      kind: 'weight',
      weightKg: 72.405,
      heightCm: null,
      bmiKgM2: 24,
      userIndex: 1,
      sentIn: 'kg',
    } as const;
    const reading = { kind: 'weight', measuredAt: AT.date, weight: 72.41 };
    expect(gattWeight({ ...weight, ...AT }, NOW)).toEqual(found(reading, { user: 1 }));
    expect(gattWeight({ ...weight, heightCm: 171.5, ...AT }, NOW)).toEqual(
      found({ ...reading, height: 171.5 }, { user: 1 }),
    );
  });

  test('a heart rate is dated now, and one without skin contact is refused', () => {
    const rate = { kind: 'heartRate', heartRateBpm: 71, energyKj: null, rrIntervalsMs: [] } as const;
    for (const contact of ['detected', null] as const)
      expect(gattHeartRate({ ...rate, rrIntervalsMs: [], contact }, NOW)).toEqual(
        found({ kind: 'heartRate', measuredAt: NOW, heartRate: 71 }),
      );
    expect(gattHeartRate({ ...rate, rrIntervalsMs: [], contact: 'notDetected' }, NOW)).toEqual({
      refused: 'not_reliable',
    });
  });
});

describe('an oximetry', () => {
  const values = { spo2Percent: 96.6, pulseBpm: 64, pulseAmplitudePercent: 5.2 };
  const spot = (status: OximetryStatus[], sensorStatus: SensorStatus[] = []) =>
    gattSpotOximetry({ kind: 'spotOximetry', ...values, status, sensorStatus, ...AT }, NOW);
  const continuous = (status: OximetryStatus[], sensorStatus: SensorStatus[] = []) =>
    gattOximetry({ kind: 'continuousOximetry', ...values, status, sensorStatus, fast: null, slow: null }, NOW);

  test('that the device confirms is a reading', () => {
    const reading = { kind: 'oxygen', oxygen: 97, heartRate: 64, perfusionIndex: 5.2 };
    expect(spot(['fromStorage', 'validated'], ['lowPerfusion'])).toEqual(found({ ...reading, measuredAt: AT.date }));
    expect(continuous(['fullyQualified'])).toEqual(found({ ...reading, measuredAt: NOW }));
  });

  test.each(['earlyEstimate', 'calibrationOngoing'] as const)('that is %s is refused as not finished', (status) => {
    expect([spot([status]), continuous([status])]).toEqual([{ refused: 'not_finished' }, { refused: 'not_finished' }]);
  });

  test('that is ongoing is refused from a spot check, and accepted from a device that measures continuously', () => {
    expect(spot(['ongoing'])).toEqual({ refused: 'not_finished' });
    expect(continuous(['ongoing'], ['signalAnalysisOngoing']).found?.reading.oxygen).toBe(97);
  });

  test.each([
    'sensorMalfunction',
    'equipmentMalfunction',
    'sensorNotOnUser',
    'sensorDisconnected',
    'inadequateSignal',
    'nonPulsatileSignal',
    'questionablePulse',
  ] as const)('with %s is refused as not reliable', (status) => {
    expect([spot([], [status]), continuous([], [status])]).toEqual([
      { refused: 'not_reliable' },
      { refused: 'not_reliable' },
    ]);
    expect(spot(['questionable'])).toEqual({ refused: 'not_reliable' });
  });
});

describe('a glucose value', () => {
  const sample = {
    kind: 'glucose',
    sequenceNumber: 1,
    glucoseMgDl: 95,
    glucoseMmolL: null,
    sample: 'capillaryWholeBlood',
    location: 'finger',
    status: [],
    contextFollows: false,
    ...AT,
  } satisfies Glucose;
  const inMoles = (glucoseMmolL: number): Glucose => ({ ...sample, glucoseMgDl: null, glucoseMmolL });
  const value = (one: Glucose) => gattGlucose(one, null, NOW).found?.reading.glucose;

  test('in mmol/L becomes mg/dL by the molar mass of glucose', () => {
    // What meters that show both units print side by side.
    expect([3.9, 5, 5.5, 7, 10, 11.1].map((mmol) => value(inMoles(mmol)))).toEqual([
      70.3, 90.1, 99.1, 126.1, 180.2, 200,
    ]);
    expect(value(sample)).toBe(95);
  });

  test.each([
    ['beforeMeal', 'preprandial'],
    ['afterMeal', 'postprandial'],
    ['fasting', 'fasting'],
    ['casual', 'casual'],
    ['bedtime', 'bedtime'],
    [null, undefined],
  ] as const)('measured with the meal %s is stored with %s', (meal, told) => {
    const context = { kind: 'glucoseContext', sequenceNumber: 1, meal } as GlucoseContext;
    expect(gattGlucose(sample, context, NOW).found?.reading.meal).toBe(told);
  });

  test('of a faulty meter, strip or sample is refused', () => {
    for (const status of ['sensorMalfunction', 'sampleTooSmall', 'wrongStrip', 'tooCold', 'deviceFault'] as const)
      expect(gattGlucose({ ...sample, status: [status] }, null, NOW)).toEqual({ refused: 'not_reliable' });
    expect(gattGlucose({ ...sample, status: ['timeFault'] }, null, NOW)).toEqual({ refused: 'unknown_time' });
    expect(gattGlucose({ ...sample, status: ['batteryLow'] }, null, NOW).found).toBeDefined();
  });
});

test('a time of arrival is Italian time wherever the computer is, and is never taken for the future', () => {
  const [winter, summer] = [new Date('2026-01-05T06:08:09Z'), new Date('2026-07-05T22:08:09Z')];
  expect([winter, summer].map((at) => localMoment(at))).toEqual(['2026-01-05T07:08:09', '2026-07-06T00:08:09']);
  for (const at of [winter, summer]) {
    expect(isMeasurable(localMoment(at), at)).toBe(true);
    const value = { kind: 'heartRate', heartRateBpm: 64, contact: 'detected' } as HeartRate;
    expect(gattHeartRate(value, localMoment(at)).found?.warnings).toEqual([]);
  }
});
