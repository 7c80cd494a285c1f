import { readSync } from 'node:fs';
import { message } from '@/lib/values/fields';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { parseDocument } from './parse';
import type { ReadDocument } from './read-document';
import { formatOf } from './recognise';
import type { SourceFacts } from './source-document';
import { Unreadable } from './unreadable';

/** The field of a call that holds the file. */
export const FILE = 'file';

/** How a file of many measurements is read, and which columns a table has. */
export interface ReadingOptions {
  /** Whether all measurements of an export are proposed, or one a day of each measure. */
  thinning?: 'all' | 'daily';
  /** The meaning of the columns of a table, by their position. */
  columns?: Readonly<Record<string, string>>;
}
interface Source extends ReadingOptions {
  file: number;
  bytes: number;
  name: string;
}

/** The largest document that is read at once; exports of phones are streamed. */
export const MOST_BYTES = 50_000_000;

/** Reads a file of any kind by the reader of its format, which its content tells. */
export async function readAny(source: Source): Promise<Result<ReadDocument>> {
  try {
    return await read(source);
  } catch (error) {
    if (error instanceof Unreadable) return invalid(FILE, message(error.key, error.values));
    throw error;
  }
}

async function read(source: Source): Promise<Result<ReadDocument>> {
  const format = formatOf(part(source.file, 0, Math.min(source.bytes, 65_536)));
  if (format === undefined) throw new Unreadable('importKind');
  if (format === 'json') return asFhir(source);
  throw new Unreadable('importKind');
}

function asFhir(source: Source): Result<ReadDocument> {
  const read = parseDocument(Buffer.from(whole(source)).toString('utf8'));
  if (!read.ok) return read;
  const { entries, day } = read.value;
  const facts: SourceFacts = {
    kind: 'fhir',
    title: '',
    signed: false,
    narrative: [],
    ...(day ? { writtenOn: day } : {}),
  };
  const placed = entries.map((entry) =>
    entry.place === undefined
      ? entry
      : { ...entry, origin: { path: `entry[${entry.place}]/${entry.resource.resourceType}` } },
  );
  return done({ ...read.value, entries: placed, source: facts });
}

/** The bytes of a document that is read at once. */
function whole({ file, bytes }: Source): Uint8Array {
  if (bytes > MOST_BYTES) throw new Unreadable('importLarge');
  return part(file, 0, bytes);
}

function part(file: number, from: number, length: number): Uint8Array {
  const all = Buffer.alloc(length);
  let got = 0;
  while (got < length) {
    const some = readSync(file, all, got, length - got, from + got);
    if (some === 0) break;
    got += some;
  }
  return all.subarray(0, got);
}
