import 'server-only';
import { createReadStream } from 'node:fs';
import { DOCUMENT_KINDS, type DocumentKind } from '@/db/reference/values';
import { perform } from '@/lib/access/commands/perform';
import { STRICTEST } from '@/lib/fhir/labels';
import { agrees, extensionsOf, type FileType } from '@/lib/files/format/types';
import { isReceived } from '@/lib/files/intake';
import { MAX_FILE_BYTES } from '@/lib/files/limits';
import { discard } from '@/lib/files/sweeping';
import { addFile } from '@/lib/sections/files/add-file';
import { checkQuota } from '@/lib/sections/files/quota-check';
import { isRefusal, receive } from '@/lib/sections/files/receive';
import { filesSection } from '@/lib/sections/files/section';
import type { Viewer } from '@/lib/session/sessions';
import { isDay, today } from '@/lib/values/days';
import { done, invalid, type Result } from '@/lib/values/refusal';
import { isOfPhone, type KeptOriginal, type SourceFacts } from './document/source-document';
import type { Format } from './recognise';

/** The kinds of documents by their LOINC codes; every other document is a report. */
const KINDS: Readonly<Record<string, DocumentKind>> = {
  '34105-7': 'dimissione',
  '59258-4': 'dimissione',
  '82593-5': 'certificato',
  '87273-9': 'certificato',
  '60591-5': 'altro',
};

export interface Original {
  /** The descriptor of the file. */
  file: number;
  bytes: number;
  name: string;
  format: Format;
  source: SourceFacts | undefined;
  /** The document's confidentiality; absent: the default of files. */
  level: number | undefined;
}

/** Whether a save would keep a document, otherwise why it would not. */
export async function keptOriginal(viewer: Viewer, bytes: number): Promise<KeptOriginal> {
  if (bytes > MAX_FILE_BYTES) return 'troppo_grande';
  const space = await checkQuota(viewer, 'own', bytes, filesSection);
  if (space === null) return 'senza_piano';
  return space === 'over_quota' ? 'senza_spazio' : 'conservato';
}

/**
 * Stores a document among the patient's files and answers the file's id; null for a document that is not kept: one that is larger than a
 * file may be, or one of a patient whose plan stores no files. Without space the document is refused, except for the export of a phone,
 * which is large, and which the phone can write again.
 */
export async function keepOriginal(viewer: Viewer, original: Original): Promise<Result<number | null>> {
  const { source, bytes } = original;
  if (bytes > MAX_FILE_BYTES) return done(null);
  const kept = await stored(viewer, original);
  return !kept.ok && kept.refusal.code === 'over_quota' && isOfPhone(source?.kind) ? done(null) : kept;
}

async function stored(viewer: Viewer, original: Original): Promise<Result<number | null>> {
  const { source, level } = original;
  const known = typeOf(original);
  const stream = createReadStream('', { fd: original.file, start: 0, autoClose: false });
  const incoming = { stream, name: nameFor(original.name, known), announced: original.bytes, known };
  const received = await receive(viewer, 'own', filesSection, incoming);
  if (received === undefined) return done(null);
  if (isRefusal(received)) return { ok: false, refusal: received };
  if (!isReceived(received)) return invalid('file', received.refused);
  try {
    const day = source?.writtenOn?.slice(0, 10);
    const raw = {
      kind: 'documento',
      documentKind: source?.code ? (KINDS[source.code] ?? 'referto') : DOCUMENT_KINDS[5],
      day: day !== undefined && isDay(day) && day <= today() ? day : today(),
      comment: source?.title.slice(0, 1000) ?? '',
      ...(isOfPhone(source?.kind) ? { level: STRICTEST } : level === undefined ? {} : { level }),
      file: received,
    };
    const saved = await perform(viewer, 'own', addFile, { id: 0, raw });
    return saved.ok ? done(saved.value.id) : saved;
  } finally {
    // Content that got no file row is discarded.
    await discard(received.content);
  }
}

/** Removes an original of which no row could be saved. */
export async function forgetOriginal(viewer: Viewer, id: number | null): Promise<void> {
  if (id !== null) await perform(viewer, 'own', filesSection.remove, { id, raw: {} });
}

/** The types of the documents, by their format; a phone's own format is XML or a database. */
const typeOf = ({ format, source }: Original): FileType =>
  format === 'health' && source?.kind === 'healthConnect' ? SQLITE : TYPES[format];
const SQLITE = 'application/vnd.sqlite3';
const TYPES: Readonly<Record<Format, FileType>> = {
  signed: 'application/pkcs7-mime',
  pdf: 'application/pdf',
  xml: 'application/xml',
  json: 'application/json',
  text: 'text/csv',
  zip: 'application/zip',
  health: 'application/xml',
};

/** A name with the extension of its type. */
const nameFor = (name: string, type: FileType): string =>
  agrees(type, name) ? name : `${name || 'documento'}.${extensionsOf(type)[0]}`;
