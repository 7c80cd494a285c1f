import { type Filter, NotAnImage } from './filter';
import { PendingBytes, stepped } from './pending-bytes';

/** What a format says of its next chunk: how many bytes it has with its head, and what becomes of them. */
export interface ChunkRule {
  length: number;
  /** `keep` and `drop` let it pass in pieces; a function is given the whole. */
  deed: 'keep' | 'drop' | ((whole: Buffer) => Buffer);
  last?: boolean;
}

export interface ChunkFormat {
  /** How many bytes the file begins with before its first chunk. */
  beginning: number;
  /** How many bytes of a chunk `rule` needs to see. */
  head: number;
  /** Throws `NotAnImage`. */
  rule(head: Buffer, beginning: Buffer): ChunkRule;
  /** Whether the file is over after so many bytes, though no chunk said that it is the last. */
  isOver?(read: number, beginning: Buffer): boolean;
}

/** Takes a file of chunks apart while it passes. What comes behind its end is left out. */
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
