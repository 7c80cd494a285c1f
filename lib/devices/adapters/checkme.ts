import { omitNull } from '../../values/objects';
import {
  type BloodPressure,
  type DeviceInfo,
  type EcgDetail,
  type EcgEntry,
  MICROVOLTS_PER_STEP,
  type Oxygen,
  SAMPLES_PER_SECOND,
  type Temperature,
} from '../checkme';
import type { DeviceEcg, DeviceIdentity } from '../reading';
import { type Adapted, found, refused } from './adapted';
import type { LocalMoment } from './moment';

export const checkmeIdentity = ({ model, serialNumber }: DeviceInfo, name: string | null): DeviceIdentity => ({
  device: model === null ? (name ?? 'CheckMe') : `CheckMe ${model}`,
  serialNumber,
});

export const checkmePressure = (
  { date, systolicMmHg, diastolicMmHg, pulseBpm }: BloodPressure,
  user: number,
  now: LocalMoment,
): Adapted =>
  found(
    {
      kind: 'pressure',
      measuredAt: date,
      maxPressure: systolicMmHg,
      minPressure: diastolicMmHg,
      heartRate: pulseBpm,
    },
    now,
    { user },
  );

export const checkmeTemperature = ({ date, mode, temperatureC }: Temperature, now: LocalMoment): Adapted =>
  mode === 'body'
    ? found({ kind: 'temperature', measuredAt: date, temperature: temperatureC }, now)
    : refused('not_the_body');

export const checkmeOxygen = (
  { date, oxygenPercent, pulseBpm, perfusionIndexPercent }: Oxygen,
  now: LocalMoment,
): Adapted =>
  oxygenPercent === null
    ? refused('no_value')
    : found(
        {
          kind: 'oxygen',
          measuredAt: date,
          oxygen: oxygenPercent,
          ...omitNull({ heartRate: pulseBpm, perfusionIndex: perfusionIndexPercent }),
        },
        now,
      );

export const checkmeEcg = ({ date, mode, face }: EcgEntry, detail: EcgDetail): DeviceEcg => ({
  measuredAt: date,
  mode,
  face,
  result: detail.result,
  findings: detail.findings,
  heartRate: detail.heartRateBpm,
  stMv: detail.stMv,
  qrsMs: detail.qrsMs,
  qtcMs: detail.qtcMs,
  prematureBeats: detail.prematureBeats,
  filter: detail.filter,
  heartRates: detail.heartRatesBpm,
  samplesPerSecond: SAMPLES_PER_SECOND,
  microvoltsPerStep: MICROVOLTS_PER_STEP,
  samples: detail.samples,
});
