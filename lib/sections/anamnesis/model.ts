import { z } from 'zod';
import type { anamneses, anamnesisVersions } from '@/db/schema';
import { level, optionalText, rowId, tags, wholeNumber } from '../../values/fields';
import { LONGEST_TEXT, TEXT_PARTS } from './parts';

export type AnamnesisText = typeof anamneses.$inferSelect;
export type AnamnesisVersion = typeof anamnesisVersions.$inferSelect;

export const LAST_VERSION = 2_147_483_647;
/** The version that was read; 0 says that there was nothing yet. */
export const partVersion = wholeNumber(0, LAST_VERSION).optional();

/** Text of several lines, with the line breaks that browsers send as they are shown. */
export const lines = (max: number) =>
  optionalText(max).transform((text) => (text === null ? null : text.replace(/\r\n?/g, '\n')));

/** A save of one part: what is absent stays. The id is that of the part's row, 0 for whichever it is. */
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

/** What a text said before, as another record of the same patient tells it. */
export const earlierText = z.object({
  content: lines(LONGEST_TEXT).transform((text) => text ?? ''),
  savedAt: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .refine((at) => at.getTime() <= Date.now(), 'futureDay'),
});
export type EarlierText = z.infer<typeof earlierText>;

/** Who may see a part: how confidential it is, and the specialities that it is about. */
export const sharedPart = z.object({ id: wholeNumber(1, Number.MAX_SAFE_INTEGER), version: partVersion, level, tags });
