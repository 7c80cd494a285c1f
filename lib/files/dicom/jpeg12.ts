import { DicomFault } from './fault';
import { EntropyReader, type HuffmanTable, huffmanTable } from './huffman';
import { inverseDct } from './inverse-dct';

/** A component of a frame, its coefficients as decoded so far. */
interface Component {
  id: number;
  /** Sampling factors, and the table of its quantization. */
  across: number;
  down: number;
  quantization: number;
  /** Blocks that hold a part of the picture, and those in a row of the stored ones. */
  columns: number;
  rows: number;
  stride: number;
  coefficients: Int16Array;
}

interface Frame {
  width: number;
  height: number;
  precision: number;
  progressive: boolean;
  components: Component[];
  /** Groups of blocks that are coded together. */
  groups: { across: number; down: number };
}

/** A scan: which components, and which coefficients and bits of them. */
interface Scan {
  parts: { component: Component; dc: HuffmanTable | undefined; ac: HuffmanTable | undefined; before: number }[];
  first: number;
  last: number;
  /** The bit position before and after it; the scan refines what an earlier one has left, unless `high` is 0. */
  high: number;
  low: number;
}

/** The order in which the coefficients of a block are coded: T.81, figure A.6. */
const ZIGZAG = Uint8Array.from([
  ...[0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7, 14, 21],
  ...[28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61],
  ...[54, 47, 55, 62, 63],
]);

/**
 * Decodes a JPEG of more than eight bits per sample, which the codec does not read: the sequential and progressive processes
 * with Huffman codes (ITU-T T.81, annexes F and G). The result is pixel by pixel, its colours as they are coded.
 */
export function decodeJpeg12(bytes: Uint8Array): Uint16Array {
  return new Jpeg12(bytes).decode();
}

class Jpeg12 {
  private readonly view: DataView;
  private readonly quantization: Uint16Array[] = [];
  private readonly tables: { dc: HuffmanTable[]; ac: HuffmanTable[] } = { dc: [], ac: [] };
  private restarts = 0;
  private frame: Frame | null = null;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  decode(): Uint16Array {
    for (let at = 2; ; ) {
      const marker = this.bytes[at + 1];
      if (this.bytes[at] !== 0xff || marker === undefined) throw new DicomFault('damaged');
      if (marker === 0xd9) break;
      if (marker === 0xff) {
        at += 1;
        continue;
      }
      const end = at + 2 + this.view.getUint16(at + 2);
      this.segment(marker, at + 4, end);
      at = marker === 0xda ? this.scan(at + 4, end) : end;
    }
    if (!this.frame) throw new DicomFault('damaged');
    return samplesOf(this.frame, this.quantization);
  }

  private segment(marker: number, at: number, end: number) {
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) this.frame = frameAt(this.view, at, marker === 0xc2);
    if (marker === 0xc4) this.huffman(at, end);
    if (marker === 0xdb) this.quantize(at, end);
    if (marker === 0xdd) this.restarts = this.view.getUint16(at);
  }

  private huffman(start: number, end: number) {
    for (let at = start; at < end; ) {
      const place = this.bytes[at] as number;
      const count = this.bytes.subarray(at + 1, at + 17);
      const total = count.reduce((sum, one) => sum + one, 0);
      const tables = place >> 4 ? this.tables.ac : this.tables.dc;
      tables[place & 15] = huffmanTable(count, this.bytes.subarray(at + 17, at + 17 + total));
      at += 17 + total;
    }
  }

  private quantize(start: number, end: number) {
    for (let at = start; at < end; ) {
      const place = this.bytes[at] as number;
      const table = new Uint16Array(64);
      const wide = place >> 4 !== 0;
      for (let i = 0; i < 64; i++)
        table[ZIGZAG[i] as number] = wide ? this.view.getUint16(at + 1 + i * 2) : this.view.getUint8(at + 1 + i);
      this.quantization[place & 15] = table;
      at += wide ? 129 : 65;
    }
  }

  /** Decodes a scan; the place of the marker after it. */
  private scan(at: number, end: number): number {
    const { frame, tables } = this;
    if (!frame) throw new DicomFault('damaged');
    const parts = Array.from({ length: this.view.getUint8(at) }, (_, i) => {
      const [id, place] = [this.view.getUint8(at + 1 + i * 2), this.view.getUint8(at + 2 + i * 2)];
      const component = frame.components.find((one) => one.id === id);
      if (!component) throw new DicomFault('damaged');
      return { component, dc: tables.dc[place >> 4], ac: tables.ac[place & 15], before: 0 };
    });
    const [first, last, bits] = [end - 3, end - 2, end - 1].map((place) => this.view.getUint8(place));
    const scan = {
      parts,
      first: first ?? 0,
      last: Math.min(last ?? 0, 63),
      high: (bits ?? 0) >> 4,
      low: (bits ?? 0) & 15,
    };
    const reader = new EntropyReader(this.bytes, end);
    new ScanDecoder(reader, frame, scan).decode(this.restarts);
    return this.markerFrom(reader.at);
  }

  private markerFrom(start: number): number {
    const follows = (next: number | undefined) => next !== undefined && next !== 0 && !(next >= 0xd0 && next <= 0xd7);
    for (let at = start; at + 1 < this.bytes.length; at++)
      if (this.bytes[at] === 0xff && follows(this.bytes[at + 1])) return at;
    throw new DicomFault('damaged');
  }
}

