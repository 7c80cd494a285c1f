import { omitNull } from '../../values/objects';
import type {
  BloodPressure,
  ContinuousOximetry,
  Glucose,
  GlucoseContext,
  GlucoseStatus,
  HeartRate,
  OximetryStatus,
  SensorStatus,
  SpotOximetry,
  Stamp,
  Temperature,
  Weight,
} from '../gatt';
import { glucoseMgDlOf } from '../glucose';
import type { DeviceReading, Meal } from '../reading';
import { type Adapted, found, type ReadingWarning, refused } from './adapted';
import type { LocalMoment } from './moment';

/** The time of a measurement: without a stamp, the moment of arrival. Null if the device did not know the time. */
function timeOf({ date, stamped }: Stamp, now: LocalMoment): { at: LocalMoment; warnings: ReadingWarning[] } | null {
  if (!stamped) return { at: now, warnings: ['time_of_arrival'] };
  return date === null ? null : { at: date, warnings: [] };
}

interface Stamped extends Stamp {
  userIndex?: number | null;
}

/** A reading with the time from its packet. */
function stamped(
  value: Stamped,
  now: LocalMoment,
  reading: Omit<DeviceReading, 'measuredAt'>,
  warnings: ReadingWarning[] = [],
): Adapted {
  const time = timeOf(value, now);
  if (!time) return refused('unknown_time');
  const noted = { user: value.userIndex ?? null, warnings: [...time.warnings, ...warnings] };
  return found({ ...reading, measuredAt: time.at }, now, noted);
}

const PRESSURE_WARNINGS = {
  bodyMovement: 'body_movement',
  cuffTooLoose: 'cuff_too_loose',
  improperPosition: 'improper_position',
  irregularPulse: 'irregular_pulse',
} as const;

export function gattPressure(value: BloodPressure, now: LocalMoment): Adapted {
  const { status } = value;
  const beyond = status.includes('pulseAboveRange') || status.includes('pulseBelowRange');
  const warnings = Object.entries(PRESSURE_WARNINGS).flatMap(([name, warning]) =>
    status.some((one) => one === name) ? [warning] : [],
  );
  const reading = {
    kind: 'pressure' as const,
    maxPressure: value.systolicMmHg,
    minPressure: value.diastolicMmHg,
    ...omitNull({ heartRate: beyond ? null : value.pulseBpm }),
  };
  return stamped(value, now, reading, warnings);
}

export const gattTemperature = (value: Temperature, now: LocalMoment): Adapted =>
  stamped(value, now, { kind: 'temperature', temperature: value.temperatureC });

export const gattWeight = (value: Weight, now: LocalMoment): Adapted =>
  stamped(value, now, { kind: 'weight', weight: value.weightKg, ...omitNull({ height: value.heightCm }) });

/**
 * States in which the signal is not a pulse, or cannot be used to measure one. Low perfusion is not among them: it
 * makes measuring harder, but the value is not wrong.
 */
const NO_SIGNAL: readonly SensorStatus[] = [
  'equipmentMalfunction',
  'signalProcessingIrregularity',
  'inadequateSignal',
  'poorSignal',
  'erraticSignal',
  'nonPulsatileSignal',
  'questionablePulse',
  'sensorInterference',
  'sensorNotOnUser',
  'unknownSensor',
  'sensorDisplaced',
  'sensorMalfunction',
  'sensorDisconnected',
];
type Status = OximetryStatus | SensorStatus;
/**
 * A continuous measurement never finishes; its values are used unless they are an early estimate or the device is
 * calibrating.
 */
const UNFINISHED_ALWAYS: readonly Status[] = ['earlyEstimate', 'calibrationOngoing'];
const UNFINISHED_ONCE: readonly Status[] = [
  ...UNFINISHED_ALWAYS,
  'ongoing',
  'displayUpdateOngoing',
  'signalAnalysisOngoing',
];

function oximetryFault(
  { status, sensorStatus }: SpotOximetry | ContinuousOximetry,
  unfinished: readonly Status[],
): Adapted | null {
  if (status.includes('questionable') || sensorStatus.some((one) => NO_SIGNAL.includes(one)))
    return refused('not_reliable');
  return [...status, ...sensorStatus].some((one) => unfinished.includes(one)) ? refused('not_finished') : null;
}

const oxygenOf = ({ spo2Percent, pulseBpm, pulseAmplitudePercent }: SpotOximetry | ContinuousOximetry) => ({
  kind: 'oxygen' as const,
  oxygen: spo2Percent,
  ...omitNull({ heartRate: pulseBpm, perfusionIndex: pulseAmplitudePercent }),
});

export const gattSpotOximetry = (value: SpotOximetry, now: LocalMoment): Adapted =>
  oximetryFault(value, UNFINISHED_ONCE) ?? stamped(value, now, oxygenOf(value));

export const gattOximetry = (value: ContinuousOximetry, now: LocalMoment): Adapted =>
  oximetryFault(value, UNFINISHED_ALWAYS) ?? found({ ...oxygenOf(value), measuredAt: now }, now);

export const gattHeartRate = ({ heartRateBpm, contact }: HeartRate, now: LocalMoment): Adapted =>
  contact === 'notDetected'
    ? refused('not_reliable')
    : found({ kind: 'heartRate', measuredAt: now, heartRate: heartRateBpm }, now);

/** States in which the strip, the sample or the meter was faulty. */
const FAILED: readonly GlucoseStatus[] = [
  'sensorMalfunction',
  'sampleTooSmall',
  'stripInsertionError',
  'wrongStrip',
  'tooHot',
  'tooCold',
  'stripPulledTooSoon',
  'deviceFault',
];

const MEALS: Readonly<Record<NonNullable<GlucoseContext['meal']>, Meal>> = {
  fasting: 'fasting',
  beforeMeal: 'preprandial',
  afterMeal: 'postprandial',
  casual: 'casual',
  bedtime: 'bedtime',
};

/** `context` is what the device reports about the same measurement, if anything. */
export function gattGlucose(value: Glucose, context: GlucoseContext | null, now: LocalMoment): Adapted {
  const { glucoseMgDl, glucoseMmolL, status } = value;
  if (status.some((one) => FAILED.includes(one))) return refused('not_reliable');
  if (status.includes('timeFault')) return refused('unknown_time');
  return stamped(value, now, {
    kind: 'glucose',
    glucose: glucoseMgDl ?? glucoseMgDlOf(glucoseMmolL),
    ...omitNull({ meal: context?.meal ? MEALS[context.meal] : null }),
  });
}
