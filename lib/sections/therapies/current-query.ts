import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { therapies } from '@/db/schema';
import { todayInRome } from '@/db/schema/columns';
import type { Standing } from './current';

const { state, start, end } = therapies;

const kept = eq(state, ONGOING);
const notOver = or(isNull(end), gte(end, todayInRome));

/** The SQL twins of `standingOf` (current.ts), for the therapies of today's date in Italy; none is ever null. */
const STANDING: Record<Standing, SQL | undefined> = {
  current: and(kept, lte(start, todayInRome), notOver),
  toCome: and(kept, gt(start, todayInRome), notOver),
  ended: or(eq(state, CONCLUDED), and(kept, isNotNull(end), lt(end, todayInRome))),
  forbidden: eq(state, FORBIDDEN),
};

/** The therapies that stand in one of the given ways today. */
export const standingIs = (first: Standing, ...others: readonly Standing[]): SQL =>
  or(...[first, ...others].map((one) => STANDING[one])) as SQL;

/** How a therapy stands today, by the names of `Standing`. */
export const standingText = sql<Standing>`case when ${STANDING.current} then 'current' when ${STANDING.toCome} then 'toCome'
  when ${STANDING.ended} then 'ended' else 'forbidden' end`;

/** The therapies that are being taken today. */
export const isCurrentTherapy = standingIs('current');
