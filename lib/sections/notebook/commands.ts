import 'server-only';
import { sql } from 'drizzle-orm';
import { notebookImages } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { findVisible, saveRow } from '@/lib/access/record/rows';
import { removal, sharing } from '@/lib/kit/commands';
import { omitUndefined } from '@/lib/values/objects';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { readPatient } from '../patient/queries';
import { coverage } from './coverage';
import { hasImages, saysNothing } from './emptiness';
import { type Figure, figureOf } from './figure/outlines';
import { type Entry, type EntryInput, entryInput } from './model';
import { reencoded } from './picture';
import { notebookSection } from './section';
import type { Drawing } from './strokes';

/** Creates an entry (id 0) or changes it; the covered areas are computed here, never taken from a client. */
export const saveEntry = command<EntryInput, Entry>({
  section: notebookSection,
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  input: entryInput,
  async prepare({ front: sentFront, back: sentBack, ...input }) {
    const [front, back] = await Promise.all([remade(sentFront), remade(sentBack)]);
    if (front === null) return invalid('front', 'image');
    if (back === null) return invalid('back', 'image');
    return done({ ...input, front, back });
  },
  async run(record, { id, version, front, back, ...values }) {
    const redrawn = values.strokes !== undefined || values.picked !== undefined;
    const stored = id !== 0 && redrawn ? await findVisible(record, notebookSection, id) : undefined;
    if (id !== 0 && redrawn && !stored) return refuse('not_found');
    const figure = stored?.figure ?? values.figure ?? figureOf((await readPatient(record)).sex);
    const covered = redrawn ? coveredBy({ ...stored, ...omitUndefined(values) }, figure) : {};
    const kept = id === 0 ? { figure } : { figure: undefined };
    const saved = await saveRow(record, notebookSection, { id, version, values: { ...values, ...covered, ...kept } });
    if (!saved.ok) return saved;
    await saveImages(record, saved.value.id, { front, back }, redrawn);
    const empty = saysNothing(saved.value) && !(await hasImages(record, saved.value.id));
    return empty ? invalid('description', 'entryEmpty') : saved;
  },
});

export const removeEntry = removal(notebookSection);
export const shareEntry = sharing(notebookSection);

const remade = async (png: Buffer | undefined) => png && reencoded(png);

/** The areas covered by a drawing and the picked ones: the worst level of each, and how much each level covers. */
function coveredBy({ strokes = [], picked = [] }: Partial<Pick<Entry, 'strokes' | 'picked'>>, figure: Figure) {
  const covered = coverage({ strokes, areas: picked } as Drawing, figure);
  return {
    areas: covered.map(({ area, level }) => ({ name: area, dolore: level })),
    shares: Object.fromEntries(covered.map(({ area, shares }) => [area, shares])),
  };
}

interface Images {
  front: Buffer | undefined;
  back: Buffer | undefined;
}

/**
 * Stores the sent images. Images that are not sent are kept, unless the drawing has changed: they would then show the former
 * drawing.
 */
async function saveImages({ db, patientId }: RecordAccess, entryId: number, images: Images, redrawn: boolean) {
  if (!images.front && !images.back && !redrawn) return;
  const kept = (name: string) =>
    redrawn ? sql.raw(`excluded.${name}`) : sql.raw(`coalesce(excluded.${name}, tbl_taccuino_immagini.${name})`);
  await db
    .insert(notebookImages)
    .values({ patientId, entryId, ...images })
    .onConflictDoUpdate({
      target: [notebookImages.patientId, notebookImages.entryId],
      set: { front: kept('taccuino_report_anteriore'), back: kept('taccuino_report_posteriore') },
    });
}
