import 'server-only';
import type { reminders } from '@/db/schema';
import { remindersSection } from '@/lib/sections/reminders/section';
import { daysBetween, monthsBefore } from '@/lib/values/days';
import { instantOf } from '@/lib/values/wall-time';
import { daysOf, type Planned, type Window } from './window';

type Reminder = typeof reminders.$inferSelect;

/** The reminders that the user wrote, with their repeats; one that is done returns only at its next repeat. */
export const plannedOwn = (own: readonly Reminder[], window: Window): Planned[] =>
  own.flatMap((reminder) => {
    const { id, day: first, time, zone, text, doneAt, repeat } = reminder;
    if (first === null || time === null || (repeat === 'none' && doneAt)) return [];
    return daysOf(window)
      .filter((day) => isDueOn(reminder, day))
      .map((day) => ({ day, at: instantOf(day, time, zone) }))
      .filter(({ at }) => doneAt === null || at > doneAt)
      .map(({ day, at }) => ({
        ...{ kind: reminder.kind, section: remindersSection.name, rowId: id, day, time },
        ...{ at, begins: at, text: text ?? '' },
      }));
  });

/** Whether a reminder is due on a day, by its first day and its repeats. */
export function isDueOn({ day: first, repeat, until }: Pick<Reminder, 'day' | 'repeat' | 'until'>, day: string) {
  if (first === null || day < first || (until !== null && day > until)) return false;
  if (day === first || repeat === 'daily') return true;
  if (repeat === 'none') return false;
  if (repeat === 'weekly') return daysBetween(first, day) % 7 === 0;
  return day === monthsBefore(first, -monthsToward(first, day, repeat === 'yearly' ? 12 : 1));
}

/** The months from a day's month to another's, rounded down to whole periods. */
function monthsToward(first: string, day: string, period: number): number {
  const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  const all = months(day) - months(first);
  return all - (all % period);
}
