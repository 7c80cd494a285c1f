import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { measurementPlans } from '@/db/schema';
import { dayText } from '@/lib/access/lists/search';
import { calledBy } from '@/lib/access/policy/called';
import { LOCALES, translate } from '@/lib/i18n/translate';
import { declareSection } from '@/lib/kit/section';
import { measurementPlansFhir } from './fhir';
import { measurementPlanModel, PLAN_MEASURES } from './model';

const { measure, start, days, times, note, level } = measurementPlans;
const lastDay = sql`(${start} + ${days} - 1)`;

/** The names of the measures, in every language, by which a search finds a plan. */
const called = calledBy(
  PLAN_MEASURES.map((key) => ({
    key: key as string,
    names: LOCALES.map((locale) => translate(locale, `measurementPlans.measures.${key}`)),
  })),
  (keys) => inArray(measure, keys),
);

export const measurementPlansSection = declareSection(measurementPlanModel, {
  table: measurementPlans,
  // What was measured are readings, which the page of a plan shows.
  shows: ['readings'],
  calls: { rows: 'pianiMisura', list: 'pianiMisuraPatient' },
  collection: 'piani_misura',
  dated: { from: start, to: lastDay },
  timeline: {
    until: lastDay,
    text: sql`array_to_string(${times}, ', ')`,
    kind: { code: measure, label: (code) => `measurementPlans.kinds.${code}` },
  },
  permissions: {},
  fhir: measurementPlansFhir,
  found: { exact: [dayText(start)], prose: [note], called },
  listed: {
    searched: [measure, note, dayText(start)],
    sorted: { measure, start, days, level },
    shown: 10,
  },
});
