import { looksLikeElements } from '../dicom/elements';
import { extensionOf, type FileType, readTypeOf, XML } from './types';

/** Bytes at the beginning of a file that are needed to detect its type. */
export const HEAD_BYTES = 4096;

// The head is not a Buffer, since the browser also uses these functions for chosen files.
const text = (head: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...head.subarray(start, start + length));

const HEIC = /^(?:heic|heix|heim|heis)$/;

/** A phone's HEIC photo: by its main brand, or the generic image brand with a compatible HEIC one. */
function isHeic(head: Uint8Array): boolean {
  const brand = text(head, 8, 4);
  const length = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0), 256);
  const others = text(head, 16, Math.max(0, length - 16)).match(/.{4}/gs) ?? [];
  return HEIC.test(brand) || (brand === 'mif1' && others.some((one) => HEIC.test(one)));
}

/** The type of a file in the ISO base media format, by its brand. */
function isoType(head: Uint8Array): FileType | null {
  if (text(head, 4, 4) !== 'ftyp') return null;
  const brand = text(head, 8, 4);
  if (isHeic(head)) return 'image/heic';
  if (brand === 'qt  ') return 'video/quicktime';
  if (/^(M4A|M4B|F4A)/.test(brand)) return 'audio/mp4';
  return /^(isom|iso[2-9]|mp4[12]|avc1|M4V|MSNV|dash|3gp|mmp4|f4v|XAVC)/i.test(brand) ? 'video/mp4' : null;
}

/** An MPEG layer III audio frame: eleven set bits, then a valid version, bit rate and sampling rate. */
function isMp3Frame(head: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = head;
  const layerThree = (second & 0xe6) === 0xe2 && (second & 0x18) !== 0x08;
  return first === 0xff && layerThree && third >> 4 !== 0x0f && third >> 4 !== 0 && (third & 0x0c) !== 0x0c;
}

/** An ID3 tag, in one of its three versions. */
const isTagged = (head: Uint8Array) => text(head, 0, 3) === 'ID3' && (head[3] ?? 0) >= 2 && (head[3] ?? 0) <= 4;

const SIGNATURES: readonly [FileType, (head: Uint8Array) => boolean][] = [
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['image/png', (head) => text(head, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/webp', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP'],
  ['audio/wav', (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WAVE'],
  ['application/pdf', (head) => /^%PDF-[12]\.\d/.test(text(head, 0, 8))],
  ['video/webm', (head) => text(head, 0, 4) === '\x1a\x45\xdf\xa3' && text(head, 0, 64).includes('webm')],
  ['audio/ogg', (head) => text(head, 0, 4) === 'OggS' && /vorbis|OpusHead|Speex/.test(text(head, 27, 64))],
  ['application/dicom', (head) => text(head, 128, 4) === 'DICM'],
  ['audio/mpeg', (head) => isTagged(head) || isMp3Frame(head)],
  ['application/xml', (head) => /^(?:\xef\xbb\xbf)?<\?xml\s/.test(text(head, 0, 9))],
  // Pictures copied out of an archive may lack the mark.
  ['application/dicom', looksLikeElements],
];

/** Markup that a browser ignoring our headers would display as a page of ours. */
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)\b/i;

/**
 * The type of a file by its first bytes; null if it is not allowed. A signature counts only at the very beginning, and markup
 * in the first kilobyte makes a file ambiguous, so that it is refused.
 */
export function typeOf(head: Uint8Array): FileType | null {
  if (head.length < 12 || MARKUP.test(text(head, 0, 1024))) return null;
  return SIGNATURES.find(([, begins]) => begins(head))?.[0] ?? isoType(head);
}

/** The beginnings of XML documents that imports read: the declaration may lack, and a phone's export declares its type. */
const DOCUMENT =
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\s|<!--|<(?:\w+:)?(?:ClinicalDocument|HealthData)\b|<!DOCTYPE HealthData\b)/;

/**
 * The type of a document that an import has stored, by its first bytes and otherwise by its name: imports know a document by reading it, so
 * that it may lack the signature which an upload needs.
 */
export function typeOfDocument(head: Uint8Array, name: string): FileType | null {
  const known = typeOf(head) ?? readTypeOf(name);
  if (known) return known;
  const start = text(head, 0, 1024);
  const isXml = extensionOf(name) === 'xml' && DOCUMENT.test(start);
  return isXml && !MARKUP.test(start.replace(/<!DOCTYPE HealthData\b/, '')) ? XML : null;
}
