import 'server-only';
import sharp from 'sharp';
import { limitConcurrency } from '@/lib/files/concurrency-limit';
import { REGIONS } from './areas';
import type { Face } from './figure/details';
import type { Figure } from './figure/outlines';
import { OUTLINE, PAINTS } from './figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from './figure/silhouette';
import { inkOf } from './ink';
import { PAIN_COLOURS } from './levels';
import type { Drawing } from './strokes';

const size = { width: WIDTH, height: HEIGHT };
const limits = { limitInputPixels: WIDTH * HEIGHT, failOn: 'error' as const };

const globals = globalThis as typeof globalThis & { phrPictures?: ReturnType<typeof limitConcurrency> };

/** Pictures that are being made at once, in the whole process: each takes its time of a core and some megabytes. */
const limited = <T>(work: () => Promise<T>) => {
  globals.phrPictures ??= limitConcurrency(2);
  return globals.phrPictures(work);
};

/** A PNG made again of a PNG's pixels, so that nothing else that was in the file is kept; null for what is none. */
export const reencoded = (png: Buffer): Promise<Buffer | null> =>
  limited(() => sharp(png, limits).toColourspace('srgb').png().toBuffer()).catch(() => null);

/** One face of a drawing as a PNG of 419 × 866 pixels. It takes its time: never within a transaction. */
export const pictureOf = ({ strokes, areas }: Drawing, figure: Figure, face: Face): Promise<Buffer> =>
  limited(async () => {
    const drawn = await inkOf(strokes.filter((stroke) => stroke.face === face));
    const { path } = SILHOUETTES[figure];
    const ink = await sharp(drawn, { raw: { ...size, channels: 4 } })
      .composite([{ input: svg(`<path d="${path}"/>`), blend: 'dest-in' }])
      .raw()
      .toBuffer();
    const outline = `<path d="${path}" fill="none" stroke="${OUTLINE.stroke}" stroke-width="${OUTLINE.width}"/>`;
    return sharp(svg(bodyOf(areas, figure, face)), limits)
      .flatten({ background: '#ffffff' })
      .composite([{ input: ink, raw: { ...size, channels: 4 } }, { input: svg(outline) }])
      .removeAlpha()
      .png()
      .toBuffer();
  });

/** The size of a picture in print: enough for the width that it has there. */
const PRINTED_HEIGHT = 480;

/** One face as a small JPEG for a document. */
export const printedPicture = (whole: Buffer): Promise<Buffer> =>
  limited(() =>
    sharp(whole, limits)
      .flatten({ background: '#ffffff' })
      .resize({ height: PRINTED_HEIGHT })
      .jpeg({ quality: 85 })
      .toBuffer(),
  );

/** The body and the areas that were picked on it. Nothing of it is text of a person's: numbers and colours of ours alone. */
function bodyOf(areas: Drawing['areas'], figure: Figure, face: Face): string {
  const body = PAINTS[figure][face].map(
    ({ path: d, fill = 'none', stroke = 'none', width = 1, opacity = 1 }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`,
  );
  const tinted = areas.flatMap(({ name, dolore }) => {
    const region = REGIONS[face].find(({ key }) => key === name);
    const points = region?.polygon.map(([x, y]) => `${x},${y}`).join(' ');
    return points
      ? `<polygon points="${points}" fill="${PAIN_COLOURS[dolore]}" fill-opacity="0.55" stroke="#4a4038"/>`
      : [];
  });
  return `<clipPath id="body"><path d="${SILHOUETTES[figure].path}"/></clipPath>
    <g clip-path="url(#body)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${body.join('')}${tinted.join('')}
    </g>`;
}

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`);
