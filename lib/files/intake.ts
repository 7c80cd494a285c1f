import 'server-only';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { checkBeginning, TooManyPixels } from './format/pixels';
import { HEAD_BYTES, typeOf, typeOfDocument } from './format/sniff';
import { agrees, type FileType } from './format/types';
import { MAX_FILE_BYTES } from './limits';
import { cleanName } from './names';
import { newScan } from './scan';
import { filterFor } from './stripping';
import { type Filter, NotAnImage } from './stripping/filter';
import type { ContentWriter, WrittenContent } from './writing';

/** A file that is complete, allowed and stored. */
export interface Received {
  name: string;
  mime: FileType;
  content: WrittenContent;
  /** Bytes that were reserved during the upload. */
  announced: number;
  /** SHA-256 of the uploaded bytes, which may differ from the stored ones. */
  sent: string;
}
/** Why a file is not stored: a key under `errors.`. */
export interface FileRefusal {
  refused: string;
}
export const isReceived = (file: unknown): file is Received =>
  typeof file === 'object' && file !== null && 'content' in file;

/** The file is larger than the limit for one file. */
export class FileTooLarge extends Error {}
class Refused extends Error {}

/** The type of a document that an import has read, or that it is one which an import has stored before. */
export type Known = FileType | 'document';

/** A file's type from its first bytes or as it is known, if it is allowed and matches the name. */
function typeIn(head: Buffer, name: string, known: Known | undefined): FileType {
  if (head.length === 0) throw new Refused('fileEmpty');
  const type = known === 'document' ? typeOfDocument(head, name) : (known ?? typeOf(head));
  if (!type) throw new Refused('fileType');
  if (!agrees(type, name)) throw new Refused('fileName');
  return type;
}

/**
 * Receives a file while it is uploaded: counts and hashes it, detects its type, has it scanned, removes personal metadata from
 * photos, and writes it. `known` tells of a document that has been read. Throws FileTooLarge, and whatever ends the stream early.
 */
export async function takeIn(
  stream: Readable,
  sentName: string,
  announced: number,
  writer: Pick<ContentWriter, 'write' | 'finish'>,
  known?: Known,
) {
  const [name, scan, sent] = [cleanName(sentName), newScan(), createHash('sha256')];
  let [head, mime, filter, total]: [Buffer, FileType | null, Filter | null, number] = [Buffer.alloc(0), null, null, 0];
  const pass = async (chunk: Buffer) => {
    if (!filter) {
      mime = typeIn(head, name, known);
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
