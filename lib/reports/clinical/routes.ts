import 'server-only';
import { z } from 'zod';
import type { Section } from '@/lib/access/policy/sections';
import { dayAnswer } from '@/lib/http/answers';
import { LANGUAGE_QUERY } from '@/lib/http/csv-file';
import type { Description } from '@/lib/http/description';
import { examsSection } from '@/lib/sections/exams/section';
import { cardSection } from '@/lib/sections/patient/section';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { level } from '@/lib/values/fields';
import { ALL_THERAPIES, CHOICE_NAMES, CURRENT_THERAPIES, OWN_COPY, WITH_DIAGNOSES } from '../choice-names';
import { documentRoute } from '../document-route';
import { choicesIn } from './choices';
import { describeReport, type ReportName, readReport } from './clinical';

const called = (summary: string, more: Description['query'] = {}): { description: Description } => ({
  description: {
    summary,
    query: {
      ...more,
      [CHOICE_NAMES.sections]: z.string().optional().describe('Names of sections, separated by commas'),
      [CHOICE_NAMES.from]: dayAnswer().optional(),
      [CHOICE_NAMES.to]: dayAnswer().optional(),
      [CHOICE_NAMES.level]: level.optional().describe('The highest level to include'),
      ...LANGUAGE_QUERY,
      [CHOICE_NAMES.copy]: z.literal(OWN_COPY).optional().describe("The patient's own copy, with confidentiality"),
    },
    lists: [CHOICE_NAMES.sections],
  },
});

const THERAPIES: Description['query'] = {
  [CHOICE_NAMES.therapies]: z
    .enum([CURRENT_THERAPIES, ALL_THERAPIES])
    .default(CURRENT_THERAPIES)
    .describe('Those that are current, and the forbidden drugs; or all'),
  [CHOICE_NAMES.diagnoses]: z.literal(WITH_DIAGNOSES).optional().describe('Also what each therapy is taken for'),
};

const KINDS: Record<ReportName, { section: Section; file: string; description: Description }> = {
  clinical: { section: cardSection, file: 'Report', ...called('The clinical report') },
  therapies: {
    section: therapiesSection,
    file: 'Terapie',
    ...called('The therapies as a document, below the allergies', THERAPIES),
  },
  exams: { section: examsSection, file: 'Esami', ...called('The exams as a document') },
  vaccinations: { section: vaccinationsSection, file: 'Vaccinazioni', ...called('The vaccination booklet') },
};

/** GET of a report made of a record's chapters. */
export const reportRoute = (report: ReportName) =>
  documentRoute({
    ...KINDS[report],
    asked: choicesIn,
    read: (record, choices) => readReport(record, report, choices),
    describe: describeReport,
  });
