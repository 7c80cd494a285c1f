import 'server-only';
import type { Section } from '@/lib/access/sections';
import { examsSection } from '@/lib/record/exams/section';
import { cardSection } from '@/lib/record/patient/section';
import { therapiesSection } from '@/lib/record/therapies/section';
import { vaccinationsSection } from '@/lib/record/vaccinations/section';
import { choicesIn } from './choices';
import { describeReport, type ReportName, readReport } from './clinical';
import { documentRoute } from './document-route';

const KINDS: Record<ReportName, { section: Section; file: string }> = {
  clinical: { section: cardSection, file: 'Report' },
  therapies: { section: therapiesSection, file: 'Terapie' },
  exams: { section: examsSection, file: 'Esami' },
  vaccinations: { section: vaccinationsSection, file: 'Vaccinazioni' },
};

/** GET of a report that is made of a record's chapters. */
export const reportRoute = (report: ReportName) =>
  documentRoute({
    ...KINDS[report],
    asked: choicesIn,
    read: (record, choices) => readReport(record, report, choices),
    describe: describeReport,
  });
