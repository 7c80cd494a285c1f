import { daysAfter, monthsBefore } from '@/lib/values/days';
import { ALL_LIFE, type CalendarEntry, ENTRIES } from './calendar';
import { protects } from './vaccines';

/** What of a vaccination the calendar is compared with. */
export interface GivenVaccine {
  vaccineId: number;
  day: string;
  dose: number;
}

/** A vaccine of the calendar of which what is recorded falls short, now or within a year. */
export interface DueVaccine {
  key: string;
  /** The first day of the age at which the calendar has it, or on which the next dose follows. */
  from: string;
  /** The last day of that age; null where it goes on for life. */
  until: string | null;
  state: 'now' | 'soon';
  given: number;
  doses: number;
  /** Of what is given again and again: that it is, and when it was last. */
  repeated: boolean;
  last: string | null;
  compulsory: boolean;
}

export const monthsAfter = (day: string, months: number) => monthsBefore(day, -months);

/**
 * What the Italian calendar has for somebody of that age, compared with the vaccinations it is told of and nothing else: told of
 * those that a doctor may see, it says what it would say if there were no others.
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

/** The later of two days, where there are two. */
const latest = (one: string, other: string | undefined) => other && (other > one ? other : one);

/** From which day on the entry asks for a dose; any day before its age will do where one is missing. */
function nextOf({ every, seasonal, doses }: CalendarEntry, own: readonly GivenVaccine[], today: string) {
  const last = lastOf(own);
  if (seasonal) return nextSeason(last, today);
  if (every !== undefined) return last ? monthsAfter(last, every) : FIRST_DAY;
  return had(own) >= doses ? undefined : FIRST_DAY;
}

/** Earlier than any. */
const FIRST_DAY = '0000-01-01';

/** Vaccines against influenza are given from October to March; those of September count for the season that follows. */
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

/** How many doses are recorded; one that calls itself the third stands for those before it. */
const had = (own: readonly GivenVaccine[]) => Math.max(own.length, ...own.map(({ dose }) => dose), 0);
