import { type Filter, NotAnImage } from './filter';
import { PendingBytes, stepped } from './pending-bytes';

/** The length of a format's next chunk including its head, and what happens to it. */
export interface ChunkRule {
  length: number;
  /** `keep` and `drop` stream the chunk in pieces; a function receives the whole chunk. */
  deed: 'keep' | 'drop' | ((whole: Buffer) => Buffer);
  last?: boolean;
}

export interface ChunkFormat {
  /** Bytes at the start of the file before its first chunk. */
  beginning: number;
  /** Bytes of a chunk that `rule` needs to see. */
  head: number;
  /** Throws `NotAnImage`. */
  rule(head: Buffer, beginning: Buffer): ChunkRule;
  /** Whether the file ends after this many bytes, although no chunk was marked as the last. */
  isOver?(read: number, beginning: Buffer): boolean;
}

/** Filters a file of chunks while it is streamed. Bytes after its end are dropped. */
export class ChunkFilter implements Filter {
  private pending = new PendingBytes();
  private beginning: Buffer | null = null;
  private current: ChunkRule | null = null;
  private left = 0;
  private over = false;

  constructor(private format: ChunkFormat) {}

  write(chunk: Buffer) {
    this.pending.add(chunk);
    return stepped(() => this.step());
  }

  end() {
    if (!this.over) throw new NotAnImage();
    return [];
  }

  private step(): Buffer[] | null {
    const { beginning, head, rule } = this.format;
    if (this.over) {
      this.pending.take();
      return null;
    }
    if (this.current) return this.within(this.current);
    if (!this.beginning) {
      if (this.pending.length < beginning) return null;
      this.beginning = Buffer.from(this.pending.take(beginning));
      return [this.beginning];
    }
    if (this.pending.length < head) return null;
    this.current = rule(this.pending.peek(head), this.beginning);
    this.left = this.current.length;
    return [];
  }

  private within({ deed, last }: ChunkRule): Buffer[] | null {
    const whole = typeof deed === 'function';
    if (this.pending.length === 0 || (whole && this.pending.length < this.left)) return null;
    const taken = this.pending.take(Math.min(this.left, this.pending.length));
    this.left -= taken.length;
    if (this.left === 0) {
      this.current = null;
      this.over = last === true || (this.format.isOver?.(this.pending.read, this.beginning as Buffer) ?? false);
    }
    if (deed === 'drop') return [];
    return [whole ? deed(taken) : taken];
  }
}
