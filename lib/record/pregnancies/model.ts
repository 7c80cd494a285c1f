import { z } from 'zod';
import type { pregnancies } from '@/db/schema';
import { isDay, today } from '../../values/days';
import { emptyAsNull, level, rowId, tags, version, wholeNumber } from '../../values/fields';
import { lines } from '../anamnesis/model';

export type Pregnancy = typeof pregnancies.$inferSelect;

export const OUTCOMES = ['nascita', 'aborto'] as const;
export const CHILD_SEXES = ['Maschio', 'Femmina'] as const;
export const DEFAULT_LEVEL = 6;
export const YOUNGEST = 12;
const OLDEST = 70;
export const LONGEST_NOTES = 2000;
const USUAL_MONTHS = 9;

const day = emptyAsNull(z.string('date').refine((text) => isDay(text) && text <= today(), 'date')).optional();

const fields = z.object({
  id: rowId,
  version,
  age: wholeNumber(YOUNGEST, OLDEST, 'pregnancyAge'),
  start: day,
  end: day,
  outcome: emptyAsNull(z.enum(OUTCOMES)).optional(),
  childSex: emptyAsNull(z.enum(CHILD_SEXES)).optional(),
  notes: lines(LONGEST_NOTES).optional(),
  tags,
});

/** A new pregnancy; how confidential it is, is asked here only. While it lasts it has neither end nor outcome. */
export const newPregnancy = fields.extend({ level: level.default(DEFAULT_LEVEL) });
/** An existing one keeps what a save leaves out. */
export const pregnancyChange = fields.extend({ level }).partial().required({ id: true });
export type PregnancyInput = z.infer<typeof pregnancyChange>;
export const pregnancyInput = (id: number): z.ZodType<PregnancyInput> => (id === 0 ? newPregnancy : pregnancyChange);

const inOrder = ({ start, end }: Period, context: z.RefinementCtx) => {
  if (isReversed({ start, end })) context.addIssue({ code: 'custom', path: ['end'], message: 'period' });
};
/** What the forms must hold; the server compares the days with the stored ones as well. */
export const newPregnancyForm = newPregnancy.superRefine(inOrder);
export const pregnancyForm = fields.superRefine(inOrder);

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
