import { NotAnImage } from './filter';

/** Reads consecutive numbers of a box of the ISO base media file format. Throws `NotAnImage` beyond its end. */
export class BoxReader {
  constructor(
    readonly data: Buffer,
    public at = 0,
    readonly end = data.length,
  ) {}

  /** A number of 0, 1, 2, 4 or 8 bytes; zero bytes give 0. */
  number(bytes: number): number {
    const start = this.at;
    this.at += bytes;
    if (this.at > this.end) throw new NotAnImage();
    if (bytes === 8) return Number(this.data.readBigUInt64BE(start));
    return bytes === 0 ? 0 : this.data.readUIntBE(start, bytes);
  }
  text(length: number): string {
    const start = this.at;
    this.at += length;
    if (this.at > this.end) throw new NotAnImage();
    return this.data.toString('latin1', start, this.at);
  }
  /** Reads the version of a full box and skips its flags. */
  version(): number {
    const version = this.number(1);
    this.number(1);
    this.number(2);
    return version;
  }
  /** The boxes from here to the end. */
  *boxes(): Generator<{ type: string; inside: BoxReader }> {
    while (this.at < this.end) {
      const start = this.at;
      const short = this.number(4);
      const type = this.text(4);
      const size = short === 1 ? this.number(8) : short === 0 ? this.end - start : short;
      const next = start + size;
      if (next < this.at || next > this.end) throw new NotAnImage();
      yield { type, inside: new BoxReader(this.data, this.at, next) };
      this.at = next;
    }
  }
}
