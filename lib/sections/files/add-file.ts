import 'server-only';
import { z } from 'zod';
import { KARDIA } from '@/db/reference/values';
import { FILE_CREATED } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible, saveRow } from '@/lib/access/record/rows';
import { waitForOthers } from '@/lib/access/record/singleton';
import { PDF } from '@/lib/files/format/types';
import { isReceived, type Received } from '@/lib/files/intake';
import { megabytesOf } from '@/lib/files/limits';
import { spaceOf } from '@/lib/files/quota';
import { invalid, refuse } from '@/lib/values/refusal';
import { examsSection } from '../exams/section';
import { fits } from './kinds';
import { fileModel, type StoredFile } from './model/model';
import { filesSection } from './section';

/** The uploaded file of a form; if it was refused, or is missing, the reason. */
const received = z.unknown().transform((file, context): Received => {
  if (isReceived(file)) return file;
  const refused = (file as { refused?: string } | undefined)?.refused;
  context.addIssue({ code: 'custom', message: refused ?? 'required' });
  return z.NEVER;
});
const described = fileModel.newRow.extend({ file: received });
type Upload = z.infer<typeof described>;

/** The refusals of a Kardia upload that are all reported as "not a PDF". */
const NO_PDF = new Set(['fileType', 'fileName', 'fileDamaged', 'filePixels']);
const upload = z.preprocess((given) => {
  const { kind, file } = (given ?? {}) as { kind?: unknown; file?: { refused?: string } };
  const otherwise = kind === KARDIA && NO_PDF.has(file?.refused ?? '');
  return otherwise ? { ...(given as object), file: { refused: 'kardiaPdf' } } : given;
}, described);

/** Attaches uploaded content to its file row; the file exists only after this command has committed. */
export const addFile = command<Upload, StoredFile>({
  section: filesSection,
  act: 'create',
  input: () => upload,
  async run(record, { id: _, version: __, file, ...values }) {
    if (values.kind === KARDIA && file.mime !== PDF) return invalid('file', 'kardiaPdf');
    if (!fits(values.kind, file.mime)) return invalid('kind', 'kindOfFile');
    await waitForOthers(record, 'files');
    const { used, quota } = await spaceOf(record);
    // The bytes reserved for this upload are already included in the used space.
    if (used - file.content.reserved + file.content.bytes > quota) return refuse('over_quota');
    const exam = values.examId ? await findVisible(record, examsSection, values.examId, { locked: true }) : null;
    if (exam === undefined) return invalid('examId', 'invalid');
    const { name, mime, content } = file;
    const level = Math.max(values.level, exam?.level ?? 0);
    const row = { ...values, level, name, mime, megabytes: megabytesOf(content.bytes), auditLog: FILE_CREATED };
    const saved = await saveRow(record, filesSection, { id: 0, values: row });
    if (saved.ok) await finishContent(record, file, saved.value.id);
    return saved;
  },
});

/** The command that stores a file as an exam's attachment, which needs no permission of the licence. */
export const addAttachment: typeof addFile = { ...addFile, section: { ...filesSection, permissions: {} } };

/** Marks the content as stored and links it to its file row. */
export async function finishContent({ sql, patientId }: RecordAccess, { content }: Received, fileId: number) {
  const finished = await sql`update file_contents
    set state = 'stored', id_file = ${fileId}, sha256 = ${content.sha256}, bytes = ${content.bytes},
      parts = ${content.parts}, touched_at = now()
    where id_paziente = ${patientId} and id = ${content.contentId} and state = 'uploading' returning 1`;
  if (finished.length === 0) throw new Error('an upload was given up before it got its file');
}
