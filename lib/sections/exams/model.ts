import { COMPLETED, EXAM_KINDS, REMOVED, REQUESTED, SCHEDULED } from '@/db/reference/values';
import type { exams } from '@/db/schema';
import { choice, day, detail, note, optionalLine, text } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { emptyAsNull, wholeNumber } from '@/lib/values/fields';

/** The longest text of a report, in characters. */
export const LONGEST_REPORT = 10_000;

export { COMPLETED, EXAM_KINDS, REQUESTED, SCHEDULED };
export type Exam = typeof exams.$inferSelect;

const declared = defineModel({
  name: 'exams',
  fields: {
    reason: text(300),
    kind: choice(EXAM_KINDS),
    day: day(),
    doctor: detail(optionalLine(200)),
    centre: detail(optionalLine(300)),
    report: detail(note(LONGEST_REPORT)),
  },
  states: {
    all: [REQUESTED, SCHEDULED, COMPLETED],
    moves: {
      [REQUESTED]: [SCHEDULED, COMPLETED],
      [SCHEDULED]: [COMPLETED, REQUESTED],
      [COMPLETED]: [SCHEDULED, REQUESTED],
    },
  },
  defaultLevel: 6,
  title: 'reason',
});

/** The forms' rules; moving an exam also sets the day of its new state. */
export const examForm = {
  ...declared,
  moveForm: declared.moveForm.extend({ day: declared.fields.day.schema }),
};

/**
 * A save's input: API callers may name a centre by the directory's id, leave the day out (today), and delete an exam by its
 * state.
 */
const centreId = emptyAsNull(wholeNumber(1, 2_147_483_647)).optional();
export const examModel = {
  ...declared,
  newRow: declared.newRow.extend({ centreId, day: declared.fields.day.schema.optional() }),
  change: declared.change.extend({ centreId, state: wholeNumber(REQUESTED, REMOVED).optional() }),
};
export type ExamInput = ModelInput<typeof examModel>;
