import { timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { openStream, sealStream, Tampered } from '../keys/chunks';
import { BackupFailure } from './failure';
import { decodeFrames, encodeFrame, type Frame } from './frames';
import { keyFrom, newSalt, SALT_BYTES } from './passphrase';

/**
 * A backup as a file: the name of its format, the salt and a check value of its passphrase, then the frames, compressed and
 * encrypted in chunks. No part of a backup is ever on disk unencrypted.
 */
const FORMAT = Buffer.from('cartella-salute backup 1\n');
const CHECK_BYTES = 16;
const HEADER_BYTES = FORMAT.length + SALT_BYTES + CHECK_BYTES;
const CHUNK_BYTES = 64 * 1024;

/**
 * Writes the frames into a new file. The file gets its name only when it is complete, on disk, and verified by reading it
 * again; otherwise it is removed.
 */
export async function writeBackup(
  file: string,
  passphrase: string,
  frames: AsyncIterable<Frame>,
  verify: (draft: string) => Promise<void>,
): Promise<void> {
  const draft = `${file}.part`;
  // Create the draft first, so that two concurrent backups do not write the same file.
  const handle = await openNew(draft);
  try {
    await refuseExisting(file);
    await writeSealed(handle, passphrase, frames);
    await handle.sync();
    await handle.close();
    await verify(draft);
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

const openNew = (path: string) =>
  open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupFailure(`${path} exists already.`) : error;
  });

async function refuseExisting(file: string) {
  const handle = await open(file, 'r').catch(() => null);
  await handle?.close();
  if (handle) throw new BackupFailure(`${file} exists already.`);
}

async function writeSealed(handle: FileHandle, passphrase: string, frames: AsyncIterable<Frame>) {
  const salt = newSalt();
  const { key, check } = await keyFrom(passphrase, salt);
  await handle.write(Buffer.concat([FORMAT, salt, check]));
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  pipeline(Readable.from(encoded(frames), { objectMode: true, highWaterMark: 2 }), gzip, () => {});
  for await (const chunk of sealStream(key, gzip, CHUNK_BYTES)) await handle.write(chunk);
}

async function* encoded(frames: AsyncIterable<Frame>) {
  for await (const frame of frames) yield encodeFrame(frame);
}

/** Reads the frames of a backup. Throws a BackupFailure that says what is wrong: the passphrase, the format, or the file. */
export async function* readBackup(
  file: string,
  passphrase: string,
  progress: (bytes: number) => void = () => {},
): AsyncGenerator<Frame> {
  const key = await keyOf(file, passphrase);
  const gunzip = createGunzip();
  const opened = openStream(key, counted(createReadStream(file, { start: HEADER_BYTES }), progress), CHUNK_BYTES);
  pipeline(Readable.from(opened, { objectMode: true, highWaterMark: 2 }), gunzip, () => {});
  try {
    yield* decodeFrames(gunzip);
  } catch (error) {
    throw error instanceof Tampered ? new BackupFailure('The backup is damaged or was changed.') : error;
  } finally {
    gunzip.destroy();
  }
}

async function keyOf(file: string, passphrase: string): Promise<Buffer> {
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupFailure(`${file} cannot be read: ${error.code}`);
  });
  const { bytesRead } = await handle.read(header, 0, HEADER_BYTES, 0).finally(() => handle.close());
  if (bytesRead < HEADER_BYTES || !header.subarray(0, FORMAT.length).equals(FORMAT))
    throw new BackupFailure(`${file} is no backup of this application.`);
  const { key, check } = await keyFrom(passphrase, header.subarray(FORMAT.length, -CHECK_BYTES));
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) throw new BackupFailure('The passphrase is wrong.');
  return key;
}

async function* counted(source: AsyncIterable<Buffer>, progress: (bytes: number) => void) {
  let total = 0;
  for await (const bytes of source) {
    total += bytes.length;
    progress(total);
    yield bytes;
  }
}
