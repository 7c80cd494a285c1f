import type { therapyStocks } from '@/db/schema';
import { daysAfter, daysBetween, today } from '@/lib/values/days';
import { dueText, plannedTimes, type ScheduleVersion, wallText } from './planned';

export type Stock = typeof therapyStocks.$inferSelect;

/** What is taken of a medicine: the doses told since the stock was counted. */
interface Taken {
  state: string;
  units: number | null;
  day: string;
  time: string;
  at: Date | null;
  createdAt: Date;
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

/** When a dose was taken: the time that was told, else its planned time, else when it was told. */
const takenAfter = ({ at, createdAt }: Taken, countedAt: Date) => (at ?? createdAt) > countedAt;

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
  const toldTimes = new Set(told.map((dose) => dueText(dose)));
  const passed = plannedTimes(versions, today(countedAt), today(now)).filter((one) => {
    const due = dueText(one);
    return due > wallText(countedAt) && due <= wallText(now) && !toldTimes.has(due);
  });
  const used = taken.reduce((sum, { units: own }) => sum + (own ?? unitsPerDose), 0) + passed.length * unitsPerDose;
  const left = Math.max(0, round(units - used));
  const lastDay = lastDayOf(left, { stock, versions, told: toldTimes, now });
  const days = lastDay === null ? null : daysBetween(today(now), lastDay);
  return { left, lastDay, days, isLow: days === null ? left < unitsPerDose : days <= renewDays };
}

const round = (units: number) => Math.round(units * 1000) / 1000;

interface Rest {
  stock: Stock;
  versions: readonly ScheduleVersion[];
  told: ReadonlySet<string>;
  now: Date;
}

/** The last day on which all planned doses can be taken from what is left. */
function lastDayOf(left: number, { stock, versions, told, now }: Rest): string | null {
  const day = today(now);
  const coming = plannedTimes(versions, day, daysAfter(day, HORIZON)).filter((one) => {
    const due = dueText(one);
    return due > wallText(now) && !told.has(due);
  });
  const doses = Math.floor(left / stock.unitsPerDose + 1e-9);
  const short = coming[doses];
  if (short === undefined) return null;
  return daysAfter(short.day, -1);
}
