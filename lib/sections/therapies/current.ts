import { CONCLUDED, FORBIDDEN } from '@/db/reference/values';
import { today } from '../../values/days';
import type { Therapy } from './model';

/** How a therapy stands on a day. Only a `current` one is being taken; a `forbidden` drug must not be taken on any day. */
export const STANDINGS = ['current', 'toCome', 'ended', 'forbidden'] as const;
export type Standing = (typeof STANDINGS)[number];

/** What decides how a therapy stands: the list that the patient keeps it in, and its first and last day (YYYY-MM-DD). */
export type Period = Pick<Therapy, 'state' | 'start' | 'end'>;

/**
 * How a therapy stands on a day (YYYY-MM-DD), by its dates: it is current from its first day to its last, both included. A
 * therapy that the patient has concluded is ended whatever its days say. `standingIs` of current-query.ts is the SQL twin.
 */
export function standingOf({ state, start, end }: Period, day = today()): Standing {
  if (state === FORBIDDEN) return 'forbidden';
  if (state === CONCLUDED || (end !== null && end < day)) return 'ended';
  return start > day ? 'toCome' : 'current';
}

/** Whether the drug is being taken on a day (YYYY-MM-DD), today if none is given. Every reader decides by this. */
export const isCurrent = (therapy: Period, day = today()) => standingOf(therapy, day) === 'current';
