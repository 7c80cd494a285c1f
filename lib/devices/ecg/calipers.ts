import type { Waveform } from './waveform';

export interface Measured {
  seconds: number;
  /** The heart rate in beats per minute, if each of the two marks is on a beat; null if no heart can beat that fast. */
  bpm: number | null;
  /** From the lowest to the highest point between the two marks. */
  mv: number;
  /** Whether the signal exceeds the measured range between the marks; the amplitude is then a minimum. */
  isCut: boolean;
}

/** The shortest interval between two beats for which a rate is shown: 400 a minute. */
const SHORTEST_S = 0.15;

/** The heart rate for an interval between beats, in seconds. */
export const rateOf = (seconds: number) => (seconds < SHORTEST_S ? null : Math.round(60 / seconds));

/** Measures between two times of a tracing, in either order. */
export function measureBetween(waveform: Waveform, one: number, other: number): Measured {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  const [first, last] = [from, to].map((at) => Math.round(at * waveform.samplesPerSecond));
  const range = [first, (last ?? 0) + 1] as const;
  const found = waveform.extremes(...range);
  const seconds = Math.round((to - from) * 1000) / 1000;
  return {
    seconds,
    bpm: rateOf(seconds),
    mv: found ? found.max - found.min : 0,
    isCut: waveform.isCut(...range),
  };
}
