import 'server-only';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkBeginning, TooManyPixels } from './format/pixels';
import { HEAD_BYTES, typeOf } from './format/sniff';
import { agrees, type FileType } from './format/types';
import { MAX_FILE_BYTES } from './limits';
import { cleanName } from './names';
import { newScan } from './scan';
import { filterFor } from './stripping';
import { type Filter, NotAnImage } from './stripping/filter';
import type { ContentWriter, WrittenContent } from './writing';

/** A complete file that is allowed and stored. */
export interface Received {
  name: string;
  mime: FileType;
  content: WrittenContent;
  /** The bytes that were reserved while it came. */
  announced: number;
  /** SHA-256 of what was sent, which is not always what is stored. */
  sent: string;
}
/** Why a file is not stored, a key under `errors.`. */
export interface FileRefusal {
  refused: string;
}
export const isReceived = (file: unknown): file is Received =>
  typeof file === 'object' && file !== null && 'content' in file;

/** The file is larger than any may be. */
export class FileTooLarge extends Error {}
class Refused extends Error {}

/** A file's type by its first bytes, where that type is allowed and its name agrees. */
function typeIn(head: Buffer, name: string): FileType {
  if (head.length === 0) throw new Refused('fileEmpty');
  const type = typeOf(head);
  if (!type) throw new Refused('fileType');
  if (!agrees(type, name)) throw new Refused('fileName');
  return type;
}

/**
 * Takes a file in while it comes: counts and hashes it, decides what it is by its beginning, has it scanned, leaves out
 * what a photo tells of its taker, and writes it. Throws FileTooLarge, and whatever ends the stream too early.
 */
export async function takeIn(
  stream: Readable,
  sentName: string,
  announced: number,
  writer: Pick<ContentWriter, 'write' | 'finish'>,
) {
  const [name, scan, sent] = [cleanName(sentName), newScan(), createHash('sha256')];
  let [head, mime, filter, total]: [Buffer, FileType | null, Filter | null, number] = [Buffer.alloc(0), null, null, 0];
  const pass = async (chunk: Buffer) => {
    if (!filter) {
      mime = typeIn(head, name);
      checkBeginning(mime, head);
      filter = filterFor(mime);
    }
    for (const some of filter.write(chunk)) await writer.write(some);
  };
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      total += chunk.length;
      if (total > MAX_FILE_BYTES) throw new FileTooLarge();
      sent.update(chunk);
      scan.take(chunk);
      if (filter) await pass(chunk);
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= HEAD_BYTES) await pass(head);
      }
    }
    if (!filter) await pass(head);
    for (const some of (filter as Filter | null)?.end() ?? []) await writer.write(some);
    if (!(await scan.clean())) throw new Refused('fileInfected');
    const content = await writer.finish();
    return { name, mime: mime as FileType | null, content, announced, sent: sent.digest('hex') } as Received;
  } catch (error) {
    if (error instanceof NotAnImage) return { refused: 'fileDamaged' };
    if (error instanceof TooManyPixels) return { refused: 'filePixels' };
    if (error instanceof Refused) return { refused: error.message };
    throw error;
  }
}
