import { asText, joined, littleEnd, stampOf } from '../base/bytes';
import { beatsOf, type Rhythm, voltages } from '../base/rhythm';

// The records in a CheckMe's files, according to the specification.

const record = (...parts: number[][]) => Uint8Array.from(parts.flat());

interface User {
  id: number;
  name: string;
  female: boolean;
  birth: string;
  weightKg: number;
  heightCm: number;
}

export function userRecord({ id, name, female, birth, weightKg, heightCm }: User): Uint8Array {
  const letters = new Uint8Array(16);
  letters.set(asText(name).subarray(0, 16));
  return record(
    [id, ...letters, 1, female ? 1 : 0],
    stampOf(birth),
    littleEnd(Math.round(weightKg * 10), 2),
    littleEnd(heightCm, 2),
  );
}

export const pressureRecord = (at: string, [systolic = 0, diastolic = 0, pulse = 0]: number[]) =>
  record(stampOf(at), littleEnd(systolic, 2), [diastolic, pulse]);

export const temperatureRecord = (at: string, celsius: number, mode: 'body' | 'object' = 'body') =>
  record(stampOf(at), [mode === 'body' ? 0 : 1], littleEnd(Math.round(celsius * 10), 2), [celsius < 37.5 ? 0 : 1]);

export const oxygenRecord = (at: string, [percent = 0, pulse = 0, perfusionTenths = 0]: number[]) =>
  record(stampOf(at), [0, percent, pulse, perfusionTenths, percent >= 93 ? 0 : 1]);

export interface SimulatedEcg extends Rhythm {
  at: string;
  mode: 1 | 2 | 3 | 4;
  /** Bits of the device's findings; 0 means none, and a smiling face. */
  findings: number;
}

export const ecgFileName = (at: string) => at.replace(/\D/g, '');

export const ecgRecord = ({ at, mode, findings }: SimulatedEcg) =>
  record(stampOf(at), [mode, findings === 0 ? 0 : 1, 0]);

const PER_SECOND = 250;
/** 4033 mV correspond to 32767 steps, after two amplifiers with gains of 12 and 8. */
const STEPS_PER_MV = (32_767 * 12 * 8) / 4033;

/** A tracing's file: header, heart rate of each second, samples. */
export function ecgDetailFile(ecg: SimulatedEcg): Uint8Array {
  const { seconds, beatsPerMinute, mode, findings } = ecg;
  const beats = beatsOf(ecg);
  const rates = Array.from({ length: Math.floor(seconds) }, (_, second) => {
    const last = beats.findLast(({ at }) => at <= second + 1);
    return last ? Math.round(60 / last.interval) : beatsPerMinute;
  });
  const steps = Array.from(voltages(ecg, PER_SECOND), (mv) => Math.round(mv * STEPS_PER_MV));
  const premature = beats.filter(({ premature, at }) => premature && at < seconds).length;
  const electrodes = mode > 2;
  const header = record(
    littleEnd(rates.length * 2, 2),
    littleEnd(steps.length * 2, 4),
    ...[beatsPerMinute, electrodes ? 4 : -1, 92, premature, 412].map((value) => littleEnd(value, 2)),
    [findings, mode, 0],
  );
  const words = (values: number[]) => Uint8Array.from(values.flatMap((value) => littleEnd(value, 2)));
  return joined(header, words(rates), words(steps));
}
