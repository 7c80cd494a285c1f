import sharp from 'sharp';
import { REGIONS } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { OUTLINE, PAINTS } from '@/lib/sections/notebook/figure/paint';
import { HEIGHT, SILHOUETTES, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { PAIN_COLOURS } from '@/lib/sections/notebook/levels';
import type { Drawing, Stroke } from '@/lib/sections/notebook/strokes';

/**
 * The reference rendering of a drawing: in SVG, each eraser stroke is a mask over everything drawn before it. Each eraser
 * adds a layer, so the app renders differently; its result must look the same.
 */
export const maskedPixels = ({ strokes, areas }: Drawing, figure: Figure, face: Face): Promise<Buffer> => {
  const { path } = SILHOUETTES[figure];
  const body = PAINTS[figure][face].map(
    ({ path: d, fill = 'none', stroke = 'none', width = 1, opacity = 1 }) =>
      `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`,
  );
  const tinted = areas.map(({ name, dolore }) => {
    const points = REGIONS[face].find(({ key }) => key === name)?.polygon.map(([x, y]) => `${x},${y}`);
    return `<polygon points="${points?.join(' ') ?? ''}" fill="${PAIN_COLOURS[dolore]}" fill-opacity="0.55" stroke="#4a4038"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <clipPath id="body"><path d="${path}"/></clipPath>
    <g clip-path="url(#body)" fill="none" stroke-linecap="round" stroke-linejoin="round">
      ${body.join('')}${tinted.join('')}${maskedInk(strokes.filter((stroke) => stroke.face === face))}
    </g>
    <path d="${path}" fill="none" stroke="${OUTLINE.stroke}" stroke-width="${OUTLINE.width}"/>
  </svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).raw().toBuffer();
};

const maskedInk = (strokes: readonly Stroke[]) =>
  strokes.reduce((drawn, stroke, i) => {
    const points = [...stroke.points, ...stroke.points.slice(-2)].join(' ');
    const line = `<polyline points="${points}" stroke-width="${stroke.width}"`;
    if (stroke.tool === 'pen') return `${drawn}${line} stroke="${PAIN_COLOURS[stroke.level]}"/>`;
    return `<mask id="e${i}" maskUnits="userSpaceOnUse" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>${line} stroke="#000"/></mask><g mask="url(#e${i})">${drawn}</g>`;
  }, '');

/** The difference of two pictures: the mean over all values, and the share of pixels that differ strongly. */
export function difference(one: Buffer, other: Buffer) {
  let [sum, many] = [0, 0];
  for (let at = 0; at < one.length; at += 3) {
    const apart = [0, 1, 2].map((i) => Math.abs((one[at + i] ?? 0) - (other[at + i] ?? 0)));
    sum += apart.reduce((total, value) => total + value, 0);
    if (Math.max(...apart) > 64) many += 1;
  }
  return { mean: sum / one.length, many: many / (one.length / 3) };
}
