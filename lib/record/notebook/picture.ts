import 'server-only';
import sharp from 'sharp';
import { REGIONS } from './areas';
import type { Face } from './figure/details';
import type { Figure } from './figure/outlines';
import { OUTLINE, PAINTS } from './figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from './figure/silhouette';
import { PAIN_COLOURS } from './levels';
import type { Drawing, Stroke } from './strokes';

const limits = { limitInputPixels: WIDTH * HEIGHT, failOn: 'error' as const };

/** A PNG made again of a PNG's pixels, so that nothing else that was in the file is kept; null for what is none. */
export const reencoded = (png: Buffer): Promise<Buffer | null> =>
  sharp(png, limits)
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(() => null);

/** One face of a drawing as a PNG of 419 × 866 pixels, for an entry that came without images. */
export const pictureOf = (drawing: Drawing, figure: Figure, face: Face): Promise<Buffer> =>
  sharp(Buffer.from(markupOf(drawing, figure, face)), limits)
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();

/** The drawing as SVG. Nothing of it is text of a person's: numbers and colours of ours alone. */
function markupOf({ strokes, areas }: Drawing, figure: Figure, face: Face): string {
  const { path } = SILHOUETTES[figure];
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <clipPath id="body"><path d="${path}"/></clipPath>
    <g clip-path="url(#body)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${body.join('')}${tinted.join('')}${inkOf(strokes.filter((stroke) => stroke.face === face))}
    </g>
    <path d="${path}" fill="none" stroke="${OUTLINE.stroke}" stroke-width="${OUTLINE.width}"/>
  </svg>`;
}

/** The strokes in their order. An eraser takes away what was drawn before it, and nothing of the body. */
const inkOf = (strokes: readonly Stroke[]): string =>
  strokes.reduce((drawn, stroke, i) => {
    const line = `<polyline points="${pointsOf(stroke.points)}" stroke-width="${stroke.width}"`;
    if (stroke.tool === 'pen') return `${drawn}${line} stroke="${PAIN_COLOURS[stroke.level]}"/>`;
    if (drawn === '') return drawn;
    const mask = `<mask id="e${i}" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${line} stroke="#000"/></mask>`;
    return `${mask}<g mask="url(#e${i})">${drawn}</g>`;
  }, '');

/** A tap is a line of no length, which still has its round ends. */
const pointsOf = (points: readonly number[]) => [...points, points.at(-2), points.at(-1)].join(' ');
