import { z } from 'zod';
import type { pregnancies } from '@/db/schema';
import { isDay, today } from '../../values/days';
import { emptyAsNull } from '../../values/fields';
import { lines } from '../anamnesis/model';
import { custom, number, optionalChoice } from '../declaration/kinds';
import { defineModel } from '../declaration/model';

export type Pregnancy = typeof pregnancies.$inferSelect;

export const OUTCOMES = ['nascita', 'aborto'] as const;
export const CHILD_SEXES = ['Maschio', 'Femmina'] as const;
const YOUNGEST = 12;
const OLDEST = 70;
export const LONGEST_NOTES = 2000;
const USUAL_MONTHS = 9;

const day = emptyAsNull(z.string('date').refine((text) => isDay(text) && text <= today(), 'date')).optional();

export const pregnancyModel = defineModel({
  name: 'pregnancies',
  fields: {
    age: number(YOUNGEST, OLDEST, 'pregnancyAge'),
    // While it lasts it has neither end nor outcome.
    start: custom(day, { editor: 'day', required: false }),
    end: custom(day, { editor: 'day', required: false }),
    outcome: optionalChoice(OUTCOMES),
    childSex: optionalChoice(CHILD_SEXES),
    notes: custom(lines(LONGEST_NOTES).optional(), { editor: 'longText', required: false }),
  },
  defaultLevel: 6,
});

const inOrder = ({ start, end }: Period, context: z.RefinementCtx) => {
  if (isReversed({ start, end })) context.addIssue({ code: 'custom', path: ['end'], message: 'period' });
};
/** What the forms must hold; the server compares the days with the stored ones as well. */
export const newPregnancyForm = pregnancyModel.newRow.superRefine(inOrder);
export const pregnancyForm = pregnancyModel.editForm.superRefine(inOrder);

export interface Period {
  start?: string | null | undefined;
  end?: string | null | undefined;
}
export const isReversed = ({ start, end }: Period) => Boolean(start && end && end < start);

/** Whether it lasted longer than nine months, of which the form warns; it is saved all the same. */
export function isLong({ start, end }: Period): boolean {
  if (!start || !end) return false;
  const [year = 0, month = 0, date = 0] = start.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + USUAL_MONTHS + 1, 0)).getUTCDate();
  const usual = new Date(Date.UTC(year, month - 1 + USUAL_MONTHS, Math.min(date, last)));
  return end > usual.toISOString().slice(0, 10);
}
