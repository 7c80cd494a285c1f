import 'server-only';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file that is gone as soon as it is closed, or the process ends: it has no name by the time that something is written to it. */
export async function namelessFile(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    return await open(join(folder, 'archive'), 'wx+', 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes put down in such a file one after the other, to be read again one at a time. */
export class Spool {
  private length = 0;

  constructor(private file: FileHandle) {}

  /** @returns what reads them again. */
  async put(bytes: Buffer): Promise<() => Promise<Buffer>> {
    const at = this.length;
    await this.file.writeFile(bytes);
    this.length += bytes.length;
    return async () => (await this.file.read(Buffer.alloc(bytes.length), 0, bytes.length, at)).buffer;
  }

  close = () => this.file.close();
}
