import { z } from 'zod';
import type { pregnancies } from '@/db/schema';
import { custom, number, optionalChoice } from '@/lib/kit/kinds';
import { defineModel } from '@/lib/kit/model';
import { daysAfter, daysBetween, isDay, today } from '../../values/days';
import { emptyAsNull } from '../../values/fields';
import { lines } from '../anamnesis/model';

export type Pregnancy = typeof pregnancies.$inferSelect;

export const OUTCOMES = ['nascita', 'aborto'] as const;
export const CHILD_SEXES = ['Maschio', 'Femmina'] as const;
const YOUNGEST = 12;
const OLDEST = 70;
export const LONGEST_NOTES = 2000;
const USUAL_MONTHS = 9;
/** The shortest pregnancy that ends with a birth, and the longest pregnancy, in days from its start. */
const SHORTEST_TO_BIRTH = 20 * 7;
const LONGEST = 45 * 7;

const day = emptyAsNull(z.string('date').refine((text) => isDay(text) && text <= today(), 'date')).optional();

export const pregnancyModel = defineModel({
  name: 'pregnancies',
  fields: {
    age: number(YOUNGEST, OLDEST, 'pregnancyAge'),
    // A pregnancy that still lasts has neither end nor outcome.
    start: custom(day, { editor: 'day', required: false }),
    end: custom(day, { editor: 'day', required: false }),
    outcome: optionalChoice(OUTCOMES),
    childSex: optionalChoice(CHILD_SEXES),
    notes: custom(lines(LONGEST_NOTES).optional(), { editor: 'longText', required: false }),
  },
  defaultLevel: 6,
});

const coherent = (pregnancy: Course, context: z.RefinementCtx) => {
  const message = wrongEnd(pregnancy);
  if (message) context.addIssue({ code: 'custom', path: ['end'], message });
};
/** The forms' rules; the server also compares with the stored row. */
export const newPregnancyForm = pregnancyModel.newRow.superRefine(coherent);
export const pregnancyForm = pregnancyModel.editForm.superRefine(coherent);

/**
 * Whether a pregnancy lasts on a day: it has neither end nor outcome, and began, or was recorded, at most 45 weeks before. A
 * longer one has ended, and nobody has recorded it.
 */
export function lastsOn({ start, end, outcome, createdAt }: Course & { createdAt: Date }, day: string): boolean {
  const since = start || today(createdAt);
  return !end && !outcome && since <= day && daysBetween(since, day) <= LONGEST;
}

/** The usual length of a pregnancy from its start, in days. */
const USUAL = 40 * 7;
/** The day on which a birth is expected: 40 weeks after the start. */
export const expectedBirth = (start: string): string => daysAfter(start, USUAL);

export interface Period {
  start?: string | null | undefined;
  end?: string | null | undefined;
}
export interface Course extends Period {
  outcome?: string | null | undefined;
}

/**
 * What is wrong with the end, as a key under `errors.`: it is before the start, it is missing although there is an outcome,
 * or the pregnancy has a length that does not occur. A birth ends a pregnancy after 20 weeks at the earliest, anything else
 * at any time; after 45 weeks none lasts any more.
 */
export function wrongEnd({ start, end, outcome }: Course): string | undefined {
  if (start && end && end < start) return 'period';
  if (outcome && !end) return 'pregnancyEnd';
  if (!start) return undefined;
  const days = daysBetween(start, end || today());
  if (days > LONGEST) return end ? 'pregnancyWeeks' : 'pregnancyOver';
  return end && outcome === 'nascita' && days < SHORTEST_TO_BIRTH ? 'pregnancyWeeks' : undefined;
}

/**
 * Whether two pregnancies last at the same time, as far as their days say. One may begin on the day on which another ends. One
 * without an end lasts 45 weeks at most; of one without a start only the end is known.
 */
export function overlap(one: Course, other: Course): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  if (!first || !second) return false;
  return first.from === second.from || (first.from < second.to && second.from < first.to);
}

function spanOf({ start, end, outcome }: Course): { from: string; to: string } | undefined {
  const from = start || end;
  if (!from) return undefined;
  return { from, to: end || (outcome ? from : daysAfter(from, LONGEST)) };
}

/** Whether the pregnancy lasted longer than nine months: the form shows a warning but saves it. */
export function isLong({ start, end }: Period): boolean {
  if (!start || !end) return false;
  const [year = 0, month = 0, date = 0] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + USUAL_MONTHS + 1, 0)).getUTCDate();
  const usual = new Date(Date.UTC(year, month - 1 + USUAL_MONTHS, Math.min(date, last)));
  return end > usual.toISOString().slice(0, 10);
}
