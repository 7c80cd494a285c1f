import { median } from './geometry';
import type { LeadRows } from './leads';
import type { Row } from './rows';
import { NoTrace } from './trace';

/** Beside the step of the trace, how far the ends of rows may differ, in points. */
const SLACK = 0.3;
/** How far behind its calibration pulse a row may begin, in points of a second. */
const BEHIND_PULSE = 0.6;

/**
 * Throws if a row begins later or ends earlier than the others: a part of the trace is missing there. Only the last rows in time may
 * be shorter, and a row with a calibration pulse begins after it.
 */
export function checkEdges(leads: LeadRows, step: number, second: number): void {
  const rows = [...leads.values()].flat();
  const tolerance = Math.min(step, 1) * 1.6 + SLACK;
  const isNear = (one: number, other: number) => Math.abs(one - other) <= tolerance;
  const left = Math.min(...rows.filter(({ pulse }) => !pulse).map((row) => row.left));
  const begins = (row: Row) => {
    const behind = row.left - (row.pulse?.right ?? Number.NaN);
    return isNear(row.left, left) || !Number.isFinite(left) || (behind > -tolerance && behind < BEHIND_PULSE * second);
  };
  const right = Math.max(...rows.map((row) => row.right));
  const width = median(rows.map((row) => row.right - row.left));
  const ends = (row: Row) => isNear(row.right, right) || isNear(row.right - row.left, width);
  const lasts = [...leads.values()].map((all) => all[all.length - 1]);
  if (!rows.every(begins)) throw new NoTrace('gap');
  if (!rows.every((row) => ends(row) || lasts.includes(row))) throw new NoTrace('gap');
  const ofFirst = [...leads.values()][0] ?? [];
  for (const at of ofFirst.keys()) {
    const together = [...leads.values()].map((all) => all[at]).filter((row) => row !== undefined);
    const widths = together.map((row) => row.right - row.left);
    if (Math.max(...widths) - Math.min(...widths) > tolerance) throw new NoTrace('gap');
  }
}
