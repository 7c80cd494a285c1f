import { Unreadable } from '../document/unreadable';

/** The largest document in bytes; usual ones have some 100 kB. */
export const LARGEST = 20 * 1024 * 1024;

export interface DecodedXml {
  /** The text without byte order mark and XML declaration. */
  text: string;
  /** Whether the text is not in the encoding that the document declares, so that some letters may be wrong. */
  guessed: boolean;
}

const DECLARATION = /^\s*<\?xml\b[^>]*>/;
const DECLARED = /encoding\s*=\s*["']\s*([\w.:-]+)\s*["']/i;
/** The encodings that a declaration may name; all one-byte encodings of the West are read as Windows-1252, which contains them. */
const KNOWN: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-8',
  'iso-8859-1': 'windows-1252',
  iso8859_1: 'windows-1252',
  latin1: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/**
 * The text of an XML document: by its byte order mark, then by its declaration, as strict UTF-8, and otherwise as Windows-1252.
 * Throws `Unreadable` for a document that is too large or declares an unknown encoding.
 */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  if (bytes.length > LARGEST) throw new Unreadable('importLarge');
  const wide = wideMark(bytes);
  if (wide) return stripped(new TextDecoder(wide).decode(bytes), false);
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 400)).replace(/^\u00EF\u00BB\u00BF/, '');
  const declared = DECLARED.exec(DECLARATION.exec(head)?.[0] ?? '')?.[1]?.toLowerCase();
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const name = declared === undefined || marked ? 'utf-8' : KNOWN[declared];
  if (name === undefined) throw new Unreadable('importXmlEncoding');
  const utf8 = strictUtf8(bytes);
  if (name === 'utf-8')
    return utf8 === undefined ? stripped(decodedAs('windows-1252', bytes), true) : stripped(utf8, false);
  // Text with accents that is valid UTF-8 is UTF-8, whatever the declaration says.
  const isAscii = utf8 !== undefined && !/[^\0-\x7f]/.test(utf8);
  return utf8 === undefined || isAscii ? stripped(decodedAs(name, bytes), false) : stripped(utf8, true);
}

const wideMark = ([first, second]: Uint8Array) => {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

const decodedAs = (name: string, bytes: Uint8Array) => new TextDecoder(name).decode(bytes);
const stripped = (text: string, guessed: boolean): DecodedXml => ({
  text: text
    .replace(/^\uFEFF/, '')
    .replace(DECLARATION, '')
    .trimStart(),
  guessed,
});
