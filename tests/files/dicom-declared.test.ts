import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { faultOf } from '@/lib/files/dicom/fault';
import { typeOf } from '@/lib/files/format/sniff';
import { dicomFile, type Made, SYNTAX } from '../support/dicom';
import { ADOBE, dctJpeg, JFIF } from '../support/dicom-dct';
import { type Frame, htj2k, jpeg2000, jpegLs, rle } from '../support/dicom-encoders';
import { bytesOf, drawn, frameOf, open, shape, shown } from '../support/dicom-frames';
import { jpegLossless } from '../support/dicom-lossless';

// Spec 1, section 9: DICOM files that declare something else than they contain, or do not declare it. A picture is shown as
// it is, or not at all.

const faultIn = (file: Buffer) => drawn(file).then(() => 'shown', faultOf);
/** The box of a JP2 file around its codestream. */
const boxed = (stream: Buffer) => {
  const box = (kind: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length + 8);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, data]);
  };
  return Buffer.concat([
    box('jP  ', Buffer.from('\r\n\x87\n', 'latin1')),
    box('ftyp', Buffer.alloc(8)),
    box('jp2c', stream),
  ]);
};

describe('a codestream is decoded by its own markers:', () => {
  const frame = frameOf(8);
  const CODED: [name: string, code: (frame: Frame) => Promise<Buffer> | Buffer][] = [
    ['lossless JPEG', jpegLossless],
    ['JPEG-LS', jpegLs],
    ['JPEG 2000', jpeg2000],
    ['JPEG 2000 in the boxes of a JP2 file', async (one) => boxed(await jpeg2000(one))],
    ['High-Throughput JPEG 2000', htj2k],
    ['run-length coding', rle],
    ['no coding', (one) => bytesOf(one)],
  ];
  const DECLARED = [SYNTAX.jpeg, SYNTAX.jpegLossless, SYNTAX.jpegLs, SYNTAX.jpeg2000, SYNTAX.htj2k, SYNTAX.plain];
  test.each(CODED)('%s, whatever transfer syntax the file declares', async (_, code) => {
    const points = [await code(frame)];
    for (const syntax of DECLARED)
      expect(shown(await drawn(dicomFile({ ...shape, syntax, points })), 1)).toEqual(frame.samples);
  });

  test('pixels without fragments are not coded, although the file says so; of a private syntax they are not shown', async () => {
    const made = { ...shape, points: bytesOf(frame) };
    expect(shown(await drawn(dicomFile({ ...made, syntax: SYNTAX.jpeg2000 })), 1)).toEqual(frame.samples);
    expect(await faultIn(dicomFile({ ...made, syntax: '1.2.840.113619.5.2' }))).toBe('unsupported');
  });

  test('the padding after the end of JPEG-LS may be of either kind', async () => {
    for (const padding of [0, 0xff]) {
      const points = [Buffer.concat([await jpegLs(frame), Buffer.alloc(3, padding)])];
      expect(shown(await drawn(dicomFile({ ...shape, syntax: SYNTAX.jpegLs, points })), 1)).toEqual(frame.samples);
    }
  });

  test('the low bits that a lossless JPEG leaves out are zeros', async () => {
    const whole = frameOf(12);
    const samples = Array.from(whole.samples, (sample) => (sample >> 2) << 2);
    const points = [jpegLossless({ ...whole, samples }, 2)];
    const file = dicomFile({ ...shape, syntax: SYNTAX.jpegLosslessFirst, bits: 16, stored: 12, points });
    const one = await drawn(file, 0, { centre: 128, width: 256, curve: 'linear' });
    expect(one.greys).toMatchObject({ darkest: 0, brightest: 4092 });
    expect(shown(one, 1)).toEqual(samples.map((sample) => Math.min(255, sample)));
  });
});

