import { inflateSync, constants as zlib } from 'node:zlib';
import { isClinicalDocument } from './clinical-document';

/* Finds embedded files without the PDF's own directory: every stream is an object of its own in the file, so that a file can be
   found that no name tree leads to, or a broken one. */

const MOST_STREAMS = 4000;
/** How many bytes of a stream are decoded to recognise its content; each of them may expand to a thousand. */
const PEEK_BYTES = 2048;
/** The largest CDA document. */
const MOST_BYTES = 20 * 1024 * 1024;
/** How far before its content the dictionary of a stream may begin. */
const DICTIONARY_BYTES = 4096;

/** The CDA documents among the streams of a PDF, in file order; of an encrypted PDF none. */
export function clinicalDocumentsIn(bytes: Uint8Array): Uint8Array[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Uint8Array[] = [];
  let from = 0;
  for (let count = 0; count < MOST_STREAMS; count++) {
    const at = file.indexOf('stream', from, 'latin1');
    if (at < 0) break;
    from = at + 6;
    const start = contentStart(file, from);
    if (start === undefined || file.toString('latin1', at - 3, at) === 'end') continue;
    const dictionary = dictionaryBefore(file, at);
    const end = contentEnd(file, start, dictionary);
    const document = documentIn(dictionary, file.subarray(start, end));
    if (document) found.push(document);
    // What is embedded without compression may contain the keyword itself.
    if (document) from = end;
  }
  return found;
}

/** The position after the line end that must follow the keyword; undefined if there is none. */
function contentStart(file: Buffer, at: number): number | undefined {
  if (file[at] === 0x0a) return at + 1;
  if (file[at] !== 0x0d) return undefined;
  return file[at + 1] === 0x0a ? at + 2 : at + 1;
}

/** The end by the stated length if the keyword follows there, otherwise the keyword's place without the line end before it. */
function contentEnd(file: Buffer, start: number, dictionary: string): number {
  const stated = start + Number(/\/Length\s+(\d{1,9})(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN);
  if (/^\s*endstream/.test(file.toString('latin1', stated, stated + 20))) return stated;
  const end = file.indexOf('endstream', start, 'latin1');
  if (end < 0) return file.length;
  if (file[end - 1] === 0x0a) return file[end - 2] === 0x0d ? end - 2 : end - 1;
  return file[end - 1] === 0x0d ? end - 1 : end;
}

function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.toString('latin1', Math.max(0, at - DICTIONARY_BYTES), at);
  return text.slice(text.lastIndexOf(' obj') + 1);
}

function documentIn(dictionary: string, content: Buffer): Uint8Array | undefined {
  if (/\/(?:Image|ObjStm|XRef)\b/.test(dictionary)) return undefined;
  const filters = [...dictionary.matchAll(/\/(FlateDecode|ASCIIHexDecode|ASCII85Decode|LZWDecode|Fl|AHx|A85)\b/g)];
  if (filters.length > 1) return undefined;
  const filter = filters[0]?.[1];
  if (filter === undefined) return isClinicalDocument(content) ? content : undefined;
  if (filter === 'ASCIIHexDecode' || filter === 'AHx') {
    const decoded = Buffer.from(content.toString('latin1').replace(/[^0-9A-Fa-f]/g, ''), 'hex');
    return isClinicalDocument(decoded) ? decoded : undefined;
  }
  if (filter !== 'FlateDecode' && filter !== 'Fl') return undefined;
  const peeked = inflated(content.subarray(0, PEEK_BYTES), 1100 * PEEK_BYTES);
  if (!peeked || !isClinicalDocument(peeked)) return undefined;
  return inflated(content, MOST_BYTES);
}

/** A stream decoded, also one that is cut off; undefined if it is damaged or longer than the limit. */
function inflated(content: Buffer, maxOutputLength: number): Buffer | undefined {
  try {
    return inflateSync(content, { maxOutputLength, finishFlush: zlib.Z_SYNC_FLUSH });
  } catch {
    return undefined;
  }
}
