import type { Schedule } from './schedule';

/** The parts of the day in which people think of their medicines, in order from the morning, and the intakes without a time. */
export const TIMES_OF_DAY = ['morning', 'noon', 'afternoon', 'evening', 'night', 'withoutTime', 'asNeeded'] as const;
export type TimeOfDay = (typeof TIMES_OF_DAY)[number];

const DAY = 24 * 60;
/** The day of a medicine begins at five in the morning: what is taken after midnight belongs to the night before. */
export const FIRST_MINUTE = 5 * 60;
/** The minutes of the day, counted from its first one, at which the parts end. */
const ENDS: readonly (readonly [TimeOfDay, number])[] = [
  ['morning', 11.5 * 60],
  ['noon', 15 * 60],
  ['afternoon', 18 * 60],
  ['evening', 23 * 60],
];

/** The minutes since five in the morning. */
const minutesInto = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (hour * 60 + minute - FIRST_MINUTE + DAY) % DAY;
};

/** The first time (HH:MM) of the day at which a medicine is taken; null if none is stated. */
export const firstTime = ({ times }: Schedule): string | null =>
  [...(times ?? [])].sort((one, other) => minutesInto(one) - minutesInto(other))[0] ?? null;

/** The part of the day in which a medicine is first taken; `intakeOrder` (current-query.ts) sorts in this order. */
export function timeOfDay(schedule: Schedule): TimeOfDay {
  const time = firstTime(schedule);
  if (time === null) return schedule.rhythm === 'al_bisogno' ? 'asNeeded' : 'withoutTime';
  const at = minutesInto(time);
  return ENDS.find(([, end]) => at < end - FIRST_MINUTE)?.[0] ?? 'night';
}
