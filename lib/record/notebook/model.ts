import { z } from 'zod';
import type { notebook } from '@/db/schema';
import { today } from '../days';
import { LEVEL_DEFAULT, level, optionalText, pastDay, rowId, tags, version } from '../fields';
import { image } from './image';
import { areaPains, fromText, strokes } from './strokes';

export type Entry = typeof notebook.$inferSelect;
/** What a table of the diary has of an entry. */
export type ListedEntry = Pick<Entry, 'id' | 'version' | 'level' | 'tags' | 'day' | 'description' | 'areas'>;

const MAX_TEXT = 5000;
const fields = z.object({
  id: rowId,
  version,
  description: optionalText(MAX_TEXT)
    .transform((text) => text ?? '')
    .default(''),
  day: pastDay.default(today),
  /** A form sends these two as JSON text. */
  strokes: z.preprocess(fromText, strokes).default([]),
  picked: z.preprocess(fromText, areaPains).default([]),
  /** The drawings as images; without them they are made of the strokes when they are asked for. */
  front: image.optional(),
  back: image.optional(),
  tags,
});

/** A new entry; how confidential it is, is asked here only. */
export const newEntry = fields.extend({ level: level.default(LEVEL_DEFAULT) });
/** An existing one keeps what a save leaves out. */
export const entryChange = z
  .object({ ...fields.shape, level, day: pastDay, description: fields.shape.description.unwrap() })
  .extend({ strokes: fields.shape.strokes.unwrap(), picked: fields.shape.picked.unwrap() })
  .partial()
  .required({ id: true });
/** What the form holds: the day is typed there. */
export const formEntry = newEntry.extend({ day: pastDay });
export type EntryInput = z.infer<typeof entryChange>;

export const entryInput = (id: number): z.ZodType<EntryInput> => (id === 0 ? newEntry : entryChange);
