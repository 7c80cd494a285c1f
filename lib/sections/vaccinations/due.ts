import { daysAfter, monthsAfter } from '@/lib/values/days';
import { ALL_LIFE, type CalendarEntry, ENTRIES, OBLIGED_TO } from './calendar';
import { protects } from './vaccines';

/** The data of a given vaccination that are compared with the calendar. */
export interface GivenVaccine {
  vaccineId: number;
  atc?: string;
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

/** The person whose age and sex decide what the calendar requires. */
interface Person {
  birthDate: string;
  sex: string | null;
}

/**
 * The vaccines that the Italian calendar requires at a person's age and that the given vaccinations do not include. Only
 * these vaccinations are used, so that for a doctor who sees only some of them the result does not reveal that there are
 * others.
 */
export function dueVaccines(person: Person, given: readonly GivenVaccine[], today: string): DueVaccine[] {
  return ENTRIES.flatMap((entry) => {
    const due = dueOf(entry, { ...person, given, today });
    return due ? [due] : [];
  }).sort(
    (one, other) => Number(one.state === 'soon') - Number(other.state === 'soon') || compared(one.from, other.from),
  );
}

const compared = (one: string, other: string) => (one < other ? -1 : Number(one > other));

interface Situation extends Person {
  given: readonly GivenVaccine[];
  today: string;
}

function dueOf(entry: CalendarEntry, { birthDate, sex, given, today }: Situation): DueVaccine | undefined {
  if (entry.sex !== undefined && entry.sex !== sex) return undefined;
  const begins = monthsAfter(birthDate, entry.from);
  const ends = monthsAfter(birthDate, entry.to);
  const soon = monthsAfter(today, 12);
  if (ends <= today || begins > soon) return undefined;
  const own = countedFor(entry, birthDate, given);
  if (entry.begun && own.length === 0) return undefined;
  const course = courseOf(entry, own, { birthDate, firstAt: begins > today ? begins : today });
  const { doses } = course;
  const from = latest(begins, nextOf({ ...entry, ...course }, own, today));
  if (from === undefined || from > soon || from >= ends) return undefined;
  const repeated = entry.every !== undefined || entry.seasonal === 'each';
  return {
    key: entry.key,
    from,
    until: entry.to >= ALL_LIFE ? null : daysAfter(ends, -1),
    state: from > today ? 'soon' : 'now',
    given: Math.min(had(own), doses),
    doses,
    last: repeated ? (lastOf(own) ?? null) : null,
    repeated,
    compulsory: isCompulsory(entry, birthDate, from > today ? from : today),
  };
}

/** The doses that count for an entry: those against the disease of which the fewest were given. */
function countedFor({ against, since }: CalendarEntry, birthDate: string, given: readonly GivenVaccine[]) {
  const counts = since ? monthsAfter(birthDate, since) : birthDate;
  const [first = [], ...others] = against.map((disease) =>
    given.filter((one) => protects(one).includes(disease) && one.day >= counts),
  );
  return others.reduce((fewest, own) => (had(own) < had(fewest) ? own : fewest), first);
}

/** The doses that are needed and their intervals; `firstAt` is the day of the first dose if none was given yet. */
function courseOf(
  { doses, spacing, later = [], apart }: CalendarEntry,
  own: readonly GivenVaccine[],
  { birthDate, firstAt }: { birthDate: string; firstAt: string },
): Pick<CalendarEntry, 'doses' | 'spacing'> {
  const [first = firstAt, second] = own.map(({ day }) => day).sort();
  const other = later.findLast(({ firstFrom }) => monthsAfter(birthDate, firstFrom) <= first);
  if (other) return { doses: other.doses, spacing: other.spacing };
  const tooNear = apart !== undefined && second !== undefined && second < monthsAfter(first, apart);
  return { doses: tooNear ? doses + 1 : doses, spacing };
}

/** Whether the law obliges a person of this birth date on this day. */
const isCompulsory = ({ compulsory }: CalendarEntry, birthDate: string, day: string) =>
  compulsory !== undefined &&
  (compulsory === true || birthDate >= compulsory) &&
  day < monthsAfter(birthDate, OBLIGED_TO);

/** The later of two days; undefined if the second is missing. */
const latest = (one: string, other: string | undefined) => other && (other > one ? other : one);

/**
 * The day from which the entry requires the next dose; undefined if it requires no more. For a first dose it is FIRST_DAY,
 * because the age range alone then decides; for a later one it is the last dose's day and the interval between them.
 */
function nextOf({ every, seasonal, doses, spacing = [] }: CalendarEntry, own: readonly GivenVaccine[], today: string) {
  const last = lastOf(own);
  if (seasonal === 'each') return nextSeason(last, today);
  if (every !== undefined) return last ? monthsAfter(last, every) : FIRST_DAY;
  if (had(own) >= doses) return undefined;
  if (seasonal === 'first') return nextSeason(undefined, today);
  const interval = spacing[had(own) - 1] ?? spacing.at(-1);
  return last && interval !== undefined ? monthsAfter(last, interval) : FIRST_DAY;
}

/** Earlier than any real day. */
const FIRST_DAY = '0000-01-01';

/**
 * The day from which the next seasonal dose is due. Vaccines against influenza and COVID-19, and the antibody against RSV, are
 * given from October to March; a dose given in September is one of the following season.
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
