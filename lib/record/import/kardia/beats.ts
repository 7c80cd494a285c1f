import { median } from './geometry';

/** A QRS complex is sought by its steepness: the change within 12 ms, squared and averaged over 80 ms. */
const [CHANGE_S, WINDOW_S] = [0.012, 0.08];
/** No two beats are closer, in seconds. */
const REFRACTORY_S = 0.22;
/** A beat is steeper than this share of what is usual in a recording; the usual is taken over parts of this length. */
const [THRESHOLD, PART_S] = [0.25, 3];

/** The times of the beats in seconds. */
function beatsIn(samples: ArrayLike<number>, samplesPerSecond: number): number[] {
  const steep = steepness(samples, samplesPerSecond);
  const part = Math.round(PART_S * samplesPerSecond);
  const highest: number[] = [];
  for (let at = 0; at + part / 2 < steep.length; at += part) highest.push(Math.max(...steep.subarray(at, at + part)));
  const threshold = THRESHOLD * median(highest);
  const beats: { at: number; height: number }[] = [];
  for (const [at, height] of steep.entries()) {
    if (height < threshold || height < (steep[at - 1] ?? 0) || height < (steep[at + 1] ?? 0)) continue;
    const last = beats[beats.length - 1];
    if (!last || at - last.at > REFRACTORY_S * samplesPerSecond) beats.push({ at, height });
    else if (height > last.height) beats[beats.length - 1] = { at, height };
  }
  return threshold > 0 ? beats.map(({ at }) => at / samplesPerSecond) : [];
}

function steepness(samples: ArrayLike<number>, samplesPerSecond: number): Float64Array {
  const change = Math.max(1, Math.round((CHANGE_S * samplesPerSecond) / 2));
  const window = Math.max(1, Math.round(WINDOW_S * samplesPerSecond));
  const { length } = samples;
  const squares = Float64Array.from({ length }, (_, at) =>
    at < change || at + change >= length ? 0 : ((samples[at + change] ?? 0) - (samples[at - change] ?? 0)) ** 2,
  );
  let sum = 0;
  return squares.map((_, at) => {
    sum += (squares[at + (window >> 1)] ?? 0) - (squares[at - (window >> 1) - 1] ?? 0);
    return Math.max(0, sum / window);
  });
}

/** Whether the beats are as many per minute as printed, within 3: on average, or by their usual distance. */
export function hasRate(samples: ArrayLike<number>, samplesPerSecond: number, printed: number): boolean {
  const beats = beatsIn(samples, samplesPerSecond);
  const distances = beats.slice(1).map((time, at) => time - (beats[at] ?? time));
  const [first = 0, last = 0] = [beats[0], beats[beats.length - 1]];
  const seconds = samples.length / samplesPerSecond;
  const rates = [
    (60 * (beats.length - 1)) / (last - first),
    60 / median(distances),
    (60 * beats.length) / seconds,
    distances.reduce((total, distance) => total + 60 / distance, 0) / distances.length,
  ];
  return rates.some((rate) => Math.abs(rate - printed) <= 3);
}
