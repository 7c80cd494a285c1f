import { exams } from '@/db/schema';
import { sectionFixture } from '../support/section-fixture';

export const fixture = sectionFixture({
  name: 'exams',
  table: exams,
  least: { state: 0, kind: 'Laboratori Analisi', reason: 'Prova', day: '2026-01-15' },
  rows: { exam: {}, completedExam: { state: 2 } },
  lists: [],
});
