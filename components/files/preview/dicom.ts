import { type DataSet, parseDicom } from 'dicom-parser';

/** What may be told of a DICOM file: how and of what it was taken. Of whom and by whom, its owner knows. */
export const TOLD = {
  modality: 'x00080060',
  studyDate: 'x00080020',
  study: 'x00081030',
  series: 'x0008103e',
  bodyPart: 'x00180015',
  rows: 'x00280010',
  columns: 'x00280011',
} as const;
export type Told = keyof typeof TOLD;

export interface DicomPicture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each point. */
  points: Uint8ClampedArray<ArrayBuffer>;
}
export interface DicomContent {
  told: Partial<Record<Told, string>>;
  /** The first picture; null where it is compressed, or kept in a way that is not drawn here. */
  picture: DicomPicture | null;
}

/** Little-endian, the values' kinds written out or not: the two ways in which points stand uncompressed. */
const PLAIN = new Set(['1.2.840.10008.1.2', '1.2.840.10008.1.2.1']);
const LARGEST_SIDE = 8192;

/** Reads a DICOM file. Throws for what is none. */
export function readDicom(bytes: Uint8Array): DicomContent {
  const set = parseDicom(bytes);
  const told: DicomContent['told'] = {};
  for (const [name, tag] of Object.entries(TOLD) as [Told, string][]) {
    const number = name === 'rows' || name === 'columns' ? set.uint16(tag) : undefined;
    const text = number === undefined ? set.string(tag)?.slice(0, 200).trim() : String(number);
    if (text) told[name] = name === 'studyDate' ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$3/$2/$1') : text;
  }
  return { told, picture: PLAIN.has(set.string('x00020010') ?? '') ? pictureIn(set) : null };
}

function pictureIn(set: DataSet): DicomPicture | null {
  const [height, width] = [set.uint16(TOLD.rows) ?? 0, set.uint16(TOLD.columns) ?? 0];
  const place = set.elements.x7fe00010;
  const samples = set.uint16('x00280002') ?? 1;
  const bits = set.uint16('x00280100') ?? 0;
  const count = width * height;
  const size = (count * samples * bits) / 8;
  const drawable = count > 0 && Math.max(width, height) <= LARGEST_SIDE && place && place.length >= size;
  if (!drawable) return null;
  const data = new DataView(set.byteArray.buffer, set.byteArray.byteOffset + place.dataOffset, size);
  const colours = set.string('x00280004') ?? '';
  const points = new Uint8ClampedArray(count * 4).fill(255);
  if (samples === 3 && bits === 8 && colours === 'RGB') paintColours(points, data, set.uint16('x00280006') === 1);
  else if (samples === 1 && (bits === 8 || bits === 16)) paintGreys(points, data, bits, set, colours === 'MONOCHROME1');
  else return null;
  return { width, height, points };
}

/** Colours stand point by point, or one plane behind the other. */
function paintColours(points: Uint8ClampedArray, data: DataView, planes: boolean) {
  const count = points.length / 4;
  for (let at = 0; at < count; at++)
    for (let colour = 0; colour < 3; colour++)
      points[at * 4 + colour] = data.getUint8(planes ? colour * count + at : at * 3 + colour);
}

/** Greys are drawn through the window that the file names, or from its darkest to its brightest point. */
function paintGreys(points: Uint8ClampedArray, data: DataView, bits: number, set: DataSet, inverted: boolean) {
  const signed = set.uint16('x00280103') === 1;
  const [slope, intercept] = [set.floatString('x00281053') ?? 1, set.floatString('x00281052') ?? 0];
  const values = new Float32Array(points.length / 4);
  let [darkest, brightest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at++) {
    const value = intercept + slope * greyAt(data, at, bits, signed);
    values[at] = value;
    darkest = Math.min(darkest, value);
    brightest = Math.max(brightest, value);
  }
  const width = set.floatString('x00281051') ?? 0;
  const centre = set.floatString('x00281050') ?? 0;
  const [low, high] = width > 0 ? [centre - width / 2, centre + width / 2] : [darkest, brightest];
  const scale = 255 / (high - low || 1);
  for (let at = 0; at < values.length; at++) {
    const grey = ((values[at] ?? 0) - low) * scale;
    points.fill(inverted ? 255 - grey : grey, at * 4, at * 4 + 3);
  }
}

function greyAt(data: DataView, at: number, bits: number, signed: boolean): number {
  if (bits === 8) return signed ? data.getInt8(at) : data.getUint8(at);
  return signed ? data.getInt16(at * 2, true) : data.getUint16(at * 2, true);
}
