import { daysAfter, monthsBefore } from '@/lib/values/days';
import { ALL_LIFE, type CalendarEntry, ENTRIES } from './calendar';
import { protects } from './vaccines';

/** The data of a given vaccination that are compared with the calendar. */
export interface GivenVaccine {
  vaccineId: number;
  day: string;
  dose: number;
}

/** A vaccine of the calendar for which recorded doses are missing, now or within a year. */
export interface DueVaccine {
  key: string;
  /** The first day of the calendar's age range or, if later, the day from which the next dose may be given. */
  from: string;
  /** The last day of that age range; null if it never ends. */
  until: string | null;
  state: 'now' | 'soon';
  given: number;
  doses: number;
  /** Whether it is repeated regularly, and when it was last given. */
  repeated: boolean;
  last: string | null;
  compulsory: boolean;
}

export const monthsAfter = (day: string, months: number) => monthsBefore(day, -months);

/**
 * The vaccines that the Italian calendar requires at a person's age and that the given vaccinations do not include. Only
 * these vaccinations are used, so that for a doctor who sees only some of them the result does not reveal that there are
 * others.
 */
export function dueVaccines(birthDate: string, given: readonly GivenVaccine[], today: string): DueVaccine[] {
  return ENTRIES.flatMap((entry) => {
    const due = dueOf(entry, { birthDate, given, today });
    return due ? [due] : [];
  }).sort(
    (one, other) => Number(one.state === 'soon') - Number(other.state === 'soon') || compared(one.from, other.from),
  );
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

interface Situation {
  birthDate: string;
  given: readonly GivenVaccine[];
  today: string;
}

function dueOf(entry: CalendarEntry, { birthDate, given, today }: Situation): DueVaccine | undefined {
  const { key, against, doses, since, compulsory = false } = entry;
  const begins = monthsAfter(birthDate, entry.from);
  const ends = monthsAfter(birthDate, entry.to);
  const soon = monthsAfter(today, 12);
  if (ends <= today || begins > soon) return undefined;
  const counts = since ? monthsAfter(birthDate, since) : birthDate;
  const own = given.filter(({ vaccineId, day }) => protects(vaccineId).includes(against) && day >= counts);
  const from = latest(begins, nextOf(entry, own, today));
  if (from === undefined || from > soon || from >= ends) return undefined;
  const repeated = entry.every !== undefined || entry.seasonal === true;
  return {
    key,
    from,
    until: entry.to >= ALL_LIFE ? null : daysAfter(ends, -1),
    state: from > today ? 'soon' : 'now',
    given: Math.min(had(own), doses),
    doses,
    last: repeated ? (lastOf(own) ?? null) : null,
    repeated,
    compulsory,
  };
}

/** The later of two days; undefined if the second is missing. */
const latest = (one: string, other: string | undefined) => other && (other > one ? other : one);

/**
 * The day from which the entry requires the next dose; undefined if it requires no more. For a missing dose it is FIRST_DAY,
 * because the age range alone then decides.
 */
function nextOf({ every, seasonal, doses }: CalendarEntry, own: readonly GivenVaccine[], today: string) {
  const last = lastOf(own);
  if (seasonal) return nextSeason(last, today);
  if (every !== undefined) return last ? monthsAfter(last, every) : FIRST_DAY;
  return had(own) >= doses ? undefined : FIRST_DAY;
}

/** Earlier than any real day. */
const FIRST_DAY = '0000-01-01';

/**
 * The day from which the next dose against influenza is due. Influenza vaccines are given from October to March; a dose
 * given in September is one of the following season.
 */
function nextSeason(last: string | undefined, today: string): string {
  const year = Number(today.slice(0, 4));
  const [season, month] = today >= `${year}-09-01` ? [year, 0] : [year - 1, Number(today.slice(5, 7))];
  const missed = !last || last < `${season}-09-01`;
  return missed && month <= 3 ? `${season}-10-01` : `${season + 1}-10-01`;
}

const lastOf = (own: readonly GivenVaccine[]) =>
  own
    .map(({ day }) => day)
    .sort()
    .at(-1);

/** The number of doses given. If a dose is recorded as the third, the two before it are counted too. */
const had = (own: readonly GivenVaccine[]) => Math.max(own.length, ...own.map(({ dose }) => dose), 0);
