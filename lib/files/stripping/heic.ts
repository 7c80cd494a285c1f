import { type Filter, NotAnImage } from './filter';
import { type Span, tellingSpans } from './heic-items';
import { PendingBytes, stepped } from './pending-bytes';

const HEAD = 8;
/** Boxes that may follow the pictures; anything else was appended, and is dropped with everything after it. */
const BEHIND = new Set(['mdat', 'free', 'skip']);
const LARGEST_META = 4_000_000;

/**
 * Removes metadata from a HEIC photo. Its parts refer to each other by position, so nothing is cut out: what must not be kept
 * is overwritten with zeros. The orientation is stored with the picture itself and stays.
 */
export class HeicFilter implements Filter {
  private pending = new PendingBytes();
  /** The box being streamed; null before a box's head. */
  private box: { type: string; left: number } | null = null;
  private telling: Span[] | null = null;
  private state: 'boxes' | 'pictures' | 'over' = 'boxes';

  write(chunk: Buffer) {
    this.pending.add(chunk);
    return stepped(() => this.step());
  }

  end() {
    if (this.state === 'boxes' || (this.box && Number.isFinite(this.box.left))) throw new NotAnImage();
    return [];
  }

  private step(): Buffer[] | null {
    if (this.state === 'over') {
      this.pending.take();
      return null;
    }
    if (!this.box) return this.head();
    if (this.box.type === 'meta') return this.meta(this.box.left);
    return this.passing(this.box);
  }

  private head(): Buffer[] | null {
    const head = this.pending.peek(16);
    if (head.length < HEAD) return null;
    const [short, type] = [head.readUInt32BE(0), head.toString('latin1', 4, HEAD)];
    if (short === 1 && head.length < 16) return null;
    const length = short === 1 ? 16 : HEAD;
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short || Number.POSITIVE_INFINITY;
    const odd = !/^[\x20-\x7e]{4}$/.test(type) || size < length;
    if (odd && this.state === 'boxes') throw new NotAnImage();
    if (this.state === 'pictures' && (odd || !BEHIND.has(type))) {
      this.state = 'over';
      return [];
    }
    if (type === 'meta' && (this.telling || size > LARGEST_META)) throw new NotAnImage();
    if (type === 'mdat' && !this.telling) throw new NotAnImage();
    this.box = { type, left: size - length };
    const passed = Buffer.from(this.pending.take(length));
    if (!['ftyp', 'meta', 'mdat'].includes(type)) passed.write('free', 4, 'latin1');
    return [passed];
  }

  private meta(length: number): Buffer[] | null {
    if (this.pending.length < length) return null;
    const meta = Buffer.from(this.pending.take(length));
    const { inMeta, inFile } = tellingSpans(meta);
    this.telling = inFile;
    this.box = null;
    return [blanked(meta, inMeta, 0)];
  }

  private passing(box: { type: string; left: number }): Buffer[] | null {
    if (this.pending.length === 0 && box.left > 0) return null;
    const at = this.pending.read;
    const some = Buffer.from(this.pending.take(Math.min(box.left, this.pending.length)));
    box.left -= some.length;
    if (box.type === 'mdat') this.state = 'pictures';
    if (box.left === 0) this.box = null;
    if (box.type === 'ftyp') return [some];
    return [box.type === 'mdat' ? blanked(some, this.telling ?? [], at) : some.fill(0)];
  }
}

/**
 * Overwrites the given spans of the file with zeros, as far as they lie in `bytes`, which begin at position `at` of the
 * file.
 */
function blanked(bytes: Buffer, spans: readonly Span[], at: number): Buffer {
  for (const { start, end } of spans) {
    const [first, last] = [Math.max(start - at, 0), Math.min(end - at, bytes.length)];
    if (first < last) bytes.fill(0, first, last);
  }
  return bytes;
}
