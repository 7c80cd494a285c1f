import type { TherapyState } from '@/db/reference/values';
import type { therapyStocks } from '@/db/schema';
import { daysAfter, daysBetween, today } from '@/lib/values/days';
import { isCurrent } from '../therapies/current';
import { dueText, plannedTimes, type ScheduleVersion, wallText } from './planned';

export type Stock = typeof therapyStocks.$inferSelect;

/** What is taken of a medicine: the doses told for the days since the day before the stock was counted. */
interface Taken {
  state: string;
  units: number | null;
  day: string;
  time: string;
  at: Date | null;
}

/** How far ahead the end of a stock is looked for, in days. */
const HORIZON = 400;

export interface StockState {
  /** The units that are left now, never below zero. */
  left: number;
  /** The last day for which they suffice; null for a medicine taken as needed, or beyond the horizon. */
  lastDay: string | null;
  /** The days from today to the last day; null if it is not known. */
  days: number | null;
  /** Whether it is time to renew the medicine. */
  isLow: boolean;
}

/** Whether a dose was taken after an instant: by the time that was told, else by its planned time. */
const takenAfter = (dose: Taken, instant: Date) => (dose.at ? dose.at > instant : dueText(dose) > wallText(instant));

/**
 * What is left of a medicine, and for how long: the units counted, without those of the doses taken since, and the doses that the schedule
 * plans from now on. A dose that was not told is taken to be taken: it is better to renew early.
 */
export function stockState(
  stock: Stock,
  versions: readonly ScheduleVersion[],
  told: readonly Taken[],
  now = new Date(),
): StockState | null {
  const { units, countedAt, unitsPerDose, renewDays } = stock;
  if (units === null || countedAt === null) return null;
  const taken = told.filter((dose) => dose.state === 'presa' && takenAfter(dose, countedAt));
  const [counted, over] = [wallText(countedAt), wallText(now)];
  // From the day before, of which a dose may have been put off.
  const untold = untoldTimes(versions, told, daysAfter(today(countedAt), -1), daysAfter(today(now), HORIZON));
  const passed = untold.filter((due) => due > counted && due <= over);
  const used = taken.reduce((sum, { units: own }) => sum + (own ?? unitsPerDose), 0) + passed.length * unitsPerDose;
  const left = Math.max(0, round(units - used));
  const coming = untold.filter((due) => due > over);
  const lastDay = lastDayOf(left / unitsPerDose, coming);
  const days = lastDay === null ? null : daysBetween(today(now), lastDay);
  return {
    left,
    lastDay,
    days,
    isLow: days === null ? left < unitsPerDose && isUnplanned(versions, now) : days <= renewDays,
  };
}

const round = (units: number) => Math.round(units * 1000) / 1000;

/** Whether the medicine is taken now, as needed or at unknown times, so that no coming doses are known. */
function isUnplanned(versions: readonly ScheduleVersion[], now: Date): boolean {
  const present = versions.at(-1);
  if (!present || !isCurrent({ ...present, state: present.state as TherapyState }, today(now))) return false;
  return present.rhythm === 'al_bisogno' || !(present.times?.length || present.withoutTimes);
}

/** The planned times of which it was not told what became of the dose; one that was put off is due at the later time. */
function untoldTimes(versions: readonly ScheduleVersion[], told: readonly Taken[], from: string, to: string) {
  const byTime = new Map(told.map((dose) => [dueText(dose), dose]));
  const times = plannedTimes(versions, from, to).flatMap((planned) => {
    const due = dueText(planned);
    const dose = byTime.get(due);
    if (dose === undefined) return [due];
    return dose.state === 'rimandata' ? [dose.at ? wallText(dose.at) : due] : [];
  });
  return times.sort();
}

/** The last day on which all coming doses can be taken, if so many are left. */
function lastDayOf(left: number, coming: readonly string[]): string | null {
  const short = coming[Math.floor(left + 1e-9)];
  return short === undefined ? null : daysAfter(short.slice(0, 10), -1);
}
