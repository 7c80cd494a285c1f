import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary file and removes its name before use, so that the file disappears when it is closed or the process
 * ends.
 */
export async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    return await open(join(folder, 'archive'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores byte arrays in a temporary file, one after the other; each can be read again by itself. */
export class Spool {
  private length = 0;

  constructor(private file: FileHandle) {}

  /** @returns a function that reads the bytes again */
  async put(bytes: Buffer): Promise<() => Promise<Buffer>> {
    const at = this.length;
    await this.file.writeFile(bytes);
    this.length += bytes.length;
    return async () => (await this.file.read(Buffer.alloc(bytes.length), 0, bytes.length, at)).buffer;
  }

  close = () => this.file.close();
}
