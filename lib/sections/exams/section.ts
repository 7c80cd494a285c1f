import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { COMPLETED, REQUESTED, SCHEDULED } from '@/db/reference/values';
import { exams } from '@/db/schema';
import { dayText, folded } from '@/lib/access/lists/search';
import { idAnswer, rowAnswer } from '@/lib/http/answers';
import { rowToWire } from '@/lib/http/row-wire';
import { declareSection } from '@/lib/kit/section';
import { type Attachment, attachmentLists, type ExamWithAttachments, withAttachments } from './attachments';
import { examsFhir } from './fhir';
import { filtering } from './filter';
import { examModel } from './model';
import { MARK, refusedDay, saveExam } from './save';
import { SEARCHED } from './search';

/** The names of the attachments, and their ids in the same order. */
const ATTACHMENTS = { allegati: z.array(z.string()), id_allegati: z.array(idAnswer()) };

const { reason, kind, centre, day, level, state, doctor, report } = exams;

export const examsSection = declareSection(examModel, {
  table: exams,
  calls: { rows: 'esami' },
  collection: 'esami',
  patientPage: 'esami',
  named: reason,
  dated: { from: day },
  timeline: { text: centre, word: { code: state, in: 'exams.found.states' }, doctor },
  permissions: { create: 'aggiungiesame', update: 'modificaesame', move: 'spostaEsame' },
  // An exam's row shows the names of its attachments and the number of its results.
  shows: ['files', 'results'],
  fhir: examsFhir,
  found: { exact: [kind, doctor, centre, dayText(day)], prose: [reason, report] },
  listed: {
    searched: SEARCHED,
    sorted: { reason: folded(reason), kind, day, centre: folded(centre), level },
    // The page has three tables.
    shown: 5,
    tables: ([SCHEDULED, REQUESTED, COMPLETED] as const).map((one) => ({ state: one, where: eq(state, one) })),
    soonestFirst: [SCHEDULED],
    filtered: filtering,
  },
  removed: MARK,
  check: refusedDay,
  save: saveExam,
  followed: withAttachments,
  json: { more: attachmentLists, shapes: ATTACHMENTS },
  wire: {
    // A removed exam has no attachments.
    answer: rowAnswer(exams, { shapes: z.object(ATTACHMENTS).partial().shape }),
    toWire: async (exam: ExamWithAttachments) => ({
      ...(await rowToWire(exams, exam)),
      ...(exam.attachments ? listed(exam.attachments) : {}),
    }),
  },
});

const listed = (attachments: readonly Attachment[]) => ({
  allegati: attachments.map(({ name }) => name),
  id_allegati: attachments.map(({ id }) => id),
});
