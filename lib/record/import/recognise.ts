import { isSignedEnvelope } from './document/signed-envelope';

/** The formats of files that can be imported; `signed` is an envelope with a document in it. */
export type Format = 'signed' | 'pdf' | 'zip' | 'health' | 'xml' | 'json' | 'text';

const BOM = '\uFEFF';

/** UTF-16 by its byte order mark, or, as spreadsheets write it without one, by every other byte of Latin letters being zero. */
function unicodeOf(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = head.subarray(0, 200);
  const zeros = start.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const isLittle =
    start.length > 3 && zeros > start.length / 3 && start.every((byte, at) => byte !== 0 || at % 2 === 1);
  return isLittle ? 'utf-16le' : 'utf-8';
}

/**
 * The format of a file by its beginning (64 kB suffice); undefined if none is recognised. Names and announced types are not asked:
 * they may be wrong.
 */
export function formatOf(head: Uint8Array): Format | undefined {
  // An envelope has its document's own beginning near its own.
  if (isSignedEnvelope(head)) return 'signed';
  const latin = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  if (latin.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (latin.startsWith('PK\u0003\u0004')) return 'zip';
  if (latin.startsWith('SQLite format 3\u0000')) return 'health';
  const encoding = unicodeOf(head);
  if (encoding === 'utf-8' && head.includes(0)) return undefined;
  const text = new TextDecoder(encoding).decode(head).replace(BOM, '').trimStart();
  if (text.startsWith('{') || text.startsWith('[')) return 'json';
  if (text.startsWith('<')) return /<(?:\w+:)?HealthData\b|<!DOCTYPE\s+HealthData\b/.test(text) ? 'health' : 'xml';
  if ([...text].some(isControl)) return undefined;
  return text.includes('\n') && /[;,\t]/.test(text) ? 'text' : undefined;
}

/** Whether a character is a control character that no text has. */
const isControl = (character: string) => {
  const code = character.charCodeAt(0);
  return code < 0x09 || (code > 0x0d && code < 0x1a);
};
