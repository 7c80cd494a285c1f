import sharp from 'sharp';
import { expect, test } from 'vitest';
import { notebook } from '@/db/schema';
import { FACES } from '@/lib/sections/notebook/figure/details';
import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { keptPictureOf } from '@/lib/sections/notebook/kept-pictures';
import { PAIN_LEVELS, type PainLevel } from '@/lib/sections/notebook/levels';
import { pictureOf } from '@/lib/sections/notebook/picture';
import { SCALE } from '@/lib/sections/notebook/scale';
import { type Drawing, ERASER_WIDTH, fitsLimits, PEN_WIDTH, type Stroke } from '@/lib/sections/notebook/strokes';
import { inProcess } from '../../support/in-process';
import { difference, maskedPixels } from '../../support/masked-drawing';

// Pictures rendered from strokes: their appearance, and that no drawing can block the server.

const behind = inProcess('seeded');

/** A zigzag line over the trunk. */
const zigzag = (count: number, from: number, step = 9) =>
  Array.from({ length: count }, (_, i) => [170 + ((i * 37) % 80), from + ((i * step) % 240)]).flat();
const pen = (points: number[], level: PainLevel): Stroke => ({
  tool: 'pen',
  face: 'front',
  level,
  width: PEN_WIDTH,
  points,
});
const eraser = (points: number[]): Stroke => ({ tool: 'eraser', face: 'front', width: ERASER_WIDTH, points });
const pixelsOf = (png: Buffer) => sharp(png).raw().toBuffer({ resolveWithObject: true });

async function expectAlike(drawing: Drawing, figure: 'female' | 'male', face: 'front' | 'back') {
  const { data, info } = await pixelsOf(await pictureOf(drawing, figure, face));
  expect(info).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 3 });
  const { mean, many } = difference(data, await maskedPixels(drawing, figure, face));
  expect(mean).toBeLessThan(0.25);
  expect(many).toBeLessThan(0.001);
}

test('the drawings of the demo are rendered as SVG shows them', async () => {
  const rows = await behind.db.select().from(notebook);
  expect(rows.length).toBeGreaterThan(10);
  // A quarter of the rows contains all kinds of drawings; rendering each row takes long.
  for (const { strokes, areas, figure } of rows.filter((_, i) => i % 4 === 0))
    for (const face of FACES) await expectAlike({ strokes, areas } as Drawing, figure, face);
});

test('tapped areas, overlapping lines of all levels, and erased and redrawn parts are rendered as in SVG', async () => {
  const strokes = [
    ...([0, 1, 2, 3, 4, 5] as const).map((level) => pen(zigzag(12, 200 + 20 * level), level)),
    pen([209.5, 300], 5),
    eraser(zigzag(6, 210)),
    eraser([200, 320]),
    pen(zigzag(9, 230), 4),
    eraser([120, 250, 300, 330]),
    pen([20, 20, 400, 860], 3),
    pen([200, 260, 200, 260, 220, 270], 1),
  ];
  const areas: Drawing['areas'] = [
    { name: 'chest_left', dolore: 5 },
    { name: 'knee_right', dolore: 1 },
  ];
  for (const figure of ['female', 'male'] as const) await expectAlike({ strokes, areas }, figure, 'front');
});

test('pen and eraser in turn take at most three times as long as the eraser alone, and bounded memory', async () => {
  const points = (i: number) =>
    Array.from({ length: 40 }, (_, at) => [200 + ((at * 7) % 15), 180 + (i % 50) + ((at * 5) % 60)]).flat();
  const turns = Array.from({ length: 400 }, (_, i) => (i % 2 === 0 ? pen(points(i), 3) : eraser(points(i))));
  const rubbed = turns.map((_, i) => eraser(points(i)));
  expect([fitsLimits(turns), fitsLimits(rubbed)]).toEqual([true, true]);
  const time = async (strokes: Stroke[]) => {
    const before = performance.now();
    await pictureOf({ strokes, areas: [] }, 'male', 'front');
    return performance.now() - before;
  };
  await time(turns);
  const memory = process.memoryUsage().rss;
  const ratios = [];
  for (let round = 0; round < 3; round++) ratios.push((await time(turns)) / (await time(rubbed)));
  expect(Math.min(...ratios)).toBeLessThan(3);
  expect(process.memoryUsage().rss - memory).toBeLessThan(100_000_000);
});

test('a picture is made once for all requests, and each drawing, figure and face has its own', async () => {
  const drawing: Drawing = { strokes: [pen(zigzag(5, 200), 2)], areas: [] };
  const [one, again] = await Promise.all([
    keptPictureOf(drawing, 'male', 'front'),
    keptPictureOf(structuredClone(drawing), 'male', 'front'),
  ]);
  expect(again).toBe(one);
  expect(await keptPictureOf(drawing, 'male', 'front')).toBe(one);
  for (const other of [
    await keptPictureOf(drawing, 'female', 'front'),
    await keptPictureOf(drawing, 'male', 'back'),
    await keptPictureOf({ ...drawing, areas: [{ name: 'face', dolore: 2 }] }, 'male', 'front'),
  ])
    expect(other.equals(one)).toBe(false);
});

test('a report draws each level in the colour of its scale, in the area and in the pen stroke', async () => {
  const greens = [];
  for (const level of PAIN_LEVELS) {
    const areas: Drawing['areas'] = [{ name: 'thigh_front_left', dolore: level }];
    const strokes = [pen([210, 395, 210, 405], level)];
    const { data } = await pixelsOf(await pictureOf({ strokes, areas }, 'male', 'front', 'scale'));
    const at = (x: number, y: number) => data[3 * (y * WIDTH + x) + 1];
    // The first point is on the number's disc beside the digits; the second is in the middle of the pen's line.
    greens.push([at(253, 516), at(210, 400)]);
  }
  const green = (level: PainLevel) => Number.parseInt(SCALE[level].colour.slice(3, 5), 16);
  expect(greens).toEqual(PAIN_LEVELS.map((level) => [green(level), green(level)]));
});
