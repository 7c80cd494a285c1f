import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileKind } from '@/db/reference/values';
import { FileTooLarge, isReceived, type Received, takeIn } from '@/lib/files/intake';
import { unpacked } from '@/lib/files/unzipping';
import type { ContentWriter } from '@/lib/files/writing';
import { MAX_SAMPLES } from '@/lib/sections/ecgs/new-ecg';
import { fits } from '@/lib/sections/files/kinds';
import { beginsAsDrawing, MAX_IMAGE_BYTES } from '@/lib/sections/notebook/image';
import { reencoded } from '@/lib/sections/notebook/picture';
import { BadArchive } from './bad-archive';
import { type Attached, wholeOf } from './checking';

/**
 * The bytes that belong to an archive's rows, by the rows' new ids: the content of each file, at most two pictures per diary
 * entry, and the samples of each electrocardiogram.
 */
export interface Bytes {
  files: { file: ArchivedFile; attached: Attached }[];
  pictures: { entryId: number; column: string; attached: Attached }[];
  tracings: { ecgId: number; attached: Attached }[];
}

export interface ArchivedFile {
  id: number;
  name: string;
  kind: FileKind;
}

/**
 * The rows whose bytes are separate archive entries (files, diary entries and electrocardiograms): from the archive's ids to
 * the new ones.
 */
export interface Wanting {
  files: ReadonlyMap<unknown, ArchivedFile>;
  drawn: ReadonlyMap<unknown, number>;
  traced: ReadonlyMap<unknown, number>;
}

export const FILES = 'tbl_files';
export const DIARY = 'tbl_taccuino';
export const ECGS = 'tbl_ecg';
const FACES = ['taccuino_report_anteriore', 'taccuino_report_posteriore'];

/**
 * Assigns the bytes to their rows; throws BadArchive for bytes without a row, and for files and electrocardiograms without
 * bytes.
 */
export function bytesOf({ files, drawn, traced }: Wanting, attached: readonly Attached[]): Bytes {
  const found: Bytes = { files: [], pictures: [], tracings: [] };
  const taken = new Set<string>();
  for (const one of attached) {
    const { table, id, column } = one.entry.of;
    const key = `${table} ${id} ${column}`;
    const file = table === FILES && column === 'dati' ? files.get(id) : undefined;
    const entryId = table === DIARY && FACES.includes(column) ? drawn.get(id) : undefined;
    const ecgId = table === ECGS && column === 'campioni' ? traced.get(id) : undefined;
    if (taken.has(key)) throw new BadArchive('archiveEntry', { name: one.entry.name });
    taken.add(key);
    if (file) found.files.push({ file, attached: one });
    else if (ecgId !== undefined) found.tracings.push({ ecgId, attached: one });
    else if (entryId !== undefined) found.pictures.push({ entryId, column, attached: one });
    else throw new BadArchive('archiveEntry', { name: one.entry.name });
  }
  if (found.files.length < files.size || found.tracings.length < traced.size) throw new BadArchive('archiveEntries');
  return found;
}

/**
 * Stores a file like an upload: its type is detected from its first bytes, metadata of photos is removed, and it is scanned.
 */
export async function received(
  file: FileHandle,
  { file: archived, attached }: Bytes['files'][number],
  writer: ContentWriter,
): Promise<Received> {
  const { zipped, entry } = attached;
  const known = archived.kind === 'documento' ? 'document' : undefined;
  const stream = Readable.from(unpacked(file, zipped));
  const taken = await takeIn(stream, archived.name, zipped.bytes, writer, known).catch((error) => {
    if (error instanceof FileTooLarge) throw new BadArchive('archiveFile', { name: entry.name });
    throw error;
  });
  if (!isReceived(taken) || !fits(archived.kind, taken.mime)) throw new BadArchive('archiveFile', { name: entry.name });
  return taken;
}

/** Reads a diary drawing and encodes it anew from its pixels, like every uploaded drawing. */
export async function pictureOf(file: FileHandle, { zipped, entry }: Attached): Promise<Buffer> {
  const png = await wholeOf({ file }, zipped, MAX_IMAGE_BYTES);
  const made = beginsAsDrawing(png) ? await reencoded(png) : null;
  if (!made) throw new BadArchive('archiveFile', { name: entry.name });
  return made;
}

/** Reads the samples of an electrocardiogram. */
export async function samplesOf(file: FileHandle, { zipped, entry }: Attached): Promise<Buffer> {
  const samples = await wholeOf({ file }, zipped, MAX_SAMPLES * 2);
  if (samples.length === 0 || samples.length % 2 !== 0) throw new BadArchive('archiveFile', { name: entry.name });
  return samples;
}
