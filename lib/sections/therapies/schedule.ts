import { z } from 'zod';
import { MEALS, type Meal, RHYTHMS, type Rhythm } from '@/db/reference/values';
import { emptyAsNull, wholeNumber } from '../../values/fields';

/**
 * When a drug is taken, as data from which reminders can be made. The first and last day are those of the therapy. Without a
 * rhythm, the frequency is only in words.
 */
export interface Schedule {
  rhythm?: Rhythm | null | undefined;
  everyDays?: number | null | undefined;
  /** 1 is Monday. */
  weekdays?: readonly number[] | null | undefined;
  /** HH:MM, in ascending order. */
  times?: readonly string[] | null | undefined;
  maxPerDay?: number | null | undefined;
  meal?: Meal | null | undefined;
}

/** The choices offered by forms. */
export const RHYTHM_CHOICES = RHYTHMS;
export const MEAL_CHOICES = MEALS;

export const MOST_TIMES = 12;
export const LONGEST_INTERVAL = 365;
export const MOST_PER_DAY = 24;

/** 8, 8:00, 8.00 and 08:00 are the same time; invalid text is returned unchanged. */
export function timeOf(typed: string): string {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?\s*$/.exec(typed) ?? [];
  const known = hour !== '' && Number(hour) < 24 && Number(minute) < 60;
  return known ? `${hour.padStart(2, '0')}:${minute}` : typed;
}
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A list of values; a form sends them as text, joined with commas. */
const listed = (value: unknown) =>
  typeof value === 'string'
    ? value
        .slice(0, 1000)
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : value;
const inOrder = <T>(values: T[] | null) => (values && values.length > 0 ? [...new Set(values)].sort() : null);

/** Times of day, sorted and each once; a form sends them as text. `tooMany` is the message for more than `most`. */
export const timesUpTo = (most: number, tooMany: string) =>
  z
    .preprocess(
      listed,
      z
        .array(z.string().transform(timeOf).pipe(z.string().regex(TIME, 'therapyTime')))
        .max(most, tooMany)
        .nullable(),
    )
    .transform(inOrder);
const weekdays = z
  .preprocess(listed, z.array(wholeNumber(1, 7)).max(7, 'invalid').nullable())
  .transform(inOrder)
  .optional();

export const scheduleFields = {
  rhythm: emptyAsNull(z.enum(RHYTHMS)).optional(),
  everyDays: emptyAsNull(wholeNumber(2, LONGEST_INTERVAL, 'therapyInterval')).optional(),
  weekdays,
  times: timesUpTo(MOST_TIMES, 'therapyTimes').optional(),
  maxPerDay: emptyAsNull(wholeNumber(1, MOST_PER_DAY, 'therapyMaximum')).optional(),
  meal: emptyAsNull(z.enum(MEALS)).optional(),
};

/** For each rhythm, the parts that its schedule must have; it has no other parts. */
const NEEDED: Record<Rhythm, readonly (keyof Schedule)[]> = {
  giornaliera: ['times'],
  ogni_giorni: ['everyDays', 'times'],
  settimanale: ['weekdays', 'times'],
  al_bisogno: ['maxPerDay'],
};
const PARTS = ['everyDays', 'weekdays', 'times', 'maxPerDay'] as const;

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The parts that a schedule lacks. A schedule without a rhythm, whose frequency is in words, lacks none. */
export const missingParts = (schedule: Schedule): (keyof Schedule)[] =>
  schedule.rhythm ? NEEDED[schedule.rhythm].filter((part) => isMissing(schedule[part])) : [];

/** The schedule without the parts that its rhythm does not use, so that they are not stored. */
export function tidied(schedule: Schedule): Schedule {
  const { rhythm } = schedule;
  const used: readonly string[] = rhythm ? NEEDED[rhythm] : [];
  return {
    ...schedule,
    ...Object.fromEntries(PARTS.filter((part) => !used.includes(part)).map((part) => [part, null])),
  };
}
