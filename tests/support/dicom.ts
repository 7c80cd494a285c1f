import { deflateRawSync } from 'node:zlib';

/** DICOM files as hospital devices write them: of either byte order, encoded or not, complete or not. */

export const SYNTAX = {
  implicit: '1.2.840.10008.1.2',
  plain: '1.2.840.10008.1.2.1',
  bigEndian: '1.2.840.10008.1.2.2',
  deflated: '1.2.840.10008.1.2.1.99',
  rle: '1.2.840.10008.1.2.5',
  jpeg: '1.2.840.10008.1.2.4.50',
  jpegLossless: '1.2.840.10008.1.2.4.57',
  jpegLosslessFirst: '1.2.840.10008.1.2.4.70',
  jpegLs: '1.2.840.10008.1.2.4.80',
  jpegLsNear: '1.2.840.10008.1.2.4.81',
  jpeg2000: '1.2.840.10008.1.2.4.90',
  jpeg2000Lossy: '1.2.840.10008.1.2.4.91',
  jpeg12: '1.2.840.10008.1.2.4.51',
  htj2k: '1.2.840.10008.1.2.4.201',
  deflatedFrames: '1.2.840.10008.1.2.8.1',
} as const;

/** An element: its tag, VR and value; of a sequence, the elements of each item. */
export type MadeElement = [tag: number, kind: string, value: Buffer | string | number | MadeElement[][]];

export interface Made {
  syntax: string;
  /** What the file is written in, if it declares another syntax. */
  written?: string;
  /** What precedes the elements: all that should, the head without preamble and mark, or nothing. */
  begins?: 'whole' | 'head' | 'nothing';
  sopClass?: string;
  width: number;
  height: number;
  samples?: number;
  bits?: number;
  stored?: number;
  highBit?: number;
  signed?: boolean;
  planar?: boolean;
  colours?: string;
  frames?: number;
  /** Window centre and width, as text in the file. */
  window?: [string, string];
  rescale?: [slope: string, intercept: string];
  /** Elements beyond those that a picture needs, as tag, VR and value. */
  more?: MadeElement[];
  /** The tag of the pixel data, if it is not of whole numbers. */
  pixels?: number;
  /** Raw pixel data, or the fragments of encoded data; absent: a file without a picture. */
  points?: Buffer | Buffer[];
  /** Writes an offset table before the fragments. */
  offsets?: boolean;
}

const LONG = new Set(['OB', 'OW', 'OF', 'OD', 'UN', 'SQ', 'UT']);

function writer(big: boolean, implicit = false) {
  const number = (bytes: 2 | 4, value: number) => {
    const data = Buffer.alloc(bytes);
    if (big) data.writeUIntBE(value, 0, bytes);
    else data.writeUIntLE(value, 0, bytes);
    return data;
  };
  const tagged = (tag: number) => Buffer.concat([number(2, tag >>> 16), number(2, tag & 0xffff)]);
  const items = (all: MadeElement[][]) => {
    const written = all.map((item) => Buffer.concat(item.map((one) => element(...one))));
    return Buffer.concat(written.flatMap((item) => [tagged(0xfffee000), number(4, item.length), item]));
  };
  const element = (...[tag, kind, value]: MadeElement): Buffer => {
    const raw = Array.isArray(value)
      ? items(value)
      : typeof value === 'number'
        ? number(kind === 'UL' ? 4 : 2, value)
        : Buffer.from(value as string, 'utf8');
    const data = raw.length % 2 ? Buffer.concat([raw, Buffer.from(kind === 'UI' || kind === 'OB' ? '\0' : ' ')]) : raw;
    if (implicit) return Buffer.concat([tagged(tag), number(4, data.length), data]);
    const length = LONG.has(kind) ? Buffer.concat([Buffer.alloc(2), number(4, data.length)]) : number(2, data.length);
    return Buffer.concat([tagged(tag), Buffer.from(kind), length, data]);
  };
  return { number, tagged, element };
}

/** Encapsulated pixel data: the offset table, then the fragments, each with an even length. */
function encapsulated(fragments: Buffer[], offsets: boolean): Buffer {
  const { number, tagged } = writer(false);
  const item = (data: Buffer) => Buffer.concat([tagged(0xfffee000), number(4, data.length), data]);
  const even = fragments.map((one) => (one.length % 2 ? Buffer.concat([one, Buffer.alloc(1)]) : one));
  let at = 0;
  const table = even.map(({ length }) => {
    at += length + 8;
    return number(4, at - length - 8);
  });
  return Buffer.concat([
    tagged(0x7fe00010),
    Buffer.from('OB\0\0'),
    number(4, 0xffffffff),
    item(offsets ? Buffer.concat(table) : Buffer.alloc(0)),
    ...even.map(item),
    tagged(0xfffee0dd),
    number(4, 0),
  ]);
}

const PIXEL_KINDS: Readonly<Record<number, string>> = { 2145386504: 'OF', 2145386505: 'OD' };

export function dicomFile(made: Made): Buffer {
  const { syntax, width, height, points, samples = 1, bits = 8, stored = bits } = made;
  const sopClass = made.sopClass ?? '1.2.840.10008.5.1.4.1.1.7';
  const { written = syntax, begins = 'whole' } = made;
  const [head, body] = [writer(false), writer(written === SYNTAX.bigEndian, written === SYNTAX.implicit)];
  const { element } = body;
  const colours = made.colours ?? (samples === 3 ? 'RGB' : 'MONOCHROME2');
  const picture = [
    element(0x00280002, 'US', samples),
    element(0x00280004, 'CS', colours),
    ...(samples === 3 ? [element(0x00280006, 'US', made.planar ? 1 : 0)] : []),
    ...(made.frames ? [element(0x00280008, 'IS', String(made.frames))] : []),
    element(0x00280010, 'US', height),
    element(0x00280011, 'US', width),
    element(0x00280100, 'US', bits),
    element(0x00280101, 'US', stored),
    element(0x00280102, 'US', made.highBit ?? stored - 1),
    element(0x00280103, 'US', made.signed ? 1 : 0),
    ...(made.window ? [element(0x00281050, 'DS', made.window[0]), element(0x00281051, 'DS', made.window[1])] : []),
    ...(made.rescale ? [element(0x00281052, 'DS', made.rescale[1]), element(0x00281053, 'DS', made.rescale[0])] : []),
  ];
  const data = Buffer.concat([
    element(0x00080016, 'UI', sopClass),
    element(0x00080060, 'CS', 'CT'),
    ...(points ? picture : []),
    ...(made.more ?? []).map(([tag, kind, value]) => element(tag, kind, value)),
    Array.isArray(points)
      ? encapsulated(points, made.offsets ?? false)
      : points
        ? element(made.pixels ?? 0x7fe00010, PIXEL_KINDS[made.pixels ?? 0] ?? (bits === 8 ? 'OB' : 'OW'), points)
        : Buffer.alloc(0),
  ]);
  const meta = Buffer.concat([head.element(0x00020002, 'UI', sopClass), head.element(0x00020010, 'UI', syntax)]);
  if (begins === 'nothing') return data;
  return Buffer.concat([
    ...(begins === 'head' ? [] : [Buffer.alloc(128), Buffer.from('DICM')]),
    head.element(0x00020000, 'UL', meta.length),
    meta,
    syntax === SYNTAX.deflated ? deflateRawSync(data) : data,
  ]);
}