describe('the colours of a JPEG', () => {
  const frame = frameOf(8, 3);
  const asStored = async (made: Partial<Made>, settings: Parameters<typeof dctJpeg>[1]) => {
    const file = dicomFile({ ...shape, syntax: SYNTAX.jpeg, samples: 3, points: [dctJpeg(frame, settings)], ...made });
    const distances = shown(await drawn(file), 3).map((value, at) => Math.abs(value - (frame.samples[at] as number)));
    return Math.max(...distances) <= 2;
  };
  const NAMED = [...Buffer.from('RGB')];
  test.each([
    ['are RGB if the file says so and the JPEG does not say', { colours: 'RGB' }, {}, true],
    ['are YCbCr if the file says so and the JPEG does not say', { colours: 'YBR_FULL_422' }, {}, false],
    ['are RGB if Adobe’s segment says so', { colours: 'YBR_FULL_422' }, { segments: [ADOBE(0)] }, true],
    ['are YCbCr if Adobe’s segment says so', { colours: 'RGB' }, { segments: [ADOBE(1)] }, false],
    ['are YCbCr in a JFIF file', { colours: 'RGB' }, { segments: [JFIF] }, false],
    ['are RGB if its components are named so', { colours: 'YBR_FULL' }, { names: NAMED }, true],
  ] as const)('%s', async (_, made, settings, rgb) => {
    expect(await asStored(made, settings)).toBe(rgb);
  });

  test('of JPEG 2000 that its encoder has transformed are not transformed twice', async () => {
    const points = [await jpeg2000(frame)];
    const made: Made = { ...shape, syntax: SYNTAX.jpeg2000, samples: 3, points };
    for (const colours of ['RGB', 'YBR_RCT', 'YBR_FULL'])
      expect(shown(await drawn(dicomFile({ ...made, colours })), 3)).toEqual(frame.samples);
  });

  test('in coded frames are whole, although the file says that pairs of pixels share them', async () => {
    const grey: Frame = { ...frame, samples: Array.from(frame.samples, (value, at) => (at % 3 ? 128 : value)) };
    const made: Made = { ...shape, syntax: SYNTAX.rle, samples: 3, colours: 'YBR_FULL_422', points: [rle(grey)] };
    const one = shown(await drawn(dicomFile(made)), 3);
    expect(one.filter((_, at) => at % 3 === 0)).toEqual(Array.from(grey.samples).filter((_, at) => at % 3 === 0));
  });
});

describe('a picture that would look false is refused with its reason:', () => {
  const made: Made = { ...shape, syntax: SYNTAX.plain, samples: 3, points: bytesOf(frameOf(8, 3)) };
  test.each(['HSV', 'YBR_PARTIAL_422', 'CMYK'])('colours in %s', async (colours) => {
    expect(await faultIn(dicomFile({ ...made, colours }))).toBe('colours');
  });
  test('a video', async () => {
    const video = dicomFile({ ...made, syntax: '1.2.840.10008.1.2.4.102', points: [Buffer.alloc(100)] });
    expect((await open(video)).study).toMatchObject({ kind: 'picture', picture: null, fault: 'video' });
  });
});

describe('a file', () => {
  const frame = frameOf(12);
  const made = { ...shape, bits: 16, stored: 12, points: bytesOf(frame) };
  const expectShown = async (file: Buffer) => {
    const one = await drawn(file, 0, { centre: 2048, width: 4096, curve: 'exact' });
    expect(shown(one, 1)).toEqual(Array.from(frame.samples, (sample) => Math.round((sample * 255) / 4096)));
  };

  test.each([
    ['explicit', SYNTAX.plain],
    ['implicit', SYNTAX.implicit],
  ])('without the mark is recognised and shown if its elements can be read: %s', async (_, syntax) => {
    const bare = dicomFile({ ...made, syntax, begins: 'nothing' });
    expect(typeOf(bare.subarray(0, 4096))).toBe('application/dicom');
    await expectShown(bare);
  });

  test('with its head alone before the elements is recognised and shown', async () => {
    const coded = { ...made, syntax: SYNTAX.jpegLossless, points: [jpegLossless(frame)] };
    const file = dicomFile({ ...coded, begins: 'head' });
    expect(typeOf(file.subarray(0, 4096))).toBe('application/dicom');
    await expectShown(file);
  });

  test('that is written in another syntax than it declares is read as it is written', async () => {
    await expectShown(dicomFile({ ...made, syntax: SYNTAX.plain, written: SYNTAX.implicit }));
    await expectShown(dicomFile({ ...made, syntax: SYNTAX.implicit, written: SYNTAX.plain }));
  });

  test('whose deflated elements are followed by any bytes is shown; cut off, it is damaged', async () => {
    const file = dicomFile({ ...made, syntax: SYNTAX.deflated });
    await expectShown(Buffer.concat([file, Buffer.from([0, 0, 1, 2, 3, 255, 255])]));
    await expect(drawn(file.subarray(0, file.length - 200))).rejects.toThrow();
  });

  test('whose significant bits are not the lowest ones is shown by them', async () => {
    const high = { ...frame, bits: 16, samples: Array.from(frame.samples, (sample) => (sample << 4) | 9) };
    await expectShown(dicomFile({ ...made, highBit: 15, syntax: SYNTAX.plain, points: bytesOf(high) }));
  });

  test('that only begins like one is not recognised', () => {
    expect(typeOf(Buffer.concat([Buffer.from([8, 0, 5, 0]), Buffer.alloc(4092, 0x41)]))).toBeNull();
    expect(typeOf(Buffer.concat([Buffer.from([8, 0]), Buffer.alloc(4094)]))).toBeNull();
    expect(typeOf(deflateRawSync(Buffer.alloc(9000, 'x')))).toBeNull();
  });
});
