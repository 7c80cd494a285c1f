import 'server-only';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { CONCLUDED, FORBIDDEN, ONGOING } from '@/db/reference/values';
import { therapies } from '@/db/schema';
import { todayInRome } from '@/db/schema/columns';
import type { Standing } from './current';
import { FIRST_MINUTE } from './time-of-day';

const { state, start, end, times, rhythm } = therapies;

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

/** Sorts by the first time of the day, then those without a time, then those taken as needed: the SQL twin of `timeOfDay`. */
export const intakeOrder = sql`coalesce(
  (select min((split_part(at, ':', 1)::int * 60 + split_part(at, ':', 2)::int + 1440 - ${FIRST_MINUTE}::int) % 1440)
    from unnest(${times}) at where at ~ '^[0-9]{2}:[0-9]{2}$'),
  case ${rhythm} when 'al_bisogno' then 1441 else 1440 end)`;
