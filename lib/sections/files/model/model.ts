import { z } from 'zod';
import { DOCUMENT_KINDS, type DocumentKind, FILE_KINDS, GENERAL_KINDS, KARDIA } from '@/db/reference/values';
import type { files } from '@/db/schema';
import { custom, dayUpToToday, optionalChoice } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { emptyAsNull, optionalText, wholeNumber } from '../../../values/fields';

export { DOCUMENT_KINDS, type DocumentKind, GENERAL_KINDS, KARDIA };
export type StoredFile = typeof files.$inferSelect;

const text = (max: number) => optionalText(max).transform((given) => given ?? '');
const [comment, kardiaNote] = [text(1000), text(500)];

const declared = defineModel({
  name: 'files',
  fields: {
    kind: custom(z.enum(FILE_KINDS, { error: 'fileKind' })),
    documentKind: optionalChoice(DOCUMENT_KINDS),
    day: dayUpToToday(),
    comment: custom(comment),
    kardiaNote: custom(kardiaNote),
  },
  // By default every doctor who sees the patient's files sees a new one.
  defaultLevel: 1,
});

/** A stored file's name, type, size and content never change. */
export const fileModel = {
  ...declared,
  newRow: declared.newRow.extend({
    comment: comment.default(''),
    kardiaNote: kardiaNote.default(''),
    /** The exam that the file is attached to; it cannot be changed later. */
    examId: emptyAsNull(wholeNumber(1, Number.MAX_SAFE_INTEGER)).optional(),
  }),
  /** Only the form of a Kardia report has this note. */
  editForm: declared.editForm.extend({ kardiaNote: kardiaNote.optional() }),
};
export type FileChange = ModelInput<typeof fileModel>;
/** A new file as it is sent. */
export const filePost = fileModel.newRow.extend({ file: z.file() });
