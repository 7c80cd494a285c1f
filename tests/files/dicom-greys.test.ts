import { describe, expect, test } from 'vitest';
import { dicomFile, type Made, SYNTAX } from '../support/dicom';
import { bytesOf, drawn, frameOf, open, shape, shown } from '../support/dicom-frames';

// Grey values of DICOM files, and files without a picture: spec 1, section 9; T34.

describe('grey values', () => {
  test('below zero, as a CT scanner writes them, are shown through the window that the file names', async () => {
    const units = [-1024, -160, -60, 40, 140, 240, 3071];
    const points = Buffer.alloc(14);
    for (const [at, unit] of units.entries()) points.writeInt16LE(unit, at * 2);
    const made: Made = { syntax: SYNTAX.plain, width: 7, height: 1, bits: 16, signed: true, points };
    const one = await drawn(dicomFile({ ...made, window: ['40', '400'] }));
    expect(shown(one, 1)).toEqual([0, 0, 64, 128, 192, 255, 255]);
    const window = { centre: 40, width: 400, curve: 'linear' };
    expect(one.greys).toEqual({ window, own: window, darkest: -1024, brightest: 3071 });
    const kept = dicomFile({
      ...made,
      signed: false,
      points: shifted(points),
      rescale: ['1', '-1024'],
      window: ['40', '400'],
    });
    expect(shown(await drawn(kept), 1)).toEqual(shown(one, 1));
  });

  test('of twelve bits are read as signed, without the bits above them', async () => {
    const points = Buffer.from([0xff, 0x0f, 0x01, 0xf0, 0x00, 0x08, 0xff, 0x07]);
    const made: Made = { syntax: SYNTAX.plain, width: 4, height: 1, bits: 16, stored: 12, signed: true, points };
    const { greys } = await drawn(dicomFile(made));
    expect(greys).toMatchObject({ darkest: -2048, brightest: 2047 });
  });

  test('of MONOCHROME1 are inverted: the low ones are bright', async () => {
    const points = Buffer.from([0, 255]);
    const made: Made = { syntax: SYNTAX.plain, width: 2, height: 1, colours: 'MONOCHROME1', points };
    expect(shown(await drawn(dicomFile(made)), 1)).toEqual([255, 0]);
  });
});
const shifted = (points: Buffer) => {
  const changed = Buffer.from(points);
  for (let at = 0; at < points.length; at += 2) changed.writeUInt16LE(points.readInt16LE(at) + 1024, at);
  return changed;
};

describe('colours', () => {
  test('are read from separate planes, from YBR values and from a palette', async () => {
    const made = { syntax: SYNTAX.plain, width: 2, height: 1, samples: 3 };
    const planar = dicomFile({ ...made, planar: true, points: Buffer.from([255, 1, 0, 2, 9, 3]) });
    expect(shown(await drawn(planar), 3)).toEqual([255, 0, 9, 1, 2, 3]);
    const mixed = dicomFile({ ...made, colours: 'YBR_FULL', points: Buffer.from([76, 85, 255, 128, 128, 128]) });
    expect(shown(await drawn(mixed), 3)).toEqual([254, 0, 0, 128, 128, 128]);
    const halved = dicomFile({ ...made, colours: 'YBR_FULL_422', points: Buffer.from([10, 200, 128, 128]) });
    expect(shown(await drawn(halved), 3)).toEqual([10, 10, 10, 200, 200, 200]);
    const channel = (...values: number[]) => Buffer.from(values.flatMap((value) => [0, value]));
    const entries = Buffer.from([2, 0, 5, 0, 16, 0]);
    const palette = dicomFile({
      ...{ ...made, samples: 1, colours: 'PALETTE COLOR', points: Buffer.from([6, 5]) },
      more: [
        [0x00281101, 'US', entries],
        [0x00281102, 'US', entries],
        [0x00281103, 'US', entries],
        [0x00281201, 'OW', channel(1, 200)],
        [0x00281202, 'OW', channel(2, 100)],
        [0x00281203, 'OW', channel(3, 50)],
      ],
    });
    expect(shown(await drawn(palette), 3)).toEqual([200, 100, 50, 1, 2, 3]);
  });
});

describe('the kind of a DICOM file without a picture is recognised:', () => {
  test.each([
    ['1.2.840.10008.5.1.4.1.1.88.33', 'report'],
    ['1.2.840.10008.5.1.4.1.1.9.1.1', 'waveform'],
    ['1.2.840.10008.5.1.4.1.1.104.1', 'document'],
    ['1.2.840.10008.5.1.4.1.1.11.1', 'presentation'],
    ['1.2.840.10008.1.3.10', 'directory'],
    ['1.2.840.10008.5.1.4.1.1.66.4', 'other'],
  ])('%s is a %s', async (sopClass, kind) => {
    const { study } = await open(dicomFile({ ...shape, syntax: SYNTAX.plain, sopClass }));
    expect(study).toMatchObject({ kind, picture: null, fault: null });
  });
});

test("T34: a file's details say how and of what it was taken, in any alphabet, but not of whom", async () => {
  const { study } = await open(
    dicomFile({
      ...{ ...shape, syntax: SYNTAX.plain, points: bytesOf(frameOf(8)) },
      more: [
        [0x00080005, 'CS', 'ISO_IR 192'],
        [0x00081030, 'LO', 'Torace – più proiezioni'],
        [0x00100010, 'PN', 'Rossi^Mario'],
      ],
    }),
  );
  expect(study.tags).toEqual({ modality: 'CT', study: 'Torace – più proiezioni', rows: '29', columns: '37' });
});
