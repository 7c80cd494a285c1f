import { z } from 'zod';
import type { visits } from '@/db/schema';
import { LEVEL_DEFAULT, level, pastDay, requiredText, rowId, tags, version } from '../../values/fields';

export type Visit = typeof visits.$inferSelect;

const MAX_TEXT = 5000;
const fields = z.object({
  id: rowId,
  version,
  day: pastDay,
  reason: requiredText(300),
  observations: requiredText(MAX_TEXT),
  conclusions: requiredText(MAX_TEXT),
  tags,
});

/** A new visit; how confidential it is, is asked here only. */
export const newVisit = fields.extend({ level: level.default(LEVEL_DEFAULT) });
/** An existing one keeps what a save leaves out. */
export const visitChange = fields.extend({ level }).partial().required({ id: true });
/** What the form of an existing one must hold. */
export const editedVisit = fields;
export type VisitInput = z.infer<typeof visitChange>;

export const visitInput = (id: number): z.ZodType<VisitInput> => (id === 0 ? newVisit : visitChange);
