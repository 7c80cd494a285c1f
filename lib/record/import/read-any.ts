import { readSync } from 'node:fs';
import { message } from '@/lib/values/fields';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { readCda } from './cda/read';
import { type CsvMapping, mappingOf, readCsv, sniffCsv } from './csv/csv';
import { documentOf, type ReadDocument } from './document/read-document';
import type { SourceFacts } from './document/source-document';
import { Unreadable } from './document/unreadable';
import { readPhoneExport } from './health-exports/phone-export';
import { parseDocument } from './parse';
import { readPdf } from './read-pdf';
import { formatOf } from './recognise';

/** The field of a call that holds the file. */
export const FILE = 'file';

/** How a file of many measurements is read, and which columns a table has. */
export interface ReadingOptions {
  /** Whether all measurements of an export are proposed, or one a day of each measure. */
  thinning?: 'all' | 'daily';
  /** Of an export only the measurements before this local time: where an earlier reading ended. */
  before?: string;
  /** How a CSV file is read; absent: as its preview proposes. */
  mapping?: CsvMapping;
}
export interface Source extends ReadingOptions {
  onProgress?: (share: number) => void;
  file: number;
  bytes: number;
  name: string;
}

/** The largest document that is read at once; exports of phones are streamed. */
export const MOST_BYTES = 50_000_000;
const HEAD_BYTES = 65_536;

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
  switch (formatOf(part(source.file, 0, Math.min(source.bytes, HEAD_BYTES)))) {
    case 'json':
      return asFhir(source);
    case 'xml':
      return done(readCda(whole(source)));
    case 'pdf':
      return done(await readPdf(whole(source)));
    case 'zip':
    case 'health':
      return done(await readExport(source));
    case 'text':
      return done(readTable(whole(source), source.mapping));
    default:
      throw new Unreadable('importKind');
  }
}

/** A CSV file. One of which something must be asked proposes nothing until it has been told. */
function readTable(bytes: Uint8Array, mapping: CsvMapping | undefined): ReadDocument {
  const table = sniffCsv(bytes);
  const read = mapping || table.ask.length === 0 ? readCsv(bytes, mapping ?? mappingOf(table)) : documentOf([]);
  const facts: SourceFacts = read.source ?? { kind: 'csv', title: 'CSV', signed: false, narrative: [] };
  return { ...read, source: { ...facts, table } };
}

/** The export of a phone, which is streamed: of gigabytes only the proposals are in memory. */
async function readExport({ file, bytes, thinning = 'daily', before, onProgress }: Source): Promise<ReadDocument> {
  const options = { thinning, ...(before === undefined ? {} : { before }), ...(onProgress ? { onProgress } : {}) };
  return readPhoneExport({ fd: file, bytes }, options);
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
