import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileKind } from '@/db/reference/values';
import { FileTooLarge, isReceived, type Received, takeIn } from '@/lib/files/intake';
import type { ContentWriter } from '@/lib/files/writing';
import { unpacked } from '@/lib/files/zip-reading';
import { MAX_SAMPLES } from '@/lib/record/ecgs/new-ecg';
import { fits } from '@/lib/record/files/kinds';
import { beginsAsDrawing, MAX_IMAGE_BYTES } from '@/lib/record/notebook/image';
import { reencoded } from '@/lib/record/notebook/picture';
import { BadArchive } from './bad-archive';
import { type Attached, type Checked, wholeOf } from './checking';
import type { ArchivedRow } from './row-rules';

/**
 * The bytes of an archive's rows: of each file its one content, of a diary entry at most two pictures, of each
 * electrocardiogram its samples.
 */
export interface Bytes {
  files: { row: ArchivedRow; attached: Attached }[];
  pictures: { entryId: number; column: string; attached: Attached }[];
  tracings: { ecgId: number; attached: Attached }[];
}

export const FILES = 'tbl_files';
export const DIARY = 'tbl_taccuino';
export const ECGS = 'tbl_ecg';
const FACES = ['taccuino_report_anteriore', 'taccuino_report_posteriore'];

/** Which bytes belong to which row; what belongs to none, and a file without bytes, is no archive of ours. */
export function bytesOf({ rows, attached }: Checked): Bytes {
  const files = new Map((rows.get(FILES) ?? []).map((row) => [row.id_file, row]));
  const drawn = new Set((rows.get('tbl_taccuino_immagini') ?? []).map((row) => row.id_taccuino));
  const traced = new Set((rows.get('tbl_ecg_tracciati') ?? []).map((row) => row.id_ecg));
  const found: Bytes = { files: [], pictures: [], tracings: [] };
  const taken = new Set<string>();
  for (const one of attached) {
    const { table, id, column } = one.entry.of;
    const key = `${table} ${id} ${column}`;
    const row = table === FILES && column === 'dati' ? files.get(id) : undefined;
    const isPicture = table === DIARY && FACES.includes(column) && drawn.has(id);
    const isTracing = table === ECGS && column === 'campioni' && traced.has(id);
    if (taken.has(key) || (!row && !isPicture && !isTracing))
      throw new BadArchive('archiveEntry', { name: one.entry.name });
    taken.add(key);
    if (row) found.files.push({ row, attached: one });
    else if (isTracing) found.tracings.push({ ecgId: id, attached: one });
    else found.pictures.push({ entryId: id, column, attached: one });
  }
  if (found.files.length < files.size || found.tracings.length < traced.size) throw new BadArchive('archiveEntries');
  return found;
}

/** A file as an upload of it would be taken in: by its first bytes, without what a photo tells of its taker, scanned. */
export async function received(
  file: FileHandle,
  { row, attached }: Bytes['files'][number],
  writer: ContentWriter,
): Promise<Received> {
  const { zipped, entry } = attached;
  const taken = await takeIn(Readable.from(unpacked(file, zipped)), String(row.file_nome), zipped.bytes, writer).catch(
    (error) => {
      if (error instanceof FileTooLarge) throw new BadArchive('archiveFile', { name: entry.name });
      throw error;
    },
  );
  if (!isReceived(taken) || !fits(row.type as FileKind, taken.mime))
    throw new BadArchive('archiveFile', { name: entry.name });
  return taken;
}

/** A drawing of the diary, made again of its pixels as each that is sent is. */
export async function pictureOf(file: FileHandle, { zipped, entry }: Attached): Promise<Buffer> {
  const png = await wholeOf({ file }, zipped, MAX_IMAGE_BYTES);
  const made = beginsAsDrawing(png) ? await reencoded(png) : null;
  if (!made) throw new BadArchive('archiveFile', { name: entry.name });
  return made;
}

/** The samples of an electrocardiogram. */
export async function samplesOf(file: FileHandle, { zipped, entry }: Attached): Promise<Buffer> {
  const samples = await wholeOf({ file }, zipped, MAX_SAMPLES * 2);
  if (samples.length === 0 || samples.length % 2 !== 0) throw new BadArchive('archiveFile', { name: entry.name });
  return samples;
}
