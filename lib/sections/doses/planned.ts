import type { TherapyState } from '@/db/reference/values';
import { daysAfter, romanTime, today } from '@/lib/values/days';
import { standingOf } from '../therapies/current';
import type { Schedule } from '../therapies/schedule';
import { isDue } from '../therapies/today';

/** The planned wall time of a dose; the time (HH:MM) is empty for a medicine without times. */
export interface PlannedTime {
  day: string;
  time: string;
}

/** A schedule of a therapy and its period. `until`: the time at which it was replaced; null for the present one. */
export interface ScheduleVersion extends Schedule {
  state: number;
  start: string;
  end: string | null;
  until: Date | null;
  /** The patient has said that the medicine has no times: it is one dose a day. */
  withoutTimes?: boolean;
}

/** Wall time in Italy as text that sorts by time: 2026-11-28T08:00. */
export const wallText = (at: Date) => `${today(at)}T${romanTime(at).slice(0, 5)}`;
/** The end of a day, at which a dose without a time is due. */
const DAY_END = '23:59';
export const dueText = ({ day, time }: PlannedTime) => `${day}T${time || DAY_END}`;

/** The times of one day at which a schedule plans a dose; none for a medicine taken as needed or at unknown times. */
function timesOn(version: ScheduleVersion, day: string): readonly string[] {
  const { state, start, end, rhythm, times, withoutTimes } = version;
  if (standingOf({ state: state as TherapyState, start, end }, day) !== 'current' || rhythm === 'al_bisogno') return [];
  if (!isDue(version, day)) return [];
  if (times?.length) return times;
  return withoutTimes ? [''] : [];
}

/**
 * The doses that a therapy plans from one day to another, both included, the earliest first. Each dose is planned by the schedule that
 * was in force at its time, so that a change of the schedule leaves the past as it was.
 * @param versions the earlier schedules in the order in which they were replaced, then the present one
 */
export function plannedTimes(versions: readonly ScheduleVersion[], from: string, to: string): PlannedTime[] {
  const planned: PlannedTime[] = [];
  let begins = '';
  for (const version of versions) {
    const ends = version.until ? wallText(version.until) : '9999';
    for (let day = later(from, begins.slice(0, 10)); day <= to && day <= ends.slice(0, 10); day = daysAfter(day, 1))
      for (const time of timesOn(version, day)) {
        const due = dueText({ day, time });
        if (due >= begins && due < ends) planned.push({ day, time });
      }
    begins = ends;
  }
  return planned.sort((one, other) => (dueText(one) < dueText(other) ? -1 : 1));
}

/** The later of two days. */
export const later = (one: string, other: string) => (one > other ? one : other);
