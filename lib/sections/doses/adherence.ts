import 'server-only';
import { inArray } from 'drizzle-orm';
import { therapies } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { daysAfter, today } from '@/lib/values/days';
import { type Count, isInLast, PERIODS, type Period } from './periods';
import { dueText, later, type PlannedTime, plannedTimes, type ScheduleVersion, wallText } from './planned';
import { type DosedTherapy, readDosedTherapies, readDoses, readFirstDays } from './queries';
import type { Dose } from './told';

export { type Count, PERIODS, type Period };

/** A planned dose with what was told of it. */
export interface CountedDose extends PlannedTime {
  dose: Dose | null;
}

/** One day of a calendar: all of its doses were taken, some, or none; or it is today and not over. */
export interface DayCount {
  day: string;
  planned: number;
  taken: number;
}

export interface TherapyAdherence {
  therapy: DosedTherapy;
  /** The first counted day: before it no dose was told, so that nothing is known. */
  since: string;
  periods: Record<Period, Count>;
  /** The days of the longest period on which doses were planned, the earliest first. */
  days: DayCount[];
  /** The doses taken as needed in the longest period, by day; none of a medicine with planned times. */
  taken: Dose[];
}

/**
 * What became of the doses that the schedules planned until `now`, from the first day of which a dose was told. A dose is counted by
 * the schedule that was in force at its time. A dose that was put off and not told since counts as untold once its time is over.
 */
export function adherenceOf(therapy: DosedTherapy, told: readonly Dose[], since: string, now: Date): TherapyAdherence {
  const counted = countedDoses(therapy.versions, told, since, now);
  const periods = Object.fromEntries(
    PERIODS.map((days) => [days, countOf(counted.filter(({ day }) => isInLast(day, days, now)))]),
  ) as Record<Period, Count>;
  return { therapy, since, periods, days: daysOf(counted), taken: takenAsNeeded(therapy, told) };
}

/** The doses taken of a medicine that is taken as needed, without those that an earlier schedule had planned. */
function takenAsNeeded({ rhythm, versions }: DosedTherapy, told: readonly Dose[]): Dose[] {
  const [first, last] = [told[0]?.day, told.at(-1)?.day];
  if (rhythm !== 'al_bisogno' || !first || !last) return [];
  const planned = new Set(plannedTimes(versions, first, last).map(dueText));
  return told.filter((dose) => dose.state === 'presa' && !planned.has(dueText(dose)));
}

/** The doses planned from a day until now, and the later ones of today that are told already, each with what was told. */
export function countedDoses(
  versions: readonly ScheduleVersion[],
  told: readonly Dose[],
  since: string,
  now: Date,
): CountedDose[] {
  const byTime = new Map(told.map((dose) => [dueText(dose), dose]));
  const over = wallText(now);
  return plannedTimes(versions, since, today(now)).flatMap((planned) => {
    const due = dueText(planned);
    const dose = byTime.get(due) ?? null;
    const isWaiting = dose?.state === 'rimandata' && dose.at !== null && dose.at > now;
    const isOver = due <= over && !isWaiting;
    return isOver || (dose !== null && dose.state !== 'rimandata') ? [{ ...planned, dose }] : [];
  });
}

export function countOf(counted: readonly CountedDose[]): Count {
  const planned = counted.length;
  const taken = counted.filter(({ dose }) => dose?.state === 'presa').length;
  const skipped = counted.filter(({ dose }) => dose?.state === 'saltata').length;
  // Rounded down: 100 % is said only if every dose was taken.
  const percent = planned === 0 ? null : Math.floor((100 * taken) / planned);
  return { planned, taken, skipped, untold: planned - taken - skipped, percent };
}

function daysOf(counted: readonly CountedDose[]): DayCount[] {
  const days = new Map<string, DayCount>();
  for (const { day, dose } of counted) {
    const count = days.get(day) ?? { day, planned: 0, taken: 0 };
    days.set(day, { day, planned: count.planned + 1, taken: count.taken + Number(dose?.state === 'presa') });
  }
  return [...days.values()];
}

/** The first day over which adherence is told. */
export const adherenceFrom = (now: Date) => daysAfter(today(now), 1 - Math.max(...PERIODS));

/** The adherence of those of the therapies of which a dose was told in the longest period. */
export function adherenceAmong(
  therapies: readonly DosedTherapy[],
  told: readonly Dose[],
  first: ReadonlyMap<number, string>,
  now: Date,
): TherapyAdherence[] {
  const from = adherenceFrom(now);
  return therapies.flatMap((therapy) => {
    const own = told.filter(({ therapyId, day }) => therapyId === therapy.id && day >= from);
    return own.length === 0 ? [] : [adherenceOf(therapy, own, later(first.get(therapy.id) ?? from, from), now)];
  });
}

/** The adherence of each therapy that the viewer sees and of which a dose was told in the longest period. */
export async function readAdherence(record: RecordAccess, now = new Date()): Promise<TherapyAdherence[]> {
  const [first, told] = await Promise.all([
    readFirstDays(record),
    readDoses(record, adherenceFrom(now), daysAfter(today(now), 1)),
  ]);
  const ids = [...new Set(told.map(({ therapyId }) => therapyId))];
  if (ids.length === 0) return [];
  return adherenceAmong(await readDosedTherapies(record, inArray(therapies.id, ids)), told, first, now);
}
