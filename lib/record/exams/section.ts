import 'server-only';
import { eq } from 'drizzle-orm';
import { exams } from '@/db/schema';
import { dayText, folded } from '@/lib/access/search';
import type { JsonList } from '@/lib/http/json-list';
import { declareSection } from '../declaration/section';
import { examModel } from './model';
import { MARK, refusedDay, saveExam } from './save';

const { reason, kind, doctor, centre, day, level, state } = exams;

export const examsSection = declareSection(examModel, {
  table: exams,
  collection: 'esami',
  patientPage: 'esami',
  named: reason,
  permissions: { create: 'aggiungiesame', update: 'modificaesame', move: 'spostaEsame' },
  listed: {
    searched: [reason, kind, doctor, centre, dayText(day)],
    sorted: { reason: folded(reason), kind, day, centre: folded(centre), level },
    // There are three tables on the page.
    shown: 10,
  },
  removed: MARK,
  check: refusedDay,
  save: saveExam,
});

/** The exams in one of the states, as the routes serve them. */
export const examsIn = (wanted: number): JsonList => ({ ...examsSection.list, where: eq(state, wanted as never) });
