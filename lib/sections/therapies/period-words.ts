import { displayedDay, today } from '../../values/days';
import { type Period, standingOf } from './current';

/**
 * From when to when a drug is taken, in words that say of one that is not current that it begins or has ended; `day`
 * (YYYY-MM-DD) is the day on which it is read, and `t` translates the section's messages.
 */
export function periodWords(
  therapy: Period,
  t: (key: string, values: Record<string, string>) => string,
  day = today(),
): string {
  const values = { start: displayedDay(therapy.start), end: displayedDay(therapy.end ?? '') };
  const { end } = therapy;
  switch (standingOf(therapy, day)) {
    case 'toCome':
      return t(end ? 'beginsUntil' : 'begins', values);
    case 'ended':
      // The planned last day of a therapy that was concluded before it is not the day on which it ended.
      return t(end && end <= day ? 'ended' : 'endedSometime', values);
    default:
      return t(end ? 'fromTo' : 'since', values);
  }
}
