import type { ReadableFile, ZippedFile } from '@/lib/files/zip-reading';
import type { ReadDocument } from '../read-document';
import { Unreadable } from '../unreadable';
import { appleDocument } from './apple-document';
import { ecgsIn } from './apple-ecgs';
import { AppleElements } from './apple-elements';
import { Daily } from './daily';
import { beginningOf, filesIn, isZip, plainBytes, readable, type SourceFile, unzipped } from './export-files';
import { Newest } from './keeping';
import { MEASURES } from './measures';
import { Origins } from './origins';
import { firstPressures, type Proposed, paired } from './pairing';
import { Tally } from './tally';
import { dayOf } from './times';
import { readXml, rootOf } from './xml-stream';

export interface AppleOptions {
  /** All measurements, or one a day of each measure (measures.ts says which one). */
  thinning: 'all' | 'daily';
  /** Only measurements before this day, YYYY-MM-DD: continues where the limit of an earlier reading ended. */
  before?: string;
  /** The longest time of a reading; absent: ten minutes. Ten gigabytes take about five. */
  timeMs?: number;
  /** Is told the share of the file that has been read, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The most readings that one document proposes, the newest of all measures. */
export const MOST_READINGS = 5_000;
const TIME_MS = 10 * 60_000;
const ROOT = 'HealthData';
/** A document type declaration may be as long as 64 kB before the root. */
const PEEKED = 200_000;
const MOST_PEEKS = 200;
const TITLE = 'Apple Health';
const DAY_MS = 86_400_000;

/**
 * Reads the export of Apple Health, `export.zip` or `export.xml`, as a stream within memory that does not depend on its size. Proposes
 * readings and electrocardiograms. Throws Unreadable for a file that is no export, malformed, or too large.
 */
export async function readAppleHealth(source: SourceFile, options: AppleOptions): Promise<ReadDocument> {
  const file = readable(source);
  const [origins, tally] = [new Origins(), new Tally()];
  // A blood pressure has two halves.
  const keeper = options.thinning === 'daily' ? new Daily() : new Newest(2 * MOST_READINGS);
  const elements = new AppleElements({ keeper, origins, tally, before: options.before });
  const zipped = (await isZip(file)) ? await filesIn(file) : undefined;
  const main = zipped && (await exportIn(file, zipped));
  const bytes = main ? unzipped(file, main) : plainBytes(file);
  await readXml(watched(bytes, main?.bytes ?? source.bytes, options), ROOT, elements);
  const others = zipped?.filter((one) => one !== main) ?? [];
  const ecgs = await ecgsIn(file, others, tally, options.before);
  tally.add('files', 'appleFile', others.filter(({ name }) => !/\.csv$/i.test(name)).length);
  const proposed = proposedBy(keeper, elements, { origins, tally, isDaily: options.thinning === 'daily' });
  return appleDocument({ facts: elements.facts, ...proposed, ecgs, origins, tally, title: TITLE });
}

/**
 * The readings to propose, the newest first; all other measurements are counted as left out. `next` is the `before` with which a further
 * reading continues, if the limit has left older ones out.
 */
function proposedBy(
  keeper: Daily | Newest,
  { added }: AppleElements,
  { origins, tally, isDaily }: { origins: Origins; tally: Tally; isDaily: boolean },
): { proposed: Proposed[]; next: string | undefined } {
  const { kept, doubles } = keeper.result();
  const pairs = paired(kept, origins);
  const all = isDaily ? firstPressures(pairs.proposed) : pairs.proposed;
  const sorted = all.toSorted(([one], [other]) => other.at - one.at || one.measure - other.measure);
  const proposed = sorted.slice(0, MOST_READINGS);
  let anyOlder = 0;
  for (const [index, { type }] of MEASURES.entries()) {
    const isOf = ({ measure }: { measure: number }) => measure === index;
    const copies = (doubles.get(index) ?? 0) + pairs.doubles.filter(isOf).length;
    const taken = proposed.flat().filter(isOf).length;
    const older = sorted.slice(MOST_READINGS).flat().filter(isOf).length;
    const rest = (added[index] ?? 0) - copies - taken - older;
    const tooOld = isDaily ? older : older + rest;
    anyOlder += tooOld;
    tally.add(type, 'appleDouble', copies);
    tally.add(type, 'appleOlder', tooOld);
    if (isDaily) tally.add(type, 'appleThinned', rest);
  }
  const oldest = proposed.at(-1)?.[0].at;
  // The oldest day is read again, since it may be cut; what the record has by then is not proposed twice.
  return { proposed, next: anyOlder > 0 && oldest !== undefined ? dayOf(oldest + DAY_MS) : undefined };
}

/** The export among the files of a zip, by its root: the file has a name in the phone's language. */
async function exportIn(file: ReadableFile, files: readonly ZippedFile[]): Promise<ZippedFile> {
  const [xml, others] = [true, false].map((isXml) =>
    files
      .filter(({ name }) => /\.xml$/i.test(name) === isXml && !/\.(?:csv|gpx|jpe?g|png|pdf)$/i.test(name))
      .toSorted((one, other) => other.bytes - one.bytes),
  );
  for (const one of [...(xml ?? []), ...(others ?? [])].slice(0, MOST_PEEKS))
    if (rootOf(await beginningOf(file, one, PEEKED)) === ROOT) return one;
  throw new Unreadable('importAppleMissing');
}

/** The chunks of a file within the time, with progress. */
async function* watched(chunks: AsyncIterable<Buffer>, bytes: number, { timeMs = TIME_MS, onProgress }: AppleOptions) {
  const end = Date.now() + timeMs;
  let [read, told] = [0, 0];
  for await (const chunk of chunks) {
    if (Date.now() > end) throw new Unreadable('importAppleLarge');
    read += chunk.length;
    const share = bytes > 0 ? read / bytes : 1;
    if (onProgress && share - told >= 0.01) {
      told = share;
      onProgress(share);
    }
    yield chunk;
  }
}
