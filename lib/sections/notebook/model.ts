import { z } from 'zod';
import type { notebook } from '@/db/schema';
import { today } from '../../values/days';
import { level } from '../../values/fields';
import { FIGURES } from './figure/outlines';
import { newWrittenEntry, writtenEntry } from './form';
import { image } from './image';
import { areaPains, fromText, strokes } from './strokes';

export type Entry = typeof notebook.$inferSelect;
/** The columns of an entry that the diary's table needs. */
export type ListedEntry = Pick<Entry, 'id' | 'version' | 'level' | 'tags' | 'day' | 'description' | 'areas'>;

const drawn = {
  /** A form sends these two fields as JSON text. */
  strokes: z.preprocess(fromText, strokes),
  picked: z.preprocess(fromText, areaPains),
  /** The drawing as images; without them, images are rendered from its strokes when requested. */
  front: image.optional(),
  back: image.optional(),
};
const { day, description } = writtenEntry.shape;

/** The rules for a new entry; without a level it gets the default one. */
export const newEntry = newWrittenEntry.extend({
  ...drawn,
  day: day.default(today),
  description: description.default(''),
  strokes: drawn.strokes.default([]),
  picked: drawn.picked.default([]),
  /** The figure on which the pain was drawn; absent: the figure for the patient's sex. Only forms send it. */
  figure: z.enum(FIGURES, 'invalid').optional(),
});
/** The rules for a change: fields that the input leaves out keep their stored values. */
export const entryChange = writtenEntry
  .extend({ ...drawn, level, figure: newEntry.shape.figure })
  .partial()
  .required({ id: true });
export type EntryInput = z.infer<typeof entryChange>;

export const entryInput = (id: number): z.ZodType<EntryInput> => (id === 0 ? newEntry : entryChange);