/** A frame's header: T.81, B.2.2. */
function frameAt(view: DataView, at: number, progressive: boolean): Frame {
  const [height, width] = [view.getUint16(at + 1), view.getUint16(at + 3)];
  const heads = Array.from({ length: view.getUint8(at + 5) }, (_, i) => {
    const factors = view.getUint8(at + 7 + i * 3);
    const [across, down] = [factors >> 4, factors & 15];
    if (across < 1 || across > 4 || down < 1 || down > 4) throw new DicomFault('damaged');
    return { id: view.getUint8(at + 6 + i * 3), across, down, quantization: view.getUint8(at + 8 + i * 3) };
  });
  const most = { across: Math.max(...heads.map((one) => one.across)), down: Math.max(...heads.map((one) => one.down)) };
  const groups = { across: Math.ceil(width / 8 / most.across), down: Math.ceil(height / 8 / most.down) };
  const components = heads.map((head) => {
    const stride = groups.across * head.across;
    return {
      ...{ ...head, stride },
      columns: Math.ceil(Math.ceil((width * head.across) / most.across) / 8),
      rows: Math.ceil(Math.ceil((height * head.down) / most.down) / 8),
      coefficients: new Int16Array(stride * groups.down * head.down * 64),
    };
  });
  return { width, height, precision: view.getUint8(at), progressive, components, groups };
}

/** Decodes the blocks of one scan. */
class ScanDecoder {
  /** Blocks whose remaining coefficients in this scan are zero. */
  private empty = 0;

  constructor(
    private readonly reader: EntropyReader,
    private readonly frame: Frame,
    private readonly scan: Scan,
  ) {}

  decode(restarts: number) {
    const { parts } = this.scan;
    const [part] = parts;
    if (!part) throw new DicomFault('damaged');
    const alone = parts.length === 1;
    const { columns, rows } = part.component;
    const { across, down } = this.frame.groups;
    const [width, count] = alone ? [columns, columns * rows] : [across, across * down];
    for (let group = 0; group < count; group++) {
      if (restarts > 0 && group > 0 && group % restarts === 0) this.restart();
      const [x, y] = [group % width, Math.floor(group / width)];
      if (alone) this.block(part, y * part.component.stride + x);
      else for (const one of parts) this.blocks(one, x, y);
    }
  }

  private restart() {
    this.reader.restart();
    this.empty = 0;
    for (const part of this.scan.parts) part.before = 0;
  }

