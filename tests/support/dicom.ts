import { deflateRawSync } from 'node:zlib';

/** DICOM files as hospital devices write them: explicit VR, either byte order, encoded or not. */

export const SYNTAX = {
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
} as const;

export interface Made {
  syntax: string;
  sopClass?: string;
  width: number;
  height: number;
  samples?: number;
  bits?: number;
  stored?: number;
  signed?: boolean;
  planar?: boolean;
  colours?: string;
  frames?: number;
  /** Window centre and width, as text in the file. */
  window?: [string, string];
  rescale?: [slope: string, intercept: string];
  /** Elements beyond those that a picture needs, as tag, VR and value. */
  more?: [tag: number, kind: string, value: Buffer | string | number][];
  /** Raw pixel data, or the fragments of encoded data; absent: a file without a picture. */
  points?: Buffer | Buffer[];
  /** Writes an offset table before the fragments. */
  offsets?: boolean;
}

const LONG = new Set(['OB', 'OW', 'UN', 'SQ', 'UT']);

function writer(big: boolean) {
  const number = (bytes: 2 | 4, value: number) => {
    const data = Buffer.alloc(bytes);
    if (big) data.writeUIntBE(value, 0, bytes);
    else data.writeUIntLE(value, 0, bytes);
    return data;
  };
  const tagged = (tag: number) => Buffer.concat([number(2, tag >>> 16), number(2, tag & 0xffff)]);
  const element = (tag: number, kind: string, value: Buffer | string | number) => {
    const raw = typeof value === 'number' ? number(kind === 'UL' ? 4 : 2, value) : Buffer.from(value as string, 'utf8');
    const data = raw.length % 2 ? Buffer.concat([raw, Buffer.from(kind === 'UI' || kind === 'OB' ? '\0' : ' ')]) : raw;
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

export function dicomFile(made: Made): Buffer {
  const { syntax, width, height, points, samples = 1, bits = 8, stored = bits } = made;
  const sopClass = made.sopClass ?? '1.2.840.10008.5.1.4.1.1.7';
  const [head, body] = [writer(false), writer(syntax === SYNTAX.bigEndian)];
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
    element(0x00280102, 'US', stored - 1),
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
        ? element(0x7fe00010, bits === 8 ? 'OB' : 'OW', points)
        : Buffer.alloc(0),
  ]);
  const meta = Buffer.concat([head.element(0x00020002, 'UI', sopClass), head.element(0x00020010, 'UI', syntax)]);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    head.element(0x00020000, 'UL', meta.length),
    meta,
    syntax === SYNTAX.deflated ? deflateRawSync(data) : data,
  ]);
}
