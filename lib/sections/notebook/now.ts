import { daysAfter, today } from '../../values/days';
import { type DatedPain, type PainSummary, painOf } from './heat';
import type { PainLevel } from './levels';
import { MONTH_DAYS } from './period';

/** How two months compare, by the days with pain and by the worst of it. */
export type MonthChange = 'better' | 'worse' | 'same' | 'fewerButWorse' | 'moreButMilder';

/** The last month, and the one before it; without a change where they do not compare. */
export interface PainNow {
  month: PainSummary;
  before: PainSummary;
  change: MonthChange | null;
}

export const worstIn = ({ areas }: PainSummary): PainLevel =>
  Math.max(0, ...areas.map(({ worst }) => worst)) as PainLevel;

/** The first days of the last month and of the one before it, which are as long as each other. */
export function monthsOf(now = today()): { month: string; before: string } {
  const month = daysAfter(now, 1 - MONTH_DAYS);
  return { month, before: daysAfter(month, -MONTH_DAYS) };
}

/** What the entries of two months say. */
export function painNowOf(entries: readonly DatedPain[], since: ReturnType<typeof monthsOf>): PainNow {
  const both = entries.filter(({ date }) => date >= since.before);
  const month = painOf(both.filter(({ date }) => date >= since.month));
  const before = painOf(both.filter(({ date }) => date < since.month));
  // A month in which nothing was noted is not told from one that was free of pain, and an entry in words or in an image
  // alone says of no area whether it hurt: neither is compared.
  const told = month.entries > 0 && before.entries > 0 && both.every(({ covered }) => covered.length > 0);
  return { month, before, change: told ? changeOf(month, before) : null };
}

function changeOf(month: PainSummary, before: PainSummary): MonthChange {
  const days = Math.sign(month.days - before.days);
  const worst = Math.sign(worstIn(month) - worstIn(before));
  if (days === 0 && worst === 0) return 'same';
  if (days * worst < 0) return days < 0 ? 'fewerButWorse' : 'moreButMilder';
  return days + worst < 0 ? 'better' : 'worse';
}
