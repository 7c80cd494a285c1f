import { boxOf } from './geometry';
import type { Row } from './rows';
import type { Lead, TraceRow } from './trace';

/** Where each row stands in the PDF, and which time it shows. `between`: the seconds from the end of a row to the next one. */
export function placesOf(
  leads: ReadonlyMap<Lead, readonly (Row & { zero: number })[]>,
  { second, between }: { second: number; between: number },
): TraceRow[] {
  return [...leads].flatMap(([lead, rows]) => {
    let from = 0;
    return rows.map(({ page, points, left, right, zero }): TraceRow => {
      const [x0, y0, x1, y1] = boxOf(points);
      const seconds = (right - left) / second;
      const fromSeconds = from;
      from += seconds + between;
      const { width, height, number } = page;
      const box = [x0 / width, y0 / height, (x1 - x0) / width, (y1 - y0) / height] as const;
      return { lead, page: number, box, zero: zero / height, fromSeconds, seconds };
    });
  });
}