  private blocks(part: Scan['parts'][number], x: number, y: number) {
    const { across, down, stride } = part.component;
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++) this.block(part, (y * down + row) * stride + x * across + column);
  }

  private block(part: Scan['parts'][number], number: number) {
    const { first, last, high } = this.scan;
    const at = number * 64;
    if (!this.frame.progressive) {
      this.dc(part, at);
      this.ac(part, at, 1, 63);
    } else if (first === 0) {
      if (high === 0) this.dc(part, at);
      else
        part.component.coefficients[at] = (part.component.coefficients[at] ?? 0) | (this.reader.bit() << this.scan.low);
    } else if (high === 0) this.ac(part, at, first, last);
    else this.refine(part, at);
  }

  private dc(part: Scan['parts'][number], at: number) {
    if (!part.dc) throw new DicomFault('damaged');
    part.before += this.reader.signed(this.reader.coded(part.dc));
    part.component.coefficients[at] = part.before << this.scan.low;
  }

  private ac({ ac, component }: Scan['parts'][number], at: number, first: number, last: number) {
    if (!ac) throw new DicomFault('damaged');
    if (this.empty > 0) {
      this.empty -= 1;
      return;
    }
    for (let k = first; k <= last; k++) {
      const code = this.reader.coded(ac);
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        this.empty = (1 << run) - 1 + this.reader.bits(run);
        return;
      }
      k += run;
      if (size > 0 && k <= last)
        component.coefficients[at + (ZIGZAG[k] as number)] = this.reader.signed(size) << this.scan.low;
    }
  }

  /** One more bit of the coefficients: T.81, G.1.2.3. */
  private refine({ ac, component: { coefficients } }: Scan['parts'][number], at: number) {
    if (!ac) throw new DicomFault('damaged');
    const { first, last, low } = this.scan;
    let k = first;
    while (this.empty === 0 && k <= last) {
      const code = this.reader.coded(ac);
      const [run, size] = [code >> 4, code & 15];
      if (size === 0 && run < 15) {
        this.empty = (1 << run) + this.reader.bits(run);
        break;
      }
      const fresh = size === 0 ? 0 : (this.reader.bit() ? 1 : -1) << low;
      k = this.refined(coefficients, at, { from: k, zeros: run });
      if (fresh && k <= last) coefficients[at + (ZIGZAG[k] as number)] = fresh;
      k += 1;
    }
    if (this.empty === 0) return;
    this.refined(coefficients, at, { from: k, zeros: Number.POSITIVE_INFINITY });
    this.empty -= 1;
  }

  /** Refines coefficients until a zero follows as many zeros; its place. */
  private refined(coefficients: Int16Array, at: number, { from, zeros }: { from: number; zeros: number }): number {
    const bit = 1 << this.scan.low;
    let left = zeros;
    for (let k = from; k <= this.scan.last; k++) {
      const place = at + (ZIGZAG[k] as number);
      const value = coefficients[place] as number;
      if (value === 0) {
        if (left === 0) return k;
        left -= 1;
      } else if (this.reader.bit() && (Math.abs(value) & bit) === 0)
        coefficients[place] = value + Math.sign(value) * bit;
    }
    return this.scan.last + 1;
  }
}

/** The samples of the decoded coefficients; a component of fewer samples is enlarged. */
function samplesOf({ width, height, precision, components }: Frame, tables: readonly Uint16Array[]): Uint16Array {
  const count = components.length;
  const samples = new Uint16Array(width * height * count);
  const most = {
    across: Math.max(...components.map((one) => one.across)),
    down: Math.max(...components.map((one) => one.down)),
  };
  const block = new Float32Array(64);
  for (const [number, component] of components.entries()) {
    const table = tables[component.quantization];
    if (!table) throw new DicomFault('damaged');
    const [wide, high] = [most.across / component.across, most.down / component.down];
    for (let row = 0; row < component.rows; row++)
      for (let column = 0; column < component.columns; column++) {
        const at = (row * component.stride + column) * 64;
        for (let i = 0; i < 64; i++) block[i] = (component.coefficients[at + i] as number) * (table[i] as number);
        inverseDct(block, precision);
        const [right, bottom] = [Math.min(width, (column + 1) * 8 * wide), Math.min(height, (row + 1) * 8 * high)];
        for (let y = Math.ceil(row * 8 * high); y < bottom; y++)
          for (let x = Math.ceil(column * 8 * wide); x < right; x++) {
            const inside = (Math.floor(y / high) & 7) * 8 + (Math.floor(x / wide) & 7);
            samples[(y * width + x) * count + number] = block[inside] as number;
          }
      }
  }
  return samples;
}
