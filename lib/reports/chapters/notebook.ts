import { and, eq, inArray } from 'drizzle-orm';
import { notebookImages } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Block, Picture } from '@/lib/pdf/drawing/description';
import type { Extract } from '@/lib/record/registry/extract';
import { REGIONS } from '@/lib/sections/notebook/areas';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { heatOf } from '@/lib/sections/notebook/heat';
import { keptPictureOf } from '@/lib/sections/notebook/kept-pictures';
import { isPainLevel } from '@/lib/sections/notebook/levels';
import type { Entry } from '@/lib/sections/notebook/model';
import { coveredIn } from '@/lib/sections/notebook/period';
import { printedPicture } from '@/lib/sections/notebook/picture';
import { notebookSection } from '@/lib/sections/notebook/section';
import type { Drawing } from '@/lib/sections/notebook/strokes';
import { displayedDay } from '@/lib/values/days';
import { chapter, sharingFact, under } from '../chapter';
import type { Words } from '../words';

/** So many entries, the newest, have their pictures in a report, since each costs its time; the areas are named of all. */
const PICTURED = 24;
const WIDTH = 96;

type Sent = { entryId: number; front: Buffer | null; back: Buffer | null };

/** The pain diary, newest first: where it hurt and how much, in words and on the body from both sides. */
export const notebookChapter = chapter<readonly Sent[]>({
  section: notebookSection,
  read: (record: RecordAccess, extract: Extract) => readSent(record, pictured(extract)),
  async blocks(extract, words, sent) {
    const shown = new Set(pictured(extract).map(({ id }) => id));
    const entries = [...extract.rowsOf(notebookSection)].reverse();
    const blocks = entries.map(async (entry): Promise<Block[]> => {
      const own = sent.find(({ entryId }) => entryId === entry.id);
      const pictures = shown.has(entry.id) ? await picturesOfEntry(entry, own, words) : [];
      const told: Block[] = [
        ...(entry.description ? [{ kind: 'paragraph', text: entry.description } as const] : []),
        {
          kind: 'facts',
          facts: [{ label: words.t('notebook.areas'), value: areasOf(entry, words) }, sharingFact(words, entry)],
        },
      ];
      const beside: Block[] = [{ kind: 'columns', columns: [[{ kind: 'pictures', pictures }], told] }];
      const heading = words.t('notebook.ofDay', { day: displayedDay(entry.day) });
      return under(heading, pictures.length > 0 ? beside : told);
    });
    return [...(await mapOf(entries, words)), ...(await Promise.all(blocks)).flat()];
  },
});

/** Where it has hurt over all of it, on how many days and how badly, before the entries one by one. */
async function mapOf(entries: readonly Entry[], words: Words): Promise<Block[]> {
  const { t } = words;
  const heats = heatOf(entries.map(({ day, areas }) => ({ date: day, covered: coveredIn(areas) })));
  const areas = heats.map(({ area, worst }) => ({ name: area, dolore: worst }));
  const pictures = await picturesOf({ strokes: [], areas }, entries[0]?.figure ?? 'male', words);
  const told = heats.map(({ area, days, worst }) => {
    const level = t('pain.heat.of', { count: days, level: worst, name: t(`pain.inSentence.${worst}`) });
    return t('pain.areaLevel', { area: t(`body.${area}`), level });
  });
  const facts: Block = { kind: 'facts', facts: [{ label: t('notebook.areas'), value: told.join('\n') }] };
  const blocks: Block[] = [{ kind: 'columns', columns: [[{ kind: 'pictures', pictures }], [facts]] }];
  return heats.length === 0 ? [] : under(t('notebook.map'), blocks);
}

/** Entries on which something was drawn or picked: the others' bodies are bare. */
const pictured = (extract: Extract): readonly Entry[] =>
  extract
    .rowsOf(notebookSection)
    .filter(({ areas, strokes }) => areas.length > 0 || strokes.length > 0)
    .slice(-PICTURED);

async function readSent(record: RecordAccess, entries: readonly Entry[]): Promise<Sent[]> {
  const ids = entries.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { entryId, front, back, patientId } = notebookImages;
  return record.db
    .select({ entryId, front, back })
    .from(notebookImages)
    .where(and(eq(patientId, record.patientId), inArray(entryId, ids))) as Promise<Sent[]>;
}

/**
 * In the colours of the scale where we have what was drawn; the images that were sent of what we have not: beside areas
 * that were picked there may be a drawing by hand on them.
 */
function picturesOfEntry({ strokes, picked, figure }: Entry, sent: Sent | undefined, words: Words): Promise<Picture[]> {
  const own = strokes.length > 0;
  return picturesOf({ strokes, areas: picked } as Drawing, figure, words, own ? undefined : sent);
}

function picturesOf(drawing: Drawing, figure: Figure, words: Words, sent?: Sent): Promise<Picture[]> {
  const faces = FACES.map(async (face): Promise<Picture> => {
    const caption = words.t(`pain.${face}`);
    const image = await printedPicture(sent?.[face] ?? (await faceOf(drawing, figure, face)));
    return { caption, width: WIDTH, image };
  });
  return Promise.all(faces);
}

/** A face on which nothing was drawn is the bare body, which is made once for all. */
function faceOf(drawing: Drawing, figure: Figure, face: Face): Promise<Buffer> {
  const strokes = drawing.strokes.filter((stroke) => stroke.face === face);
  const areas = drawing.areas.filter(({ name }) => REGIONS[face].some(({ key }) => key === name));
  return keptPictureOf({ strokes, areas }, figure, face, 'scale');
}

/** The worst areas first, each with its level. */
function areasOf({ areas }: Entry, { t }: Words): string {
  return [...areas]
    .sort((one, other) => other.dolore - one.dolore)
    .map(({ name, dolore }) => {
      const level = isPainLevel(dolore)
        ? t('pain.levelNamed', { level: dolore, name: t(`pain.levels.${dolore}`) })
        : '';
      return t('pain.areaLevel', { area: t(`body.${name}`), level });
    })
    .join('\n');
}
