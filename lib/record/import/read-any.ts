import { message } from '@/lib/values/fields';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { type CsvMapping, mappingOf, readCsv, sniffCsv } from './csv/csv';
import { documentOf, type ReadDocument } from './document/read-document';
import { signedContent } from './document/signed-envelope';
import type { SourceFacts } from './document/source-document';
import { Unreadable } from './document/unreadable';
import { partOfFile, wholeFile } from './document/whole-file';
import { loneEcgIn } from './health-exports/lone-ecg';
import { readPhoneExport } from './health-exports/phone-export';
import { parseDocument } from './parse';
import { readClinicalDocument } from './read-cda';
import { readPdf } from './read-pdf';
import { formatOf } from './recognise';

/** The field of a call that holds the file. */
export const FILE = 'file';
/** The field of a save that holds the SHA-256 of the file of which the rows were chosen. */
export const FINGERPRINT = 'impronta';

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
  switch (formatOf(partOfFile(source.file, 0, Math.min(source.bytes, HEAD_BYTES)))) {
    case 'json':
      return asFhir(source);
    case 'xml':
      return done(await readClinicalDocument(wholeFile(source)));
    case 'pdf':
      return done(await readPdf(wholeFile(source)));
    case 'signed':
      return done(await readSigned(wholeFile(source)));
    case 'zip':
    case 'health':
      return done(await readExport(source));
    case 'text':
      return done(readText(source));
    default:
      throw new Unreadable('importKind');
  }
}

/** How many envelopes may be in each other: a document that several people have signed one after the other. */
const MOST_ENVELOPES = 8;

/** A CDA document or PDF in a signed envelope, whose signature is not verified. */
async function readSigned(envelope: Uint8Array): Promise<ReadDocument> {
  let bytes = envelope;
  for (let count = 0; formatOf(headOf(bytes)) === 'signed'; count++) {
    if (count === MOST_ENVELOPES) throw new Unreadable('importKind');
    bytes = signedContent(bytes);
  }
  const format = formatOf(headOf(bytes));
  if (format !== 'pdf' && format !== 'xml') throw new Unreadable('importKind');
  const read = format === 'pdf' ? await readPdf(bytes) : await readClinicalDocument(bytes);
  return read.source ? { ...read, source: { ...read.source, signed: true } } : read;
}

const headOf = (bytes: Uint8Array) => bytes.subarray(0, HEAD_BYTES);

/** An electrocardiogram of a watch, or a table of readings or results. */
function readText(source: Source): ReadDocument {
  const bytes = wholeFile(source);
  return loneEcgIn(bytes, source.name) ?? readTable(bytes, source.mapping);
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
  const read = parseDocument(Buffer.from(wholeFile(source)).toString('utf8'));
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
