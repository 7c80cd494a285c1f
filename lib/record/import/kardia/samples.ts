import { connected, type Join, joinOf, type RowSignal } from './joins';
import { hasGap, latticeOf } from './lattice';
import { NoTrace } from './trace';

/** The rate of Kardia's recordings, and of other recorders. */
export const USUAL_RATE = 300;
const OTHER_RATES = [125, 150, 200, 250, 256, 400, 500, 512, 600, 1000];
/** How far the measured rate may be from these, and from a whole number, as shares. */
const [USUAL_TOLERANCE, OTHER_TOLERANCE, WHOLE_TOLERANCE] = [0.01, 0.005, 0.002];
/** The rates at which samples can be taken from the drawing as they are. */
const [LOWEST, HIGHEST] = [50, 1000];

export interface Sampled {
  /** In microvolts, for each lead. */
  leads: Float64Array[];
  samplesPerSecond: number;
  join: Join;
  /** Whether the drawing names each sample; otherwise they are read from its lines at even times. */
  exact: boolean;
}

interface Known {
  /** The length of a second in points. */
  second: number;
  /** The printed length of the recording. */
  seconds?: number | undefined;
  comparable: boolean;
}

/** The samples of all leads at one rate, each lead given by its rows in the order of time. */
export function sampledFrom(leads: readonly (readonly RowSignal[])[], { second, seconds, comparable }: Known): Sampled {
  const guess = second / USUAL_RATE;
  const ofRows = latticeOf(leads.flat().map(knotsOf), [guess]);
  const step = ofRows?.[0]?.step ?? guess;
  const rate = rateOf(second / step) ?? USUAL_RATE;
  const join = joinOf(leads, { samplesPerSecond: rate, seconds, comparable });
  const wholes = leads.map((rows) => connected(rows, join, step));
  const lattices = latticeOf(wholes.map(knotsOf), [step, guess]);
  const measured = lattices?.[0] && rateOf(second / lattices[0].step);
  if (lattices?.some(hasGap)) throw new NoTrace('gap');
  const isCurved = wholes.some(({ knots }) => knots.filter((knot) => !knot).length > knots.length / 3);
  if (!isCurved && second / step < LOWEST) throw new NoTrace('spacing');
  if (!lattices || measured === undefined || (isCurved && measured < USUAL_RATE)) {
    const even = wholes.map((whole) => atTimes(whole, 0, second / USUAL_RATE, lengthOf(whole)));
    return { leads: even, samplesPerSecond: USUAL_RATE, join, exact: false };
  }
  const exact = wholes.map((whole, at) => {
    const places = lattices[at]?.places ?? [];
    const knots = knotted(whole);
    const complete = places.every((place, index) => place === index);
    if (complete) return Float64Array.from(knots.microvolts);
    return atTimes({ ...knots, x: places }, 0, 1, places[places.length - 1] ?? 0);
  });
  return { leads: exact, samplesPerSecond: measured, join, exact: true };
}

const knotsOf = ({ x, knots }: RowSignal) => x.filter((_, at) => knots[at]);
const lengthOf = ({ x }: RowSignal) => (x[x.length - 1] ?? 0) - (x[0] ?? 0);

const knotted = ({ x, microvolts, knots }: RowSignal): RowSignal => ({
  x: x.filter((_, at) => knots[at]),
  microvolts: microvolts.filter((_, at) => knots[at]),
  knots: knots.filter(Boolean),
});

/** The usual rate that a measured one is, or a whole number of samples per second; undefined if it is neither. */
export function rateOf(measured: number): number | undefined {
  const isNear = (rate: number, tolerance: number) => Math.abs(measured / rate - 1) <= tolerance;
  if (isNear(USUAL_RATE, USUAL_TOLERANCE)) return USUAL_RATE;
  const rate = OTHER_RATES.find((other) => isNear(other, OTHER_TOLERANCE)) ?? Math.round(measured);
  return rate >= LOWEST &&
    rate <= HIGHEST &&
    isNear(rate, Math.max(OTHER_TOLERANCE * Number(OTHER_RATES.includes(rate)), WHOLE_TOLERANCE))
    ? rate
    : undefined;
}

/** The heights of a line at even places, between its points by straight lines. */
function atTimes({ x, microvolts }: RowSignal, from: number, step: number, length: number): Float64Array {
  let at = 0;
  return Float64Array.from({ length: Math.floor(length / step + 1e-6) + 1 }, (_, index) => {
    const place = from + index * step;
    while (at < x.length - 2 && (x[at + 1] ?? place) < place) at += 1;
    const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [x[at], x[at + 1], microvolts[at], microvolts[at + 1]];
    const share = x1 > x0 ? Math.min(1, Math.max(0, (place - x0) / (x1 - x0))) : 0;
    return y0 + (y1 - y0) * share;
  });
}
