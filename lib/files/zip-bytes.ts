import 'server-only';

/** A file as a FileHandle provides it, or as it is read in a worker. */
export interface ReadableFile {
  read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number; buffer: Buffer }>;
  stat(): Promise<{ size: number }>;
}

/** Why a zip is not read: a key under `errors.`. */
export class BadZip extends Error {}

export const damaged = () => new BadZip('archiveDamaged');

/** Exactly `length` bytes of a file from a position on; throws BadZip if the file ends before. */
export async function bytesAt(file: ReadableFile, position: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw damaged();
  return buffer;
}
