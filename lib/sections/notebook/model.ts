import { z } from 'zod';
import type { notebook } from '@/db/schema';
import { today } from '../../values/days';
import { level } from '../../values/fields';
import { FIGURES } from './figure/outlines';
import { newWrittenEntry, writtenEntry } from './form';
import { image } from './image';
import { areaPains, fromText, strokes } from './strokes';

export type Entry = typeof notebook.$inferSelect;
/** What a table of the diary has of an entry. */
export type ListedEntry = Pick<Entry, 'id' | 'version' | 'level' | 'tags' | 'day' | 'description' | 'areas'>;

const drawn = {
  /** A form sends these two as JSON text. */
  strokes: z.preprocess(fromText, strokes),
  picked: z.preprocess(fromText, areaPains),
  /** The drawing as images; an entry without them has them made of its strokes when they are asked for. */
  front: image.optional(),
  back: image.optional(),
};
const { day, description } = writtenEntry.shape;

/** A new entry; how confidential it is, is asked here only. */
export const newEntry = newWrittenEntry.extend({
  ...drawn,
  day: day.default(today),
  description: description.default(''),
  strokes: drawn.strokes.default([]),
  picked: drawn.picked.default([]),
  /** The body that was drawn on; without it, the one of the patient's sex. A form alone says it. */
  figure: z.enum(FIGURES, 'invalid').optional(),
});
/** An existing one keeps what a save leaves out. */
export const entryChange = writtenEntry
  .extend({ ...drawn, level, figure: newEntry.shape.figure })
  .partial()
  .required({ id: true });
export type EntryInput = z.infer<typeof entryChange>;

export const entryInput = (id: number): z.ZodType<EntryInput> => (id === 0 ? newEntry : entryChange);
