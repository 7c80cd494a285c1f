import { z } from 'zod';
import type { anamneses, anamnesisVersions } from '@/db/schema';
import { level, optionalText, requiredText, rowId, tags, wholeNumber } from '../../values/fields';
import { LONGEST_LINE, LONGEST_TEXT, TEXT_PARTS } from './parts';

export type AnamnesisText = typeof anamneses.$inferSelect;
export type AnamnesisVersion = typeof anamnesisVersions.$inferSelect;

export const LAST_VERSION = 2_147_483_647;
/** The version of a part that the client has read; 0 means that the part did not exist yet. */
export const partVersion = wholeNumber(0, LAST_VERSION).optional();

/** Text of several lines, with the line breaks of browsers normalized to line feeds. */
export const lines = (max: number) =>
  optionalText(max).transform((text) => (text === null ? null : text.replace(/\r\n?/g, '\n')));

/**
 * A save of one part: absent fields keep their values. The id is that of the part's row; 0 means the part's row, whatever
 * its id is.
 */
export const savedText = z.object({
  id: rowId,
  version: partVersion,
  part: z.enum(TEXT_PARTS),
  content: lines(LONGEST_TEXT)
    .transform((text) => text ?? '')
    .optional(),
  level: level.optional(),
  tags,
});
export type TextInput = z.infer<typeof savedText>;

/** A text from an imported document, or lines to add to the text that is there. */
export const importedText = savedText.extend({ lines: z.array(requiredText(LONGEST_LINE)).min(1).max(500).optional() });
export type ImportedText = z.infer<typeof importedText>;

/** An earlier version of a text, as imported from another record of the same patient. */
export const earlierText = z.object({
  content: lines(LONGEST_TEXT).transform((text) => text ?? ''),
  savedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .refine((at) => at.getTime() <= Date.now(), 'futureDay'),
});
export type EarlierText = z.infer<typeof earlierText>;

/** The sharing of a part: its level and its specialities. */
export const sharedPart = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER), version: partVersion, level, tags });
