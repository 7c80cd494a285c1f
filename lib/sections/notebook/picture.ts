import 'server-only';
import pLimit, { type LimitFunction } from 'p-limit';
import sharp from 'sharp';
import { REGIONS, type Region } from './areas';
import type { Face } from './figure/details';
import type { Figure } from './figure/outlines';
import { OUTLINE, PAINTS } from './figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from './figure/silhouette';
import { inkOf } from './ink';
import { PAIN_COLOURS, type PainLevel } from './levels';
import { AREA_EDGE, DIGITS, NUMBER, PATTERN_OPACITY, PATTERNS, SCALE } from './scale';
import type { Drawing, Stroke } from './strokes';

const size = { width: WIDTH, height: HEIGHT };
const limits = { limitInputPixels: WIDTH * HEIGHT, failOn: 'error' as const };

const globals = globalThis as typeof globalThis & { phrPictures?: LimitFunction };

/**
 * Limits how many pictures the whole process renders simultaneously, because each takes processor time and some megabytes.
 */
const limited = <T>(work: () => Promise<T>) => {
  globals.phrPictures ??= pLimit(2);
  return globals.phrPictures(work);
};

/** Re-encodes a PNG from its pixels, so that no other contents of the file are kept; null for an invalid image. */
export const reencoded = (png: Buffer): Promise<Buffer | null> =>
  limited(() => sharp(png, limits).toColourspace('srgb').png().toBuffer()).catch(() => null);

/**
 * The colours of a drawing: the contract's, as images are stored and served, or the scale's, which the rest of the product uses
 * for levels.
 */
export type Look = 'contract' | 'scale';

/** One face of a drawing as a PNG of 419 × 866 pixels. Slow: never call it within a transaction. */
export const pictureOf = (
  { strokes, areas }: Drawing,
  figure: Figure,
  face: Face,
  look: Look = 'contract',
): Promise<Buffer> =>
  limited(async () => {
    const here = strokes.filter((stroke) => stroke.face === face);
    const { path } = SILHOUETTES[figure];
    const outline = `<path d="${path}" fill="none" stroke="${OUTLINE.stroke}" stroke-width="${OUTLINE.width}"/>`;
    const raw = { ...size, channels: 4 as const };
    const layers = here.length > 0 ? await layersOf(here, path, look) : [];
    return sharp(svg(bodyOf(areas, figure, face, look)), limits)
      .flatten({ background: '#ffffff' })
      .composite([...layers.map((input) => ({ input, raw })), { input: svg(outline) }])
      .removeAlpha()
      .png()
      .toBuffer();
  });

/**
 * The strokes as layers of the picture. In the scale's colours they get an edge, because the palest colours would not be
 * visible on the skin.
 */
async function layersOf(strokes: readonly Stroke[], body: string, look: Look): Promise<Buffer[]> {
  if (look === 'contract') return [await inkWithin(strokes, body, (level) => PAIN_COLOURS[level])];
  const broader = strokes.map((stroke) => (stroke.tool === 'pen' ? { ...stroke, width: stroke.width + 2 } : stroke));
  return [
    await inkWithin(broader as Stroke[], body, () => AREA_EDGE),
    await inkWithin(strokes, body, (level) => SCALE[level].colour),
  ];
}

/** The strokes, clipped to the body. */
async function inkWithin(strokes: readonly Stroke[], body: string, colourOf: (level: PainLevel) => string) {
  return sharp(await inkOf(strokes, colourOf), { raw: { ...size, channels: 4 } })
    .composite([{ input: svg(`<path d="${body}"/>`), blend: 'dest-in' }])
    .raw()
    .toBuffer();
}

/** The height of a printed picture: enough pixels for its printed width. */
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

/** The body and the picked areas as SVG. It contains no user text, only our own numbers and colours. */
function bodyOf(areas: Drawing['areas'], figure: Figure, face: Face, look: Look): string {
  const body = PAINTS[figure][face].map(
    ({ path: d, fill = 'none', stroke = 'none', width = 1, opacity = 1 }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`,
  );
  const picked = areas.flatMap(({ name, dolore }) => {
    const region = REGIONS[face].find(({ key }) => key === name);
    return region ? [{ ...region, level: dolore }] : [];
  });
  return `<clipPath id="body"><path d="${SILHOUETTES[figure].path}"/></clipPath>
    <g clip-path="url(#body)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${body.join('')}${look === 'scale' ? levelsAsSvg(picked) : tinted(picked)}
    </g>`;
}

type Picked = Region & { level: PainLevel };
const pointsOf = ({ polygon }: Region) => polygon.map(([x, y]) => `${x},${y}`).join(' ');

const tinted = (picked: readonly Picked[]) =>
  picked
    .map(
      (one) =>
        `<polygon points="${pointsOf(one)}" fill="${PAIN_COLOURS[one.level]}" fill-opacity="0.55" stroke="${AREA_EDGE}"/>`,
    )
    .join('');

/** The levels of picked areas as SVG, drawn as on the screen: colour and pattern, then the numbers. */
function levelsAsSvg(picked: readonly Picked[]): string {
  const patterns = Object.entries(PATTERNS).map(
    ([level, { size, path, width }]) =>
      `<pattern id="p${level}" width="${size}" height="${size}" patternUnits="userSpaceOnUse"><path d="${path}"
        stroke="${SCALE[level as unknown as PainLevel].ink}" stroke-width="${width}" stroke-opacity="${PATTERN_OPACITY}"/></pattern>`,
  );
  const areas = picked.map(
    (one) => `<polygon points="${pointsOf(one)}" fill="${SCALE[one.level].colour}" stroke="${AREA_EDGE}"/>
      ${one.level === 0 ? '' : `<polygon points="${pointsOf(one)}" fill="url(#p${one.level})"/>`}`,
  );
  const numbers = picked.map(
    ({ centre: [x, y], level }) => `<g transform="translate(${x} ${y})">
      <circle r="${NUMBER.radius}" fill="${SCALE[level].colour}" stroke="${AREA_EDGE}"/>
      <path d="${DIGITS[level]}" stroke="${SCALE[level].ink}" stroke-width="2.2"/></g>`,
  );
  return `<defs>${patterns.join('')}</defs>${areas.join('')}${numbers.join('')}`;
}

const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`);
