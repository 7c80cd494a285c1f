/** A lead as a function of seconds, in microvolts. */
export type Signal = (seconds: number) => number;

/** The waves P, Q, R, S and T: seconds from the R wave, width in seconds, height in microvolts. */
const WAVES = [
  [-0.16, 0.022, 120],
  [-0.026, 0.008, -110],
  [0, 0.01, 1150],
  [0.026, 0.009, -260],
  [0.26, 0.045, 310],
] as const;

/** A made-up electrocardiogram: Gaussian waves, the same in each beat. `shares`: of each wave's height. */
export const heart =
  (bpm: number, shares: readonly number[] = [1, 1, 1, 1, 1], offset = 0): Signal =>
  (seconds) => {
    const beat = 60 / bpm;
    const from = ((seconds - 0.4) / beat) % 1;
    const near = [from, from - 1, from + 1].map((part) => part * beat);
    return near.reduce(
      (sum, at) =>
        sum +
        WAVES.reduce(
          (mv, [to, width, high], wave) => mv + (shares[wave] ?? 1) * high * Math.exp(-(((at - to) / width) ** 2) / 2),
          0,
        ),
      offset,
    );
  };

/** A sine whose frequency rises from 0.5 to 20 a second within half a minute, 0.8 mV high. */
export const sweep: Signal = (seconds) => 800 * Math.sin(2 * Math.PI * (0.5 * seconds + (19.5 / 60) * seconds ** 2));

/** Steps of 0.25 mV from -1 to 1.5 mV, one each 0.37 s. */
export const steps: Signal = (seconds) => (Math.floor(seconds / 0.37) % 11) * 250 - 1000;

/** A signal with noise of up to 25 µV, which is the same at every call. */
export const noisy =
  (signal: Signal): Signal =>
  (seconds) => {
    const noise = Math.sin(Math.round(seconds * 300) * 12.9898) * 43_758.5453;
    return signal(seconds) + 50 * (noise - Math.floor(noise)) - 25;
  };

/** The six leads that follow from the first two by Einthoven's and Goldberger's law. */
export function sixLeads(one: Signal, two: Signal): Record<string, Signal> {
  const three: Signal = (at) => two(at) - one(at);
  const [right, left, foot]: Signal[] = [
    (at) => -(one(at) + two(at)) / 2,
    (at) => one(at) - two(at) / 2,
    (at) => two(at) - one(at) / 2,
  ];
  return { I: one, II: two, III: three, aVR: right, aVL: left, aVF: foot } as Record<string, Signal>;
}
