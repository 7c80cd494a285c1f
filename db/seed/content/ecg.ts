/** The sampling of CheckMe recordings: samples per second, and microvolts per step. */
export const SAMPLES_PER_SECOND = 250;
export const MICROVOLTS_PER_STEP = (4033 / (32_767 * 12 * 8)) * 1000;

/** A wave of a beat: its height in mV, and its middle and width in seconds from the R peak. */
type Wave = readonly [mv: number, at: number, width: number];
const BEAT: readonly Wave[] = [
  [0.12, -0.16, 0.022],
  [-0.1, -0.026, 0.009],
  [1.05, 0, 0.011],
  [-0.22, 0.028, 0.011],
  [0.28, 0.24, 0.042],
];
/** A ventricular beat: without P wave, wide, with an inverted T wave. */
const PREMATURE: readonly Wave[] = [
  [1.35, 0, 0.035],
  [-0.45, 0.07, 0.03],
  [-0.35, 0.3, 0.05],
];

/** A pseudo-random number between -1 and 1, the same in every demo. */
const swing = (seed: number) => {
  const raw = Math.sin(seed * 78.233) * 43_758.5453;
  return (raw - Math.floor(raw)) * 2 - 1;
};

interface Heart {
  seconds: number;
  /** Beats a minute. */
  rate: number;
  /** Every how many beats one is premature. */
  prematureEach?: number;
}

/** A synthetic one-lead electrocardiogram: each beat is a sum of Gaussian waves, at nearly regular intervals. */
export function ecgOf({ seconds, rate, prematureEach = Number.POSITIVE_INFINITY }: Heart) {
  const beats: { at: number; waves: readonly Wave[] }[] = [];
  const interval = 60 / rate;
  for (let at = 0.4, number = 1; at < seconds + 0.5; number++) {
    const early = number % prematureEach === 0;
    beats.push({ at: early ? at - interval * 0.35 : at, waves: early ? PREMATURE : BEAT });
    at += interval * (1 + 0.03 * swing(number));
  }
  const samples = Buffer.alloc(seconds * SAMPLES_PER_SECOND * 2);
  for (let sample = 0; sample < seconds * SAMPLES_PER_SECOND; sample++) {
    const second = sample / SAMPLES_PER_SECOND;
    const near = beats.filter(({ at }) => Math.abs(at - second) < 0.8);
    const mv = near.reduce((sum, { at, waves }) => sum + heightOf(waves, second - at), 0);
    // Breathing moves the baseline, and there is always some noise.
    const line = 0.05 * Math.sin((2 * Math.PI * second) / 4.1) + 0.012 * swing(sample + 1);
    samples.writeInt16LE(Math.round(((mv + line) * 1000) / MICROVOLTS_PER_STEP), sample * 2);
  }
  const premature = beats.filter(({ at, waves }) => waves === PREMATURE && at < seconds).length;
  const heartRates = Array.from({ length: seconds }, (_, second) => Math.round(rate + 2 * swing(second + 7)));
  return { samples, heartRates, premature };
}

const heightOf = (waves: readonly Wave[], from: number) =>
  waves.reduce((sum, [mv, at, width]) => sum + mv * Math.exp(-((from - at) ** 2) / (2 * width ** 2)), 0);
