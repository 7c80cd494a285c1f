import { plainText } from './narrative';
import { child, hasText } from './node';
import { shortened } from './plain';
import type { XmlNode } from './xml';

/** The body of a document without sections: a file in Base64, or its words. */
export type NonXmlBody = { file: Uint8Array } | { words: string };

const LONGEST_WORDS = 100_000;

/**
 * The body that is not XML, if a document has one with content. The stated encoding and media type are not asked: a body is a
 * file if it consists of nothing but Base64.
 */
export function nonXmlBodyOf(document: XmlNode): NonXmlBody | undefined {
  const text = child(document, 'component', 'nonXMLBody', 'text');
  if (!text || !hasText(text)) return undefined;
  const written = text.children.filter((one) => typeof one === 'string').join('');
  const packed = written.replace(/\s+/g, '');
  const isEncoded = text.attributes.representation === 'B64' || packed.startsWith(PDF_IN_BASE64);
  if (isEncoded && /^[A-Za-z0-9+/_-]+=*$/.test(packed)) return { file: Buffer.from(packed, 'base64') };
  return { words: shortened(plainText(text), LONGEST_WORDS) };
}

/** How every PDF begins. */
const PDF_IN_BASE64 = Buffer.from('%PDF-1').toString('base64');
