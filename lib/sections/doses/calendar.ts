import { daysAfter, daysBetween } from '@/lib/values/days';
import type { DayCount } from './adherence';

/** How a day of the calendar is: all of its planned doses were taken, some, none; none was planned; or it is not counted. */
export type DayState = 'all' | 'some' | 'none' | 'free' | 'outside';

export interface CalendarDay {
  day: string;
  state: DayState;
  planned: number;
  taken: number;
}

/** The weeks of a calendar, each from Monday to Sunday. */
export type CalendarWeek = CalendarDay[];

interface Span {
  /** The first and the last day of the calendar. */
  from: string;
  to: string;
  /** The first counted day; earlier ones are outside. */
  since: string;
}

/** Monday is 0. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const stateOf = (count: DayCount | undefined): DayState => {
  if (!count || count.planned === 0) return 'free';
  if (count.taken >= count.planned) return 'all';
  return count.taken > 0 ? 'some' : 'none';
};

/** The days of a span as whole weeks; the days of these weeks that are not counted are outside. */
export function calendarOf(counts: readonly DayCount[], { from, to, since }: Span): CalendarWeek[] {
  const byDay = new Map(counts.map((count) => [count.day, count]));
  const first = daysAfter(from, -weekdayOf(from));
  const weeks = Math.floor(daysBetween(first, to) / 7) + 1;
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = daysAfter(first, week * 7 + weekday);
      const { planned = 0, taken = 0 } = byDay.get(day) ?? {};
      const isOutside = day < from || day < since || day > to;
      return { day, planned, taken, state: isOutside ? 'outside' : stateOf(byDay.get(day)) };
    }),
  );
}
