/* CMS SignedData (.p7m) around a document, as tests need it; the signature in it is none. */

const lengthOf = (length: number) => {
  if (length < 128) return Buffer.from([length]);
  const digits = Buffer.from(length.toString(16).padStart(length > 0xffff ? 6 : 4, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | digits.length]), digits]);
};
/** An element of a definite length. */
export const definite = (tag: number, ...inside: Buffer[]) => {
  const content = Buffer.concat(inside);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
};
/** An element of an indefinite length. */
export const indefinite = (tag: number, ...inside: Buffer[]) =>
  Buffer.concat([Buffer.from([tag, 0x80]), ...inside, Buffer.from([0, 0])]);
type Write = typeof definite;

const identifier = (hex: string) => definite(0x06, Buffer.from(hex, 'hex'));
const DATA = identifier('2a864886f70d010701');
export const SIGNED = identifier('2a864886f70d010702');
const SHA256 = definite(0x30, identifier('608648016503040201'), definite(0x05));

export const enveloped = (write: Write, content: Buffer | undefined) =>
  write(
    0x30,
    SIGNED,
    write(
      0xa0,
      write(
        0x30,
        definite(0x02, Buffer.from([1])),
        write(0x31, SHA256),
        write(0x30, DATA, ...(content ? [write(0xa0, content)] : [])),
        definite(0xa0, Buffer.alloc(200)),
        definite(0x31, Buffer.alloc(300)),
      ),
    ),
  );
export const der = (content: Buffer) => enveloped(definite, definite(0x04, content));
/** With the content in portions of 1,000 bytes. */
export const inPortions = (content: Buffer, write: Write = indefinite) => {
  const count = Math.ceil(content.length / 1000);
  const portions = Array.from({ length: count }, (_, at) =>
    definite(0x04, content.subarray(at * 1000, at * 1000 + 1000)),
  );
  return enveloped(indefinite, write(0x24, ...portions));
};
