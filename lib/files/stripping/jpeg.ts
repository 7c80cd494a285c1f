import { checkFrame } from '../format/pixels';
import { type Filter, NotAnImage } from './filter';
import { orientationIn, tiffOf } from './orientation';
import { PendingBytes, stepped } from './pending-bytes';

const MARK = 0xff;
const END = 0xd9;
const SCAN = 0xda;
const EXIF = 'Exif\0\0';

/** Frames, tables and scans form the picture; the other segments are metadata. */
const isPicture = (marker: number) => marker >= 0xc0 && marker <= 0xdf;

/** Segments that colours depend on. */
const KEPT: Record<number, string> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' };

/**
 * Removes metadata from a JPEG: place, device, comments, thumbnails, and anything after its end. The picture itself is
 * unchanged; its orientation is written again.
 */
export class JpegFilter implements Filter {
  private pending = new PendingBytes();
  private state: 'start' | 'segments' | 'scan' | 'over' = 'start';
  private turned = false;
  private scanned = false;

  write(chunk: Buffer) {
    this.pending.add(chunk);
    return stepped(() => this.step());
  }

  end() {
    if (!this.scanned) throw new NotAnImage();
    return this.state === 'scan' ? [this.pending.take()] : [];
  }

  private step(): Buffer[] | null {
    switch (this.state) {
      case 'over':
        this.pending.take();
        return null;
      case 'scan':
        return this.inScan();
      case 'start':
        if (this.pending.length < 2) return null;
        this.state = 'segments';
        return [this.pending.take(2)];
      default:
        return this.inSegments();
    }
  }

  private inScan(): Buffer[] | null {
    const stop = nextMarker(this.pending.peek());
    const passed = this.pending.take(stop);
    if (this.pending.length >= 2) this.state = 'segments';
    else if (passed.length === 0) return null;
    return [passed];
  }

  private inSegments(): Buffer[] | null {
    const head = this.pending.peek(4);
    if (head.length < 2) return null;
    const marker = head[1] as number;
    if (head[0] !== MARK || marker < 0xc0) throw new NotAnImage();
    if (marker === MARK) {
      this.pending.take(1);
      return [];
    }
    if (marker === END) {
      this.state = 'over';
      return [this.pending.take(2)];
    }
    if (head.length < 4) return null;
    const length = 2 + head.readUInt16BE(2);
    if (length < 4) throw new NotAnImage();
    if (this.pending.length < length) return null;
    return this.segment(marker, this.pending.take(length));
  }

  private segment(marker: number, whole: Buffer): Buffer[] {
    if (marker === SCAN) {
      this.state = 'scan';
      this.scanned = true;
    }
    checkFrame(marker, whole);
    const body = whole.subarray(4);
    const kept = KEPT[marker];
    if (isPicture(marker) || (kept && body.toString('latin1', 0, kept.length) === kept)) return [whole];
    if (marker !== 0xe1 || this.turned || body.toString('latin1', 0, EXIF.length) !== EXIF) return [];
    const orientation = orientationIn(body.subarray(EXIF.length));
    this.turned = orientation !== 1;
    return this.turned ? [exifOf(orientation)] : [];
  }
}

/** Position of the marker that ends a scan; escaped 0xff bytes and restart markers belong to the scan. */
function nextMarker(data: Buffer): number {
  for (let at = data.indexOf(MARK); at !== -1; at = data.indexOf(MARK, at + 1)) {
    const follows = data[at + 1];
    if (follows === undefined) return at;
    const inside = follows === 0 || follows === MARK || (follows >= 0xd0 && follows <= 0xd7);
    if (!inside) return at;
  }
  return data.length;
}

function exifOf(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiffOf(orientation)]);
  const head = Buffer.from([MARK, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
