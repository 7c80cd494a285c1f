import type { DataSet } from 'dicom-parser';
import { dataSetOf } from './data-set';
import { type Decoded, decodeFrame, type LoadCodec } from './decode';
import { DicomFault } from './fault';
import { frameBytes } from './frames';
import { type GreyWindow, greyScaleIn } from './greys';
import { type Palette, paletteIn } from './palette';
import { type DrawnFrame, drawn } from './points';
import { type Study, studyOf } from './study';

/** An open DICOM file whose frames are rendered one at a time. */
export class DicomScan {
  /** The last decoded frame: changing its window needs no decoding. */
  private last: { number: number; decoded: Decoded } | null = null;
  private palette: Palette | undefined;

  private constructor(
    private readonly set: DataSet,
    private readonly load: LoadCodec,
    readonly study: Study,
  ) {}

  /** Throws if it is not a DICOM file. */
  static async open(bytes: Uint8Array, load: LoadCodec): Promise<DicomScan> {
    const set = dataSetOf(bytes);
    return new DicomScan(set, load, studyOf(set));
  }

  /** Renders a frame, counted from 0, through a window of its greys; null for the file's own window. */
  async draw(number: number, wanted: GreyWindow | null): Promise<DrawnFrame> {
    const { picture } = this.study;
    if (!picture) throw new DicomFault(this.study.fault ?? 'unsupported');
    this.palette ??= paletteIn(this.set);
    if (this.last?.number !== number)
      this.last = { number, decoded: await decodeFrame(frameBytes(this.set, picture, number), picture, this.load) };
    const scale = greyScaleIn(this.set, number);
    return drawn(this.last.decoded, picture, { scale, palette: this.palette, wanted });
  }
}
