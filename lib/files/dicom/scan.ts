import type { DataSet } from 'dicom-parser';
import { dataSetOf } from './data-set';
import { decodeFrame, type LoadCodec } from './decode';
import { DicomFault } from './fault';
import { frameBytes } from './frames';
import { type Palette, paletteIn } from './palette';
import { type DrawnFrame, drawn } from './points';
import type { Samples } from './samples';
import { type GreyWindow, type Study, studyOf } from './study';
import { BIG_ENDIAN } from './syntaxes';

/** An open DICOM file whose frames are rendered one at a time. */
export class DicomScan {
  /** The last decoded frame: changing its window needs no decoding. */
  private last: { number: number; samples: Samples } | null = null;
  private palette: Palette | undefined;

  private constructor(
    private readonly set: DataSet,
    private readonly load: LoadCodec,
    readonly study: Study,
  ) {}

  /** Throws if it is not a DICOM file. */
  static async open(bytes: Uint8Array, load: LoadCodec): Promise<DicomScan> {
    const set = await dataSetOf(bytes);
    return new DicomScan(set, load, studyOf(set));
  }

  /** Renders a frame, counted from 0, through a window of its greys; null for the file's own window. */
  async draw(number: number, window: GreyWindow | null): Promise<DrawnFrame> {
    const { picture } = this.study;
    if (!picture) throw new DicomFault(this.study.fault ?? 'unsupported');
    this.palette ??= paletteIn(this.set);
    if (this.last?.number !== number) {
      const bytes = swapped(frameBytes(this.set, picture, number), this.set);
      this.last = { number, samples: await decodeFrame(bytes, picture, this.load) };
    }
    return drawn(this.last.samples, picture, window, this.palette);
  }
}

/** Eight-bit pixels stored as words in a big-endian file have their bytes swapped in pairs. */
function swapped(bytes: Uint8Array, set: DataSet): Uint8Array {
  const words = set.string('x00020010') === BIG_ENDIAN && set.elements.x7fe00010?.vr === 'OW';
  if (!words || set.uint16('x00280100') !== 8) return bytes;
  return bytes.map((_, at) => bytes[at ^ 1] ?? 0);
}
