import type { Channel } from '@/db/reference/values';
import type { Occurrence } from '@/db/schema';
import type { Locale } from '@/lib/i18n/translate';
import { daysAfter } from '@/lib/values/days';
import { instantOf, wallTimeOf } from '@/lib/values/wall-time';

/** The stretch of time for which reminders are looked up: after `from`, up to and including `to`. */
export interface Window {
  from: Date;
  to: Date;
  /** The zone in which wall times of the record are meant. */
  zone: string;
  /** The language of texts that the record does not contain, such as the name of a measure. */
  locale: Locale;
}

/** What one source finds: a thing, when a reminder of it is due, and its name. */
export interface Planned extends Occurrence {
  at: Date;
  /** The instant of the thing itself, such as that of the visit; the reminder may come before it. */
  begins: Date;
  /** Names the thing; it must not be shown to anybody but the viewer of the record. */
  text: string;
}

/** A reminder that is due, with the channels that its user has chosen for it. */
export interface DueReminder extends Planned {
  channels: Channel[];
}

export const isWithin = ({ from, to }: Pick<Window, 'from' | 'to'>, at: Date) => at > from && at <= to;

/** The wall days that touch the window, with one more at each end for times that the clocks skip. */
export function daysOf({ from, to, zone }: Window): string[] {
  const last = daysAfter(wallTimeOf(to, zone).day, 1);
  const days = [daysAfter(wallTimeOf(from, zone).day, -1)];
  for (let day = days[0] as string; day < last; ) {
    day = daysAfter(day, 1);
    days.push(day);
  }
  return days;
}

/** The first and last day of the window, moved by a number of days: reminders of things that lie that far ahead. */
export function daysAround(window: Window, ahead = 0): { first: string; last: string } {
  const days = daysOf(window);
  return { first: days[0] as string, last: daysAfter(days.at(-1) as string, ahead) };
}

/** The instant of a wall time of the window's zone. */
export const inZone = ({ zone }: Window, day: string, time: string) => instantOf(day, time, zone);

/** When one is reminded of something that has a day and no time: on the day itself, or in the evening before. */
export const MORNING = '09:00';
export const EVENING = '18:00';

/** The part of a reminder that is stored: what it is about, and nothing that it says. */
export const occurrenceOf = ({ kind, section, rowId, day, time }: Occurrence): Occurrence => ({
  ...{ kind, section, rowId, day, time },
});
