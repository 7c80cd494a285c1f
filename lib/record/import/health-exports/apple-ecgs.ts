import type { ReadableFile, ZippedFile } from '@/lib/files/zip-reading';
import { type EcgFile, ecgIn, ecgTime } from './ecg-csv';
import { beginningOf, wholeFile } from './export-files';
import type { Tally } from './tally';

/** The most electrocardiograms of one reading: with their samples they are large. */
export const MOST_ECGS = 100;
const MOST_FILES = 5_000;
/** A file of half a minute has about 150 kB; one of twenty minutes at 1,000 samples per second about 10 MB. */
const MOST_BYTES = 12_000_000;
const BEGINNING = 4096;

/**
 * The electrocardiograms of an export, the newest first, with the names of their files; `cutAt` is the time of the oldest, if the limit has left
 * older ones out. They are found by what they contain, since
 * folders and files have names in the phone's language.
 */
export async function ecgsIn(
  file: ReadableFile,
  entries: readonly ZippedFile[],
  tally: Tally,
  before?: number,
): Promise<{ found: { name: string; ecg: EcgFile }[]; cutAt: number | undefined }> {
  const csv = entries.filter(({ name }) => /\.csv$/i.test(name));
  tally.add('CSV', 'appleOlder', csv.length - MOST_FILES);
  const dated: { entry: ZippedFile; at: number }[] = [];
  for (const entry of csv.slice(0, MOST_FILES)) {
    const at = ecgTime((await beginningOf(file, entry, BEGINNING)).toString('utf8'));
    if (at === undefined) tally.add('CSV', 'ecgNone');
    else if (before !== undefined && at >= before) tally.add('ECG', 'appleNewer');
    else dated.push({ entry, at });
  }
  dated.sort((one, other) => other.at - one.at);
  tally.add('ECG', 'appleOlder', dated.length - MOST_ECGS);
  const found: { name: string; ecg: EcgFile }[] = [];
  for (const { entry } of dated.slice(0, MOST_ECGS)) {
    const text = (await wholeFile(file, entry, MOST_BYTES))?.toString('utf8');
    const ecg = text === undefined ? 'ecgLong' : ecgIn(text);
    if (typeof ecg === 'string') tally.add('ECG', ecg);
    else found.push({ name: entry.name.split('/').at(-1) ?? entry.name, ecg });
  }
  return { found, cutAt: dated.length > MOST_ECGS ? dated[MOST_ECGS - 1]?.at : undefined };
}
