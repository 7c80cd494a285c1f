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
  /** As joinOf takes it. */
  same?: number | undefined;
}

/** The samples of all leads at one rate, each lead given by its rows in the order of time. */
export function sampledFrom(leads: readonly (readonly RowSignal[])[], { second, seconds, same }: Known): Sampled {
  const guess = second / USUAL_RATE;
  const all = leads.flat();
  const lattices = latticeOf(all.map(knotsOf), [guess]);
  if (lattices?.some(hasGap)) throw new NoTrace('gap');
  const step = lattices?.[0]?.step ?? guess;
  const isCurved = all.some(({ knots }) => knots.filter((knot) => !knot).length > knots.length / 3);
  if (!isCurved && second / step < LOWEST) throw new NoTrace('spacing');
  const measured = lattices && rateOf(second / step);
  const join = joinOf(leads, { samplesPerSecond: measured ?? USUAL_RATE, seconds, same });
  const isSparse = isCurved && (measured ?? 0) < USUAL_RATE;
  if (measured !== undefined && lattices && !isSparse) {
    const atLattice = new Map(all.map((row, at) => [row, samplesAt(row, lattices[at]?.places ?? [])]));
    const exact = leads.map((rows) => inOrder(rows, atLattice, { join, step }));
    return { leads: exact, samplesPerSecond: measured, join, exact: true };
  }
  const even = leads.map((rows) => {
    const whole = connected(rows, join, step);
    return atTimes(whole, second / USUAL_RATE, lengthOf(whole));
  });
  return { leads: even, samplesPerSecond: USUAL_RATE, join, exact: false };
}

/** The samples of a row at each place of its lattice; those that the drawing leaves out lie on a straight line. */
function samplesAt(row: RowSignal, places: readonly number[]): Float64Array {
  const microvolts = row.microvolts.filter((_, at) => row.knots[at]);
  return atTimes({ x: places, microvolts }, 1, places[places.length - 1] ?? 0);
}

/** The samples of a lead's rows one after the other. */
function inOrder(
  rows: readonly RowSignal[],
  samples: ReadonlyMap<RowSignal, Float64Array>,
  { join, step }: { join: Join; step: number },
): Float64Array {
  const parts = rows.map((row, at) => {
    const own = samples.get(row) ?? new Float64Array();
    return at > 0 && join === 'same' && repeats(rows[at - 1], row, step) ? own.subarray(1) : own;
  });
  return Float64Array.from(parts.flatMap((part) => [...part]));
}

/** Whether the first sample of a row is the last one of the row before: a row that is cut by a clip may end between two samples. */
function repeats(before: RowSignal | undefined, row: RowSignal, step: number): boolean {
  const [last = 0, first = 0] = [before && knotsOf(before).pop(), knotsOf(row)[0]];
  const rest = (before?.x[before.x.length - 1] ?? 0) - last;
  return rest + first < step / 2;
}

const knotsOf = ({ x, knots }: RowSignal) => x.filter((_, at) => knots[at]);
const lengthOf = ({ x }: RowSignal) => (x[x.length - 1] ?? 0) - (x[0] ?? 0);

/** The usual rate that a measured one is, or a whole number of samples per second; undefined if it is neither. */
function rateOf(measured: number): number | undefined {
  const isNear = (rate: number, tolerance: number) => Math.abs(measured / rate - 1) <= tolerance;
  if (isNear(USUAL_RATE, USUAL_TOLERANCE)) return USUAL_RATE;
  const rate = OTHER_RATES.find((other) => isNear(other, OTHER_TOLERANCE)) ?? Math.round(measured);
  return rate >= LOWEST &&
    rate <= HIGHEST &&
    isNear(rate, Math.max(OTHER_TOLERANCE * Number(OTHER_RATES.includes(rate)), WHOLE_TOLERANCE))
    ? rate
    : undefined;
}

type Line = { readonly [name in 'x' | 'microvolts']: readonly number[] };

/** The heights of a line at even places from 0 to its length, between its points by straight lines. */
function atTimes({ x, microvolts }: Line, step: number, length: number): Float64Array {
  let at = 0;
  return Float64Array.from({ length: Math.floor(length / step + 1e-6) + 1 }, (_, index) => {
    const place = index * step;
    while (at < x.length - 2 && (x[at + 1] ?? place) < place) at += 1;
    const [x0 = 0, x1 = 0, y0 = 0, y1 = 0] = [x[at], x[at + 1], microvolts[at], microvolts[at + 1]];
    const share = x1 > x0 ? Math.min(1, Math.max(0, (place - x0) / (x1 - x0))) : 0;
    return y0 + (y1 - y0) * share;
  });
}
