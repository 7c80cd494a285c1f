import { z } from 'zod';
import { LEVEL_DEFAULT, level, optionalText, pastDay, rowId, tags, version } from '../../values/fields';

const MAX_TEXT = 5000;

/** The form's fields besides the drawing. The canvas sends the drawing, and the server validates it. */
export const writtenEntry = z.object({
  id: rowId,
  version,
  day: pastDay,
  description: optionalText(MAX_TEXT).transform((text) => text ?? ''),
  tags,
});
export const newWrittenEntry = writtenEntry.extend({ level: level.default(LEVEL_DEFAULT) });
