import { daysAfter, displayedDay } from '@/lib/values/days';
import { type Drawn, heightOf, placeOf, type Scale } from './scale';

/** A position of a drawing at which its values are read. */
export interface Stop {
  /** From the left, and for each value from the top, in thousandths of the drawing. */
  x: number;
  ys: number[];
  value: string;
  /** How the value is, in words. */
  rating?: string;
  day: string;
  /** The URL of the point's details. */
  href?: string;
}

interface Stopping<P extends Drawn> {
  from: string;
  days: number;
  scale: Scale;
  /** The values in words, indexed by line. */
  said(points: (P | undefined)[]): string;
  /** How they are, in words; null if it is not known. */
  ratingOf?(points: (P | undefined)[]): string | null;
  hrefOf?(point: P): string;
}

/** The stops for the points of all lines, from the first day to the last; values of one day share a stop. */
export function stopsOf<P extends Drawn>(
  lines: readonly (readonly P[])[],
  { from, days, scale, said, ratingOf, hrefOf }: Stopping<P>,
): Stop[] {
  const places = new Map<number, (P | undefined)[][]>();
  for (const [line, points] of lines.entries())
    for (const point of points) {
      const there = places.get(point.at) ?? [];
      places.set(point.at, there);
      // A second value of a line on the same day gets a stop of its own.
      const free = there.find((values) => values[line] === undefined) ?? [];
      if (!there.includes(free)) there.push(free);
      free[line] = point;
    }
  return [...places]
    .sort(([one], [other]) => one - other)
    .flatMap(([at, all]) =>
      all.map((values) => {
        const known = values.filter((point) => point !== undefined);
        const [first] = known;
        const byLine = lines.map((_, line) => values[line]);
        const rating = ratingOf?.(byLine);
        return {
          x: placeOf(at, days),
          ys: known.map(({ mean }) => heightOf(mean, scale)),
          value: said(byLine),
          ...(rating ? { rating } : {}),
          day: displayedDay(daysAfter(from, Math.round(at))),
          ...(hrefOf && first ? { href: hrefOf(first) } : {}),
        };
      }),
    );
}
