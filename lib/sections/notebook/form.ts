import { z } from 'zod';
import { LEVEL_DEFAULT, level, optionalText, pastDay, rowId, tags, version } from '../../values/fields';

const MAX_TEXT = 5000;

/** What is written beside the drawing. The drawing itself is the canvas's to send and the server's to check. */
export const writtenEntry = z.object({
  id: rowId,
  version,
  day: pastDay,
  description: optionalText(MAX_TEXT).transform((text) => text ?? ''),
  tags,
});
export const newWrittenEntry = writtenEntry.extend({ level: level.default(LEVEL_DEFAULT) });
