/** The Exif tag of the orientation, 1 to 8; 1 is upright. */
const TAG = 0x0112;

/** The orientation in a TIFF block as used by Exif; 1 if it has none. */
export function orientationIn(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const little = order === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  const entries = short(start);
  for (let at = start + 2; at + 12 <= tiff.length && at < start + 2 + entries * 12; at += 12) {
    if (short(at) !== TAG) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

export const TIFF_BYTES = 26;

/** A TIFF block that contains only the orientation. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.alloc(TIFF_BYTES);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
