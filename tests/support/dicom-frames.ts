import type { GreyWindow } from '@/lib/files/dicom/greys';
import type { DrawnFrame } from '@/lib/files/dicom/points';
import { DicomScan } from '@/lib/files/dicom/scan';
import { type Frame, loadCodec } from './dicom-encoders';

/** Small pictures to encode and decode again. */

export const WIDTH = 37;
export const HEIGHT = 29;
export const shape = { width: WIDTH, height: HEIGHT };
/** An uneven picture that covers the full value range of `bits`, both extremes included. */
export function frameOf(bits: number, components = 1, turn = 0): Frame {
  const most = 2 ** bits - 1;
  const samples = Array.from({ length: WIDTH * HEIGHT * components }, (_, at) => {
    const [x, y] = [Math.floor(at / components) % WIDTH, Math.floor(at / components / WIDTH)];
    const wave = Math.sin((x + turn) / 5 + (at % components)) * Math.cos(y / 7);
    return x === 3 ? 0 : y === 4 ? most : Math.round(((wave + 1) / 2) * most);
  });
  return { width: WIDTH, height: HEIGHT, bits, components, samples };
}
export const bytesOf = ({ samples, bits }: Frame, big = false) => {
  const data = Buffer.alloc(samples.length * (bits > 8 ? 2 : 1));
  for (let at = 0; at < samples.length; at++) {
    const value = samples[at] as number;
    if (bits <= 8) data[at] = value;
    else if (big) data.writeUInt16BE(value, at * 2);
    else data.writeUInt16LE(value, at * 2);
  }
  return data;
};
export const open = (file: Buffer) => DicomScan.open(new Uint8Array(file), loadCodec);
export const drawn = async (file: Buffer, frame = 0, window: GreyWindow | null = null) =>
  (await open(file)).draw(frame, window);
/** The colours or the grey value of each point. */
export const shown = ({ points }: DrawnFrame, components: number) =>
  Array.from(points).filter((_, at) => at % 4 < components);
