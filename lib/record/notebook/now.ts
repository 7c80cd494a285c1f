import { type DatedPain, type PainSummary, painOf } from './heat';
import type { PainLevel } from './levels';

/** How two months compare, by the days with pain and by the worst of it. */
export type MonthChange = 'better' | 'worse' | 'same' | 'fewerButWorse' | 'moreButMilder';

/** The last month, and the one before it; without a change where neither has an entry. */
export interface PainNow {
  month: PainSummary;
  before: PainSummary;
  change: MonthChange | null;
}

export const worstIn = ({ areas }: PainSummary): PainLevel =>
  Math.max(0, ...areas.map(({ worst }) => worst)) as PainLevel;

/** What the entries of two months say, of which the later one begins on a day. */
export function painNowOf(entries: readonly DatedPain[], since: string): PainNow {
  const month = painOf(entries.filter(({ date }) => date >= since));
  const before = painOf(entries.filter(({ date }) => date < since));
  // A month in which nothing was noted is not told from one that was free of pain: it is compared with none.
  const told = month.entries > 0 && before.entries > 0;
  return { month, before, change: told ? changeOf(month, before) : null };
}

function changeOf(month: PainSummary, before: PainSummary): MonthChange {
  const days = Math.sign(month.days - before.days);
  const worst = Math.sign(worstIn(month) - worstIn(before));
  if (days === 0 && worst === 0) return 'same';
  if (days * worst < 0) return days < 0 ? 'fewerButWorse' : 'moreButMilder';
  return days + worst < 0 ? 'better' : 'worse';
}
