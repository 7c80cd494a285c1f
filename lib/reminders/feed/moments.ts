import { wallTimeOf } from '@/lib/values/wall-time';
import type { DueReminder } from '../due/window';

/** What is due at one moment, as one entry of a calendar: all medicines of 8:00 are one entry. */
export interface Moment {
  /** The wall day and time; an empty time is a whole day. */
  day: string;
  time: string;
  /** What is due, each once, in the order of the reminders. */
  texts: string[];
  /** How many minutes before it one is reminded, the earliest first. */
  leads: number[];
}

/**
 * The moments of reminders, the earliest first. An entry stands at the time of the thing itself, such as the visit, and not at
 * that of its reminders, which become its alarms.
 */
export function momentsOf(reminders: readonly DueReminder[], zone: string): Moment[] {
  const moments = new Map<string, Moment>();
  for (const { begins, at, time: planned, day, text } of reminders) {
    const wall = planned === '' ? { day, time: '' } : wallTimeOf(begins, zone);
    const key = `${wall.day} ${wall.time}`;
    const moment = moments.get(key) ?? { ...wall, texts: [], leads: [] };
    moments.set(key, moment);
    const lead = Math.max(0, Math.round((begins.getTime() - at.getTime()) / 60_000));
    if (!moment.texts.includes(text)) moment.texts.push(text);
    if (!moment.leads.includes(lead)) moment.leads.push(lead);
  }
  const key = ({ day, time }: Moment) => `${day} ${time}`;
  return [...moments.values()]
    .map((moment) => ({ ...moment, leads: moment.leads.toSorted((one, other) => other - one) }))
    .sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
