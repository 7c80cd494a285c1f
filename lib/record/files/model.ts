import { z } from 'zod';
import type { files } from '@/db/schema';
import { level, optionalText, pastDay, rowId, tags, version } from '../../values/fields';

export type StoredFile = typeof files.$inferSelect;

/** An electrocardiogram of the Kardia device, which is a PDF and has a list of its own. */
export const KARDIA = 'kardia';
/** The kinds of the general list, in the order in which they are offered. */
export const GENERAL_KINDS = ['foto', 'Video', 'registrazione', 'esamistrumentali', 'dicom', 'documento'] as const;
export const KINDS = [...GENERAL_KINDS, KARDIA] as const;

/** What a new file is given where the patient says nothing else: every doctor who sees his files sees it. */
export const DEFAULT_LEVEL = 1;

const text = (max: number) => optionalText(max).transform((given) => given ?? '');

const fields = z.object({
  id: rowId,
  version,
  kind: z.enum(KINDS, { error: 'fileKind' }),
  day: pastDay,
  comment: text(1000),
  kardiaNote: text(500),
  tags,
});

/** What is told of a new file; how confidential it is, is asked here only. */
export const newFile = fields.extend({
  comment: fields.shape.comment.default(''),
  kardiaNote: fields.shape.kardiaNote.default(''),
  level: level.default(DEFAULT_LEVEL),
});
/** An existing one keeps what a save leaves out. Its name, type, size and content never change. */
export const fileChange = fields.extend({ level }).partial().required({ id: true });
/** What the form of an existing one must hold; that of a Kardia alone has its note. */
export const editedFile = fields.extend({ kardiaNote: fields.shape.kardiaNote.optional() });
export type FileChange = z.infer<typeof fileChange>;
/** A new file as it is sent. */
export const filePost = newFile.extend({ file: z.file() });
