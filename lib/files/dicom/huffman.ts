import { DicomFault } from './fault';

/** A Huffman table of JPEG, by the length of codes in bits: ITU-T T.81, F.2.2.3. */
export interface HuffmanTable {
  /** The first code of each length, the number of its codes, and where their values begin. */
  first: Int32Array;
  count: Uint8Array;
  start: Int32Array;
  values: Uint8Array;
}

/** The table of a DHT segment's 16 counts and their values. */
export function huffmanTable(count: Uint8Array, values: Uint8Array): HuffmanTable {
  const [first, start] = [new Int32Array(16), new Int32Array(16)];
  let [code, at] = [0, 0];
  for (let length = 0; length < 16; length++) {
    first[length] = code;
    start[length] = at;
    code = (code + (count[length] as number)) << 1;
    at += count[length] as number;
  }
  return { first, count, start, values };
}

/** Reads the entropy-coded bits of a scan, up to its next marker. */
export class EntropyReader {
  private held = 0;
  private left = 0;

  constructor(
    private readonly bytes: Uint8Array,
    public at: number,
  ) {}

  bit(): number {
    if (this.left === 0) {
      const byte = this.bytes[this.at++];
      // A marker, or the end: the scan has fewer bits than its picture needs.
      if (byte === undefined || (byte === 0xff && this.bytes[this.at++] !== 0)) throw new DicomFault('damaged');
      [this.held, this.left] = [byte, 8];
    }
    this.left -= 1;
    return (this.held >> this.left) & 1;
  }

  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) value = (value << 1) | this.bit();
    return value;
  }

  /** A signed number of as many bits: T.81, F.2.2.1. */
  signed(count: number): number {
    const value = this.bits(count);
    return count > 0 && value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  coded({ first, count, start, values }: HuffmanTable): number {
    let code = 0;
    for (let length = 0; length < 16; length++) {
      code = (code << 1) | this.bit();
      const place = code - (first[length] as number);
      if (place < (count[length] as number)) return values[(start[length] as number) + place] as number;
    }
    throw new DicomFault('damaged');
  }

  /** Passes over a restart marker. */
  restart() {
    this.left = 0;
    const [mark = 0, marker = 0] = this.bytes.subarray(this.at, this.at + 2);
    if (mark !== 0xff || marker < 0xd0 || marker > 0xd7) throw new DicomFault('damaged');
    this.at += 2;
  }
}
