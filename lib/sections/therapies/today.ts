import { daysBetween } from '@/lib/values/days';
import type { Schedule } from './schedule';

type Taken = Schedule & { start: string };

/** One intake of a medicine, at a time of day (HH:MM). */
export interface Intake<M> {
  time: string;
  medicine: M;
}

/** The current medicines as they stand on one day. Each is in one of the last three, or has intakes. */
export interface MedicinesOfDay<M> {
  /** The intakes of the day, the earliest first. */
  intakes: Intake<M>[];
  /** To be taken on this day at no stated time, as those whose frequency is only in words. */
  untimed: M[];
  /** Taken when needed. */
  asNeeded: M[];
  /** Taken on other days only. */
  otherDays: M[];
}

/** Monday is 1. */
const weekdayOf = (day: string) => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Whether a current medicine is taken on a day, by its rhythm. */
export function isDue({ rhythm, everyDays, weekdays, start }: Taken, day: string): boolean {
  if (rhythm === 'settimanale') return weekdays?.includes(weekdayOf(day)) ?? false;
  if (rhythm === 'ogni_giorni') return daysBetween(start, day) % (everyDays || 1) === 0;
  return true;
}

/** What is taken on a day, of the medicines that are current on it. */
export function medicinesOn<M extends Taken>(medicines: readonly M[], day: string): MedicinesOfDay<M> {
  const asNeeded = medicines.filter(({ rhythm }) => rhythm === 'al_bisogno');
  const regular = medicines.filter(({ rhythm }) => rhythm !== 'al_bisogno');
  const due = regular.filter((one) => isDue(one, day));
  const intakes = due.flatMap((medicine) => (medicine.times ?? []).map((time) => ({ time, medicine })));
  return {
    intakes: intakes.sort((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time))),
    untimed: due.filter(({ times }) => !times?.length),
    asNeeded,
    otherDays: regular.filter((one) => !isDue(one, day)),
  };
}
