const SIDE = 128;

/** An element of a DICOM file with explicit value representation, padded to an even length. */
function element(tag: number, kind: string, value: Buffer | string): Buffer {
  const raw = Buffer.from(value as string, 'latin1');
  const data = raw.length % 2 ? Buffer.concat([raw, Buffer.from(kind === 'UI' ? '\0' : ' ')]) : raw;
  const long = kind === 'OB' || kind === 'OW';
  const head = Buffer.alloc(long ? 12 : 8);
  head.writeUInt16LE(tag >>> 16, 0);
  head.writeUInt16LE(tag & 0xffff, 2);
  head.write(kind, 4, 'latin1');
  if (long) head.writeUInt32LE(data.length, 8);
  else head.writeUInt16LE(data.length, 6);
  return Buffer.concat([head, data]);
}

const short = (value: number) => {
  const data = Buffer.alloc(2);
  data.writeUInt16LE(value);
  return data;
};

interface Study {
  modality: string;
  /** The day of the study, as YYYYMMDD. */
  date: string;
  description: string;
  bodyPart: string;
}

/** A small uncompressed grey DICOM picture: roughly two bones and the gap between them. */
export function dicomOf({ modality, date, description, bodyPart }: Study): Buffer {
  const meta = Buffer.concat([
    element(0x00020002, 'UI', '1.2.840.10008.5.1.4.1.1.7'),
    element(0x00020010, 'UI', '1.2.840.10008.1.2.1'),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(meta.length);
  return Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x00020000, 'UL', length),
    meta,
    element(0x00080020, 'DA', date),
    element(0x00080060, 'CS', modality),
    element(0x00081030, 'LO', description),
    element(0x00100010, 'PN', 'Rossi^Mario'),
    element(0x00180015, 'CS', bodyPart),
    element(0x00280002, 'US', short(1)),
    element(0x00280004, 'CS', 'MONOCHROME2'),
    element(0x00280010, 'US', short(SIDE)),
    element(0x00280011, 'US', short(SIDE)),
    element(0x00280100, 'US', short(8)),
    element(0x00280101, 'US', short(8)),
    element(0x00280102, 'US', short(7)),
    element(0x00280103, 'US', short(0)),
    element(0x7fe00010, 'OW', bones()),
  ]);
}

function bones(): Buffer {
  const points = Buffer.alloc(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const width = 20 + 12 * Math.exp(-(((y - 64) / 18) ** 2));
      const bone = Math.max(0, 1 - (Math.abs(x - 64) / width) ** 4);
      const gap = Math.exp(-(((y - 64) / 4) ** 2));
      points[y * SIDE + x] = Math.round(30 + 170 * bone * (1 - 0.8 * gap) + 25 * Math.sin(x / 5) * Math.cos(y / 7));
    }
  return points;
}
