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

/** When it was measured: one without a stamp is of the moment at which it came. Null where the device did not know. */
function timeOf({ date, stamped }: Stamp, now: LocalMoment): { at: LocalMoment; warnings: ReadingWarning[] } | null {
  if (!stamped) return { at: now, warnings: ['time_of_arrival'] };
  return date === null ? null : { at: date, warnings: [] };
}

interface Stamped extends Stamp {
  userIndex?: number | null;
}

/** A reading of the time that its packet tells. */
function stamped(
  value: Stamped,
  now: LocalMoment,
  reading: Omit<DeviceReading, 'measuredAt'>,
  warnings: ReadingWarning[] = [],
): Adapted {
  const time = timeOf(value, now);
  if (!time) return refused('unknown_time');
  const told = { user: value.userIndex ?? null, warnings: [...time.warnings, ...warnings] };
  return found({ ...reading, measuredAt: time.at }, now, told);
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

/** The signal is not that of a pulse, or not one to measure by. A low perfusion makes it harder, not wrong. */
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
/** A device that measures all the time never ends; its values count once they are more than a first estimate. */
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

/** The strip, the sample or the meter was not as it must be. */
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

/** The context is what the device tells about the same measurement, which may be nothing. */
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
