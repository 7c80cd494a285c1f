import { Unreadable } from './unreadable';

/* Opens CMS SignedData (RFC 5652), which a file with the ending .p7m is: in DER or BER, as bytes or as Base64. No signature is
   verified. */

/** The object identifier of SignedData, 1.2.840.113549.1.7.2, with its tag and length. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
/** Where the identifier stands at most: after the tag and the length of the outermost sequence. */
const IDENTIFIER_AT = 8;
const [SEQUENCE, INTEGER, SET, OCTETS, CONTENT] = [0x30, 0x02, 0x31, 0x04, 0xa0];
const CONSTRUCTED_OCTETS = 0x24;
const DEEPEST = 16;
/** The most elements that are passed; a document of the largest size in portions of 1,000 bytes has 50,000. */
const MOST_ELEMENTS = 500_000;

/** The lines around Base64: those of PEM, and the headers of a message. */
const ARMOUR = /-----[^-\n]{0,80}-----/g;
const HEADERS = /^\s*(?:MIME-Version|Content-[\w-]+):[\s\S]*?\r?\n\r?\n/i;

/** Whether a file is a signed envelope, by its beginning. */
export function isSignedEnvelope(head: Uint8Array): boolean {
  if (isSignedData(head)) return true;
  return isSignedData(decoded(head.subarray(0, 1000)));
}

const isSignedData = (bytes: Uint8Array): boolean => {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 40)).indexOf(SIGNED_DATA);
  return bytes[0] === SEQUENCE && at > 0 && at <= IDENTIFIER_AT;
};

/**
 * The document in a signed envelope. Throws Unreadable: `importSignatureOnly` for a signature without its document, and
 * `importSignedBroken` for a damaged envelope.
 */
export function signedContent(bytes: Uint8Array): Uint8Array {
  const der = isSignedData(bytes) ? bytes : decoded(bytes);
  const reader = new Elements(der);
  // ContentInfo: the identifier, then [0] with SignedData: version, digest algorithms, and the encapsulated content.
  const outer = reader.inside(0, SEQUENCE);
  const signed = reader.inside(reader.inside(reader.after(outer), CONTENT), SEQUENCE);
  const algorithms = reader.after(reader.checked(signed, INTEGER));
  const encapsulated = reader.checked(reader.after(reader.checked(algorithms, SET)), SEQUENCE);
  const content = reader.after(reader.inside(encapsulated, SEQUENCE));
  if (reader.isAtEnd(content, encapsulated)) throw new Unreadable('importSignatureOnly');
  return reader.octets(reader.inside(content, CONTENT));
}

/** The bytes of an envelope that is written in Base64, with or without lines around it. */
function decoded(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return Buffer.from(text.replace(HEADERS, '').replace(ARMOUR, ''), 'base64');
}

interface Element {
  tag: number;
  /** Where its content begins. */
  start: number;
  /** Where its content ends; undefined for an indefinite length, which a mark ends. */
  end: number | undefined;
}

/** The elements of a BER structure, by their positions. */
class Elements {
  private passed = 0;
  constructor(private readonly bytes: Uint8Array) {}

  private at(position: number): Element {
    this.passed += 1;
    const { bytes } = this;
    const [tag, first] = [bytes[position], bytes[position + 1]];
    if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f || this.passed > MOST_ELEMENTS)
      throw broken();
    if (first < 0x80) return { tag, start: position + 2, end: position + 2 + first };
    const count = first & 0x7f;
    const start = position + 2 + count;
    // An indefinite length is for what has elements inside.
    if (count === 0 && (tag & 0x20) !== 0) return { tag, start, end: undefined };
    if (count === 0 || count > 5 || start > bytes.length) throw broken();
    const length = bytes.subarray(position + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
    return { tag, start, end: start + length };
  }

  has = (position: number, tag: number): boolean => this.bytes[position] === tag;

  checked(position: number, tag: number): number {
    if (!this.has(position, tag)) throw broken();
    return position;
  }

  /** Where the content of an element of this tag begins. */
  inside = (position: number, tag: number): number => this.at(this.checked(position, tag)).start;

  /** The position after an element. */
  after(position: number, depth = 0): number {
    const { start, end } = this.at(position);
    if (end !== undefined) return end;
    if (depth > DEEPEST) throw broken();
    let at = start;
    while (!this.isEnd(at)) at = this.after(at, depth + 1);
    return at + 2;
  }

  /** Whether a position is the end of the element at another one. */
  isAtEnd(position: number, of: number): boolean {
    const { end } = this.at(of);
    return end === undefined ? this.isEnd(position) : position >= end;
  }

  /** The content of a string of bytes, which may be written in portions. */
  octets(position: number): Uint8Array {
    const portions: Uint8Array[] = [];
    this.collect(position, portions, 0);
    return portions.length === 1 ? (portions[0] as Uint8Array) : Buffer.concat(portions);
  }

  /** Adds the portions of a string of bytes. Returns the position after it. */
  private collect(position: number, portions: Uint8Array[], depth: number): number {
    const { tag, start, end } = this.at(position);
    if (end !== undefined && end > this.bytes.length) throw broken();
    if (tag === OCTETS && end !== undefined) {
      portions.push(this.bytes.subarray(start, end));
      return end;
    }
    if (tag !== CONSTRUCTED_OCTETS || depth > DEEPEST) throw broken();
    let at = start;
    while (end === undefined ? !this.isEnd(at) : at < end) at = this.collect(at, portions, depth + 1);
    return end ?? at + 2;
  }

  private isEnd = (position: number): boolean => this.bytes[position] === 0 && this.bytes[position + 1] === 0;
}

const broken = () => new Unreadable('importSignedBroken');
