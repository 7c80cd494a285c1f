import 'server-only';
import { pregnancies } from '@/db/schema';
import { dayText } from '@/lib/access/search';
import { invalid } from '@/lib/values/refusal';
import { declareSection } from '../declaration/section';
import { isReversed, pregnancyModel } from './model';

const { start, end, age, outcome, notes, level } = pregnancies;

/**
 * Only female patients are shown where to enter a pregnancy, but it is taken from everybody: what the card says of the
 * sex may be missing, or be put right later, and what was written down stays readable.
 */
export const pregnanciesSection = declareSection(pregnancyModel, {
  table: pregnancies,
  collection: 'tbl_gravidanze',
  patientPage: 'gravidanze',
  listed: {
    searched: [dayText(start), dayText(end), outcome, notes],
    sorted: { start, end, age, outcome, level },
  },
  check(_, input, stored) {
    const period = {
      start: input.start === undefined ? stored?.start : input.start,
      end: input.end === undefined ? stored?.end : input.end,
    };
    return isReversed(period) ? invalid('end', 'period') : undefined;
  },
});
