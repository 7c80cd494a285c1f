import 'server-only';
import { z } from 'zod';
import { notebook } from '@/db/schema';
import { rowAnswer } from '@/lib/http/answers';
import type { JsonList } from '@/lib/http/json-list';
import { rowInput, rowToWire } from '@/lib/http/row-wire';
import { wirePath, without } from '@/lib/http/wire';
import type { Face } from './figure/details';
import { urlOf } from './image';
import { keptPictureOf } from './kept-pictures';
import type { Entry } from './model';
import type { EntryImages } from './queries';
import { notebookSection } from './section';

const names: Record<string, string> = {
  picked: 'aree',
  front: 'taccuino_report_anteriore',
  back: 'taccuino_report_posteriore',
};

/** The drawn strokes, and the painful areas with their levels. */
const VALUES = {
  areas: z.array(z.object({ name: z.string(), dolore: z.int() })),
  strokes: z.array(
    z.object({
      tool: z.enum(['pen', 'eraser']),
      face: z.enum(['front', 'back']),
      level: z.int().optional(),
      width: z.number(),
      points: z.array(z.number()),
    }),
  ),
};
const WITHOUT = ['picked', 'shares', 'figure'];

/** How the routes translate. */
export const entryWire = {
  input(body: Record<string, unknown>) {
    const input = without(rowInput(notebook, body), 'areas', 'picked', 'shares', 'drawn', 'figure');
    const renamed = Object.entries(names).filter(([, name]) => Object.hasOwn(body, name) && body[name] !== null);
    return { ...input, ...Object.fromEntries(renamed.map(([own, name]) => [own, body[name]])) };
  },
  /** `aree` contains all areas covered by the drawing or picked. */
  async toWire(entry: Entry) {
    return without(await rowToWire(notebook, entry), 'aree_scelte', 'aree_quote', 'figura');
  },
  wirePath(path: string) {
    const [first = '', ...rest] = path.split('.');
    return names[first] ? [names[first], ...rest].join('.') : wirePath(notebook, path);
  },
  answer: rowAnswer(notebook, { without: WITHOUT, values: VALUES }),
};

/**
 * The maximum size of a list's page in bytes: without it, two hundred drawings of the maximum size would be eighty
 * megabytes.
 */
const PAGE_BYTES = 2_000_000;
/** The entries as the list route serves them. */
export const entryList: JsonList = { section: notebookSection, without: WITHOUT, values: VALUES, bytes: PAGE_BYTES };
/**
 * The entries in the whole-patient response, without their strokes: the strokes of two hundred drawings would be larger than
 * all the rest.
 */
export const entryCollection: JsonList = { section: notebookSection, without: [...WITHOUT, 'strokes'], values: VALUES };

/** An entry's two images as data URLs, for their route: as they were sent, or rendered from the strokes. */
export async function imagesToWire({ sent, drawing, figure }: EntryImages) {
  const urlOfFace = async (face: Face) => urlOf(sent[face] ?? (await keptPictureOf(drawing, figure, face)));
  const [front, back] = await Promise.all([urlOfFace('front'), urlOfFace('back')]);
  return { data: { taccuino_report_anteriore: front, taccuino_report_posteriore: back } };
}
