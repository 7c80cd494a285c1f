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
import { chapter, sharingFacts, under } from '../chapter';
import type { Words } from '../words';

/** Number of newest entries that are printed with pictures, since each picture takes time; areas are named for all entries. */
const PICTURED = 24;
const WIDTH = 96;

type Sent = { entryId: number; front: Buffer | null; back: Buffer | null };

/** The pain diary, newest first: areas and intensity in words, and drawn on the front and back of the body. */
export const notebookChapter = chapter<readonly Sent[]>({
  section: notebookSection,
  read: (record: RecordAccess, extract: Extract) => readSent(record, pictured(extract)),
  async blocks(extract, words, sent) {
    const shown = new Set(pictured(extract).map(({ id }) => id));
    const entries = [...extract.rowsOf(notebookSection)].reverse();
    const blocks = entries.map(async (entry): Promise<Block[]> => {
      const own = sent.find(({ entryId }) => entryId === entry.id);
      const pictures = shown.has(entry.id) ? await picturesOfEntry(entry, own, words) : [];
      const texts: Block[] = [
        ...(entry.description ? [{ kind: 'paragraph', text: entry.description } as const] : []),
        {
          kind: 'facts',
          facts: [{ label: words.t('notebook.areas'), value: areasOf(entry, words) }, ...sharingFacts(words, entry)],
        },
      ];
      const beside: Block[] = [{ kind: 'columns', columns: [[{ kind: 'pictures', pictures }], texts] }];
      const heading = words.t('notebook.ofDay', { day: displayedDay(entry.day) });
      return under(heading, pictures.length > 0 ? beside : texts);
    });
    return [...(await mapOf(entries, words)), ...(await Promise.all(blocks)).flat()];
  },
});

/** A summary before the single entries: where it hurt, on how many days and how badly. */
async function mapOf(entries: readonly Entry[], words: Words): Promise<Block[]> {
  const { t } = words;
  const heats = heatOf(entries.map(({ day, areas }) => ({ date: day, covered: coveredIn(areas) })));
  const areas = heats.map(({ area, worst }) => ({ name: area, dolore: worst }));
  const pictures = await picturesOf({ strokes: [], areas }, entries[0]?.figure ?? 'male', words);
  const texts = heats.map(({ area, days, worst }) => {
    const level = t('pain.heat.of', { count: days, level: worst, name: t(`pain.inSentence.${worst}`) });
    return t('pain.areaLevel', { area: t(`body.${area}`), level });
  });
  const facts: Block = { kind: 'facts', facts: [{ label: t('notebook.areas'), value: texts.join('\n') }] };
  const blocks: Block[] = [{ kind: 'columns', columns: [[{ kind: 'pictures', pictures }], [facts]] }];
  return heats.length === 0 ? [] : under(t('notebook.map'), blocks);
}

/** The newest entries with a drawing or picked areas; the pictures of other entries would be empty bodies. */
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
 * Redraws the picture in the colours of the scale if its strokes are stored. Otherwise uses the images that were sent, since
 * they may show a drawing by hand next to the picked areas.
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

/** The picture of the front or the back. The empty body of a face without a drawing is made once and cached. */
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
