import 'server-only';
import { cleanName } from '@/lib/files/names';
import { streamOf } from '@/lib/files/reading';
import { onContents } from '@/lib/files/store/compartment';
import { free } from '@/lib/files/zip';
import { type Locale, translate } from '@/lib/i18n/translate';
import { fhirDocument } from '@/lib/reports/fhir/document';
import { type EntryOwner, rowsEntry } from './format';
import type { Stored, StoredFile, StoredPictures, StoredTracing } from './reading';

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** An archive entry to be written; `bytes` is called when the entry is about to be written. */
export interface Entry {
  name: string;
  lastModified: Date;
  of?: EntryOwner;
  bytes(): Bytes | Promise<Bytes>;
}

/** The access log in readable form: the user's sign-ins, and the readings of their record if they have one. */
export interface AccessLog {
  signIns: string;
  readings: string | null;
}

interface Making {
  at: Date;
  /** The language of readable documents. */
  locale: Locale;
}

/** All entries except the manifest, in order: readable documents, then data for programs, then files. */
export function entriesOf(
  { tables, source, files, pictures, tracings }: Stored,
  log: AccessLog,
  { at, locale }: Making,
): Entry[] {
  const text = (name: string, content: string | Buffer): Entry => ({
    name,
    lastModified: at,
    bytes: () => [Buffer.from(content as string)],
  });
  const taken = new Set<string>();
  return [
    text('leggimi.txt', `${translate('it', 'archive.readMe')}\n\n${translate('en', 'archive.readMe')}\n`),
    text('accessi.csv', log.signIns),
    ...(log.readings === null ? [] : [text('letture.csv', log.readings)]),
    ...(source ? [text('fhir.json', JSON.stringify(fhirDocument(source, locale)))] : []),
    ...tables.map(({ name, rows }) => text(rowsEntry(name), rows)),
    ...pictures.flatMap(picturesOf),
    ...tracings.map(tracingOf),
    ...files.map((file) => fileOf(file, taken)),
  ];
}

/**
 * The entry of a file, under the file's own name. The name is numbered if it is not unique, and cannot choose another
 * folder.
 */
const fileOf = ({ id, name, createdAt, content }: StoredFile, taken: Set<string>): Entry => ({
  name: `file/${free(cleanName(name), taken)}`,
  lastModified: createdAt,
  of: { table: 'tbl_files', id, column: 'dati' },
  bytes: () => streamOf(content, { start: 0, end: content.bytes - 1 }) as AsyncIterable<Uint8Array>,
});

const FACES = { front: 'taccuino_report_anteriore', back: 'taccuino_report_posteriore' } as const;

const picturesOf = (pictures: StoredPictures): Entry[] =>
  (['front', 'back'] as const)
    .filter((face) => pictures[face])
    .map((face) => ({
      name: `taccuino/${pictures.day} ${pictures.entryId} ${face === 'front' ? 'fronte' : 'retro'}.png`,
      lastModified: new Date(`${pictures.day}T12:00:00Z`),
      of: { table: 'tbl_taccuino', id: pictures.entryId, column: FACES[face] },
      bytes: () => pictureOf(pictures, face),
    }));

async function pictureOf({ patientId, entryId }: StoredPictures, face: keyof typeof FACES): Promise<Buffer[]> {
  const [row] = await onContents(
    patientId,
    'read',
    (sql) => sql`select ${sql(FACES[face])} as png from tbl_taccuino_immagini
      where id_paziente = ${patientId} and id_taccuino = ${entryId}`,
  );
  if (!row?.png) throw new Error('a picture of the diary is missing');
  return [row.png as Buffer];
}

const tracingOf = (tracing: StoredTracing): Entry => ({
  name: `ecg/${tracing.day} ${tracing.ecgId}.int16`,
  lastModified: new Date(`${tracing.day}T12:00:00Z`),
  of: { table: 'tbl_ecg', id: tracing.ecgId, column: 'campioni' },
  bytes: () => samplesOf(tracing),
});

async function samplesOf({ patientId, ecgId }: StoredTracing): Promise<Buffer[]> {
  const [row] = await onContents(
    patientId,
    'read',
    (sql) => sql`select campioni from tbl_ecg_tracciati where id_paziente = ${patientId} and id_ecg = ${ecgId}`,
  );
  if (!row) throw new Error('a tracing is missing');
  return [row.campioni as Buffer];
}
