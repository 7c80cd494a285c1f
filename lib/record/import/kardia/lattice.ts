import { median } from './geometry';

/** Evenly spaced points, of which some may be left out because they lie on a straight line. */
interface Lattice {
  /** The distance from one place to the next, in points. */
  step: number;
  /** For each given point, the number of its place; the first has 0. */
  places: number[];
}

/** How far a point may be from its place, as a share of the step: coordinates may be rounded to a tenth of a point. */
const OFF = 0.45;
/** If at least this share of points follow each other without a gap, a longer gap is a missing part of the trace. */
const COMPLETE = 0.98;
/** The most steps between two points of a complete trace: two samples may be missing. */
const LONGEST = 3;

/**
 * Finds the even spacing of rising places on the page, all given rows sharing it; undefined if there is none. `guesses`: spacings to
 * try besides the average and the usual one.
 */
export function latticeOf(rows: readonly (readonly number[])[], guesses: readonly number[]): Lattice[] | undefined {
  const spans = rows.map((row) => (row[row.length - 1] ?? 0) - (row[0] ?? 0));
  const [span, count] = [sum(spans), sum(rows.map((row) => row.length - 1))];
  const usual = median(rows.flatMap((row) => row.slice(1).map((x, at) => x - (row[at] ?? x))));
  for (const guess of [span / count, ...guesses, usual]) {
    const places = rows.map((row) => placesOf(row, guess));
    const step = span / sum(places.map((of) => of[of.length - 1] ?? 0));
    const fits = rows.every((row, at) => {
      const offsets = row.map((x, index) => x - (places[at]?.[index] ?? 0) * step);
      const mean = sum(offsets) / offsets.length;
      return offsets.every((offset) => Math.abs(offset - mean) <= OFF * step);
    });
    const rising = places.every((of) => of.every((place, at) => at === 0 || place > (of[at - 1] ?? place)));
    if (fits && rising) return places.map((of) => ({ step, places: of }));
  }
  return undefined;
}

/** Whether a lattice that is otherwise complete has a gap. */
export function hasGap({ places }: Pick<Lattice, 'places'>): boolean {
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? place));
  const complete = steps.filter((step) => step === 1).length >= COMPLETE * steps.length;
  return complete && steps.some((step) => step > LONGEST);
}

function placesOf(row: readonly number[], guess: number): number[] {
  let place = 0;
  return row.map((x, at) => {
    place += at === 0 ? 0 : Math.round((x - (row[at - 1] ?? x)) / guess);
    return place;
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
