import type { Waveform } from './waveform';

export interface Measured {
  seconds: number;
  /** In beats a minute, if a beat is there at both marks; null where no heart beats as fast. */
  bpm: number | null;
  /** From the lowest to the highest point between the two marks. */
  mv: number;
  /** The signal goes beyond what is measured there, so that the amplitude is at least that. */
  isCut: boolean;
}

/** The shortest time between two beats that a rate is told for: 400 a minute. */
const SHORTEST_S = 0.15;

/** The rate of a heart that beats once in so many seconds. */
export const rateOf = (seconds: number) => (seconds < SHORTEST_S ? null : Math.round(60 / seconds));

/** What lies between two times of a tracing, whichever is first. */
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
