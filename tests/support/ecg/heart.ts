import type { DeviceEcg } from '@/lib/devices/reading';

/** Microvolts per step of a CheckMe Pro: 4033 mV in 32767 steps, behind amplifiers of 12 and 8. */
export const CHECKME_MICROVOLTS = 4033000 / (32_767 * 12 * 8);
const RATE = 250;
const BEATS_A_MINUTE = 71;

/** The waves P, Q, R, S and T: the position in the beat, the width in seconds, the height in millivolts. */
const WAVES = [
  [0.18, 0.025, 0.12],
  [0.315, 0.01, -0.1],
  [0.34, 0.011, 1.1],
  [0.365, 0.01, -0.25],
  [0.6, 0.05, 0.3],
] as const;

interface Wanted {
  seconds: number;
  /** `wave`: a heartbeat; `high`: beyond the measuring range; `flat`: a line; `empty`: no samples. */
  shape?: string;
}

/** A made-up electrocardiogram, which is the same at every call. */
export function ecgOf({ seconds, shape = 'wave' }: Wanted): DeviceEcg {
  const height = shape === 'flat' ? 0 : shape === 'high' ? 6 : 1;
  const samples = Int16Array.from({ length: shape === 'empty' ? 0 : Math.round(seconds * RATE) }, (_, at) =>
    Math.round((mvAt(at / RATE) * height * 1000) / CHECKME_MICROVOLTS),
  );
  return {
    ...{ measuredAt: '2026-11-20T08:15:30', mode: '1-lead', face: 'happy', result: 'regular', findings: [] },
    ...{ heartRate: BEATS_A_MINUTE, stMv: 0.05, qrsMs: 92, qtcMs: 418, prematureBeats: 0, filter: 'normal' },
    heartRates: Array.from({ length: Math.round(seconds) }, (_, second) => (second < 2 ? null : 68 + (second % 7))),
    ...{ samplesPerSecond: RATE, microvoltsPerStep: CHECKME_MICROVOLTS, samples },
  };
}

function mvAt(seconds: number): number {
  const inBeat = seconds % (60 / BEATS_A_MINUTE);
  const wander = 0.04 * Math.sin(seconds * 1.7);
  return WAVES.reduce((mv, [at, width, high]) => mv + high * Math.exp(-(((inBeat - at) / width) ** 2) / 2), wander);
}
