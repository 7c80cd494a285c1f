import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { Received } from '@/lib/files/intake';
import type { ContentPlace } from '@/lib/files/store/content-store';
import { discard } from '@/lib/files/sweeping';
import { namelessFile, Spool } from '@/lib/files/temporary';
import { beginContent, touchContents } from '@/lib/files/writing';
import type { Result } from '@/lib/values/refusal';
import { type Bytes, pictureOf, received, samplesOf } from './bytes';

/** An archive's bytes after they have been stored; users cannot see them until the rows are written. */
export interface Taken {
  /** The stored files, by the file's id. */
  files: Map<number, Received>;
  pictures: { entryId: number; column: string; read(): Promise<Buffer> }[];
  tracings: { ecgId: number; read(): Promise<Buffer> }[];
}

/**
 * The interval at which unfinished contents are marked as still in use; much shorter than the time after which they count as
 * abandoned.
 */
const TOUCHED_EVERY_MS = 60_000;

/**
 * Stores every file, picture and electrocardiogram like an upload, and then calls `write` to write the record. If storing or
 * writing fails, all stored bytes are discarded.
 */
export async function withBytes<T>(
  patientId: number,
  file: FileHandle,
  bytes: Bytes,
  write: (taken: Taken) => Promise<Result<T>>,
): Promise<Result<T>> {
  const spool = new Spool(await namelessFile());
  const begun: ContentPlace[] = [];
  let isWritten = false;
  try {
    const pictures: Taken['pictures'] = [];
    for (const { entryId, column, attached } of bytes.pictures)
      pictures.push({ entryId, column, read: await spool.put(await pictureOf(file, attached)) });
    const tracings: Taken['tracings'] = [];
    for (const { ecgId, attached } of bytes.tracings)
      tracings.push({ ecgId, read: await spool.put(await samplesOf(file, attached)) });
    const files = await takeFiles(patientId, file, bytes.files, begun);
    const written = await write({ files, pictures, tracings });
    isWritten = written.ok;
    return written;
  } finally {
    await spool.close();
    // If the database is unreachable now, the sweeper discards the bytes later.
    if (!isWritten) await discardAll(begun).catch(() => {});
  }
}

async function takeFiles(patientId: number, file: FileHandle, files: Bytes['files'], begun: ContentPlace[]) {
  const taken = new Map<number, Received>();
  let touched = Date.now();
  for (const one of files) {
    const writer = await beginContent(patientId, one.attached.zipped.bytes);
    begun.push(writer.place);
    taken.set(one.file.id, await received(file, one, writer));
    if (Date.now() - touched < TOUCHED_EVERY_MS) continue;
    await touchContents(patientId, begun);
    touched = Date.now();
  }
  await touchContents(patientId, begun);
  return taken;
}

async function discardAll(begun: readonly ContentPlace[]) {
  for (const place of begun) await discard(place);
}
