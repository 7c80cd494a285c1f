import 'server-only';
import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { withRecord } from '@/lib/access/record/record';
import { findVisible } from '@/lib/access/record/rows';
import { streamOf } from '@/lib/files/reading';
import { namelessFile } from '@/lib/files/temporary';
import { findFile } from '@/lib/sections/files/download-routes';
import { filesSection } from '@/lib/sections/files/section';
import type { Viewer } from '@/lib/session/sessions';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { MOST_BYTES } from './document/whole-file';
import type { ReceivedFile } from './import-file';
import { formatOf } from './recognise';

/** The largest export of a phone, which is read as a stream. */
export const MOST_EXPORT_BYTES = 4_000_000_000;
const HEAD_BYTES = 65_536;

/** The file is larger than a file of its format may be. */
export class ImportTooLarge extends Error {}

/** A file that arrives, in a temporary file without a name. */
export class Arriving {
  private readonly hash: Hash = createHash('sha256');
  private bytes = 0;
  private most = MOST_BYTES;

  private constructor(private readonly handle: FileHandle) {}

  static begin = async () => new Arriving(await namelessFile());

  /** Writes the stream. Throws ImportTooLarge beyond 50 MB, or beyond 4 GB for an export that is read as a stream. */
  async take(stream: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of stream) {
      if (this.bytes === 0 && isStreamed(chunk)) this.most = MOST_EXPORT_BYTES;
      this.bytes += chunk.length;
      if (this.bytes > this.most) throw new ImportTooLarge();
      this.hash.update(chunk);
      await this.handle.writeFile(chunk);
    }
  }

  received(name: string, fileId?: number): ReceivedFile {
    return { file: this.handle.fd, bytes: this.bytes, name, hash: this.hash.digest('hex'), fileId };
  }

  close = () => this.handle.close();
}

const isStreamed = (head: Uint8Array) => ['zip', 'health'].includes(formatOf(head.subarray(0, HEAD_BYTES)) ?? '');

/**
 * Reads a file of the record into which it is imported as if it arrived again. A file of any other record is not found, even if the
 * viewer may read it there. The access log records the reading.
 */
export async function takeStored(viewer: Viewer, id: number, into: Arriving): Promise<Result<ReceivedFile>> {
  const own = await withRecord(viewer, 'own', filesSection, (record) => findVisible(record, filesSection, id), null);
  if (!own.ok) return own;
  if (!own.value) return refuse('not_found');
  const found = await findFile(viewer, id, 'preview');
  if (!found.ok) return found;
  const { content, name } = found.value;
  if (content.bytes > MOST_BYTES) return invalid('id_file', 'importLarge');
  await into.take(streamOf(content, { start: 0, end: content.bytes - 1 }) as unknown as AsyncIterable<Uint8Array>);
  return done(into.received(name, id));
}
