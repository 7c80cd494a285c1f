import { daysAfter, today } from '../../values/days';
import { type DatedPain, type PainSummary, painOf } from './heat';
import type { PainLevel } from './levels';
import { MONTH_DAYS } from './period';

/** The comparison of two months, by the number of days with pain and by the worst level. */
export type MonthChange = 'better' | 'worse' | 'same' | 'fewerButWorse' | 'moreButMilder';

/** The pain of the last month and of the one before; `change` is null if the two cannot be compared. */
export interface PainNow {
  month: PainSummary;
  before: PainSummary;
  change: MonthChange | null;
}

export const worstIn = ({ areas }: PainSummary): PainLevel =>
  Math.max(0, ...areas.map(({ worst }) => worst)) as PainLevel;

/** The first days of the last month and of the one before, which have the same length. */
export function monthsOf(now = today()): { month: string; before: string } {
  const month = daysAfter(now, 1 - MONTH_DAYS);
  return { month, before: daysAfter(month, -MONTH_DAYS) };
}

/** Summarizes the entries of two months. */
export function painNowOf(entries: readonly DatedPain[], since: ReturnType<typeof monthsOf>): PainNow {
  const both = entries.filter(({ date }) => date >= since.before);
  const month = painOf(both.filter(({ date }) => date >= since.month));
  const before = painOf(both.filter(({ date }) => date < since.month));
  // A month without entries may have been a month with or without pain, and an entry with only text or an image does not say
  // which areas hurt: such months are not compared.
  const comparable = month.entries > 0 && before.entries > 0 && both.every(({ covered }) => covered.length > 0);
  return { month, before, change: comparable ? changeOf(month, before) : null };
}

function changeOf(month: PainSummary, before: PainSummary): MonthChange {
  const days = Math.sign(month.days - before.days);
  const worst = Math.sign(worstIn(month) - worstIn(before));
  if (days === 0 && worst === 0) return 'same';
  if (days * worst < 0) return days < 0 ? 'fewerButWorse' : 'moreButMilder';
  return days + worst < 0 ? 'better' : 'worse';
}
