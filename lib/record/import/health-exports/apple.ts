import type { ReadableFile, ZippedFile } from '@/lib/files/zip-reading';
import type { ReadDocument } from '../document/read-document';
import { Unreadable } from '../document/unreadable';
import { ecgsIn } from './apple-ecgs';
import { AppleElements } from './apple-elements';
import { Daily } from './daily';
import { exportDocument } from './export-document';
import { beginningOf, filesIn, isZip, plainBytes, readable, type SourceFile, unzipped } from './export-files';
import { Newest } from './keeping';
import { Origins } from './origins';
import { MOST_READINGS, nextBefore, proposedBy } from './proposed';
import { Tally } from './tally';
import { localTimeAt } from './times';
import { readXml, rootOf } from './xml-stream';

export interface AppleOptions {
  /** All measurements, or one a day of each measure (measures.ts says which one). */
  thinning: 'all' | 'daily';
  /** Only measurements before this local time or day: continues where the limit of an earlier reading ended. */
  before?: string;
  /** The longest time of a reading; absent: ten minutes. Ten gigabytes take about five. */
  timeMs?: number;
  /** Is told the share of the file that has been read, from 0 to 1. */
  onProgress?: (share: number) => void;
}

const TIME_MS = 10 * 60_000;
const ROOT = 'HealthData';
/** A document type declaration may be as long as 64 kB before the root. */
const PEEKED = 200_000;
const MOST_PEEKS = 200;
const TITLE = 'Apple Health';
/** Progress is told at least so often, since a worker without progress is ended. */
const TELL_MS = 2_000;

/**
 * Reads the export of Apple Health, `export.zip` or `export.xml`, as a stream within memory that does not depend on its size. Proposes
 * readings and electrocardiograms. Throws Unreadable for a file that is no export, malformed, or too large.
 */
export async function readAppleHealth(source: SourceFile, options: AppleOptions): Promise<ReadDocument> {
  const file = readable(source);
  const [origins, tally] = [new Origins(), new Tally()];
  // A blood pressure has two halves.
  const keeper = options.thinning === 'daily' ? new Daily() : new Newest(2 * MOST_READINGS);
  const before = options.before === undefined ? undefined : localTimeAt(options.before);
  const elements = new AppleElements({ keeper, origins, tally, before });
  const zipped = (await isZip(file)) ? await filesIn(file) : undefined;
  const main = zipped && (await exportIn(file, zipped));
  const bytes = main ? unzipped(file, main) : plainBytes(file);
  await readXml(watched(bytes, main?.bytes ?? source.bytes, options), ROOT, elements);
  const others = zipped?.filter((one) => one !== main) ?? [];
  const ecgs = await ecgsIn(file, others, tally, before);
  tally.add('files', 'appleFile', others.filter(({ name }) => !/\.csv$/i.test(name)).length);
  const isDaily = options.thinning === 'daily';
  const { proposed, next } = proposedBy({ keeper, added: elements.added, origins, tally, isDaily, before });
  const nextEcgs = ecgs.cutAt === undefined ? undefined : nextBefore(ecgs.cutAt, isDaily, before);
  const nexts = [next, nextEcgs].filter((one) => one !== undefined);
  return exportDocument({
    ...{ facts: elements.facts, proposed, ecgs: ecgs.found, origins, tally, kind: 'apple', title: TITLE },
    // The newer one: what is proposed a second time, the record has by then.
    next: nexts.length > 0 ? Math.max(...nexts) : undefined,
  });
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
  let [read, told, toldAt] = [0, 0, Date.now()];
  for await (const chunk of chunks) {
    if (Date.now() > end) throw new Unreadable('importAppleLarge');
    read += chunk.length;
    const share = bytes > 0 ? read / bytes : 1;
    if (onProgress && (share - told >= 0.01 || Date.now() - toldAt > TELL_MS)) {
      [told, toldAt] = [share, Date.now()];
      onProgress(share);
    }
    yield chunk;
  }
}
