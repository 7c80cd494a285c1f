import { DicomFault, MOST_POINTS } from './fault';

export interface CodedSize {
  width: number;
  height: number;
  components: number;
  /** Bits per sample. */
  precision: number;
}

/** The size that a coded frame declares, read before a codec allocates memory for it. */
export function codedSize(bytes: Uint8Array): CodedSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 12) throw new DicomFault('damaged');
  const size = view.getUint16(0) === 0xff4f ? jpeg2000Size(view) : jpegSize(view);
  if (size.width * size.height > MOST_POINTS) throw new DicomFault('tooLarge');
  return size;
}

/** The SIZ segment, which comes first: ITU-T T.800, A.5.1. */
function jpeg2000Size(view: DataView): CodedSize {
  if (view.getUint16(2) !== 0xff51 || view.byteLength < 44) throw new DicomFault('damaged');
  const [width, height] = [view.getUint32(8) - view.getUint32(16), view.getUint32(12) - view.getUint32(20)];
  return { width, height, components: view.getUint16(40), precision: (view.getUint8(42) & 0x7f) + 1 };
}

const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);
/** Marker of a JPEG-LS frame. */
const FRAME_LS = 0xf7;

/** The frame's header of a JPEG of any process, or of JPEG-LS: ITU-T T.81, B.2.2. */
function jpegSize(view: DataView): CodedSize {
  if (view.getUint16(0) !== 0xffd8) throw new DicomFault('damaged');
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    if (view.getUint8(at) !== 0xff) throw new DicomFault('damaged');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === FRAME_LS || (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker)))
      return {
        precision: view.getUint8(at + 4),
        height: view.getUint16(at + 5),
        width: view.getUint16(at + 7),
        components: view.getUint8(at + 9),
      };
    at += 2 + view.getUint16(at + 2);
  }
  throw new DicomFault('damaged');
}
