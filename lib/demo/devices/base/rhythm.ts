/* A heart's rhythm in one lead. Each beat is a sum of Gaussian curves: the P wave, the QRS complex and the T wave, with
   textbook times and amplitudes of a healthy adult. */

/** In seconds from the R wave, at 60 beats a minute, and in mV. */
const WAVES = {
  p: { at: -0.17, width: 0.024, mv: 0.12 },
  q: { at: -0.032, width: 0.009, mv: -0.11 },
  r: { at: 0, width: 0.011, mv: 1.05 },
  s: { at: 0.03, width: 0.011, mv: -0.24 },
  t: { at: 0.28, width: 0.05, mv: 0.27 },
} as const;

/** A premature ventricular beat has no P wave, is wide, and has an inverted T wave. */
const PREMATURE = [
  { at: -0.01, width: 0.032, mv: 1.35 },
  { at: 0.07, width: 0.03, mv: -0.5 },
  { at: 0.27, width: 0.06, mv: -0.33 },
];

interface Beat {
  at: number;
  /** Time since the previous beat. */
  interval: number;
  premature: boolean;
}

export interface Rhythm {
  seconds: number;
  beatsPerMinute: number;
  /** The interval, in beats, at which a beat is premature; absent: no beat is. */
  prematureEvery?: number;
}

/** Reproducible pseudo-random numbers from 0 to 1 (a linear congruential generator). */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function beatsOf({ seconds, beatsPerMinute, prematureEvery = 0 }: Rhythm): Beat[] {
  const random = chance(beatsPerMinute * 7919);
  const beats: Beat[] = [];
  for (let at = 0.35, nth = 1; at < seconds + 1; nth += 1) {
    const premature = prematureEvery > 0 && nth % prematureEvery === 0;
    const afterPremature = beats.at(-1)?.premature ?? false;
    // The pulse quickens on breathing in; one breath lasts four seconds.
    const breath = 1 + 0.04 * Math.sin((2 * Math.PI * at) / 4) + 0.02 * (random() - 0.5);
    const interval = (60 / beatsPerMinute) * breath * (premature ? 0.62 : afterPremature ? 1.38 : 1);
    at += nth === 1 ? 0 : interval;
    beats.push({ at, interval, premature });
  }
  return beats;
}

/** The voltage in millivolts, `perSecond` samples a second. */
export function voltages(rhythm: Rhythm, perSecond: number): Float64Array {
  const beats = beatsOf(rhythm);
  const random = chance(20_231_102);
  const noise = () => 0.012 * (random() + random() - 1);
  let first = 0;
  return Float64Array.from({ length: Math.round(rhythm.seconds * perSecond) }, (_, sample) => {
    const time = sample / perSecond;
    while ((beats[first]?.at ?? Number.POSITIVE_INFINITY) < time - 1.2) first += 1;
    let mv = 0.03 * Math.sin((2 * Math.PI * time) / 4.3) + noise();
    for (let nth = first; nth < beats.length; nth += 1) {
      const beat = beats[nth];
      if (!beat || beat.at > time + 1.2) break;
      mv += beatAt(beat, time - beat.at);
    }
    return mv;
  });
}

const gaussian = ({ at, width, mv }: { at: number; width: number; mv: number }, time: number) =>
  mv * Math.exp(-((time - at) ** 2) / (2 * width ** 2));

function beatAt({ interval, premature }: Beat, time: number): number {
  if (premature) return PREMATURE.reduce((mv, wave) => mv + gaussian(wave, time), 0);
  const { p, q, r, s, t } = WAVES;
  // The QT interval is proportional to the square root of the time between beats (Bazett).
  const late = { ...t, at: t.at * Math.sqrt(interval) };
  return [p, q, r, s, late].reduce((mv, wave) => mv + gaussian(wave, time), 0);
}
