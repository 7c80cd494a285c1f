import { REGIONS } from '@/lib/sections/notebook/areas';
import type { Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { OUTLINE, PAINTS } from '@/lib/sections/notebook/figure/paint';
import { SILHOUETTES } from '@/lib/sections/notebook/figure/silhouette';
import { PAIN_COLOURS, PAIN_INKS } from '@/lib/sections/notebook/levels';
import type { AreaPain, Stroke } from '@/lib/sections/notebook/strokes';

// These functions paint a drawing on a canvas: on the screen's, through Konva, and on the one of the saved images.

type Canvas = CanvasRenderingContext2D;

const silhouette = (figure: Figure) => new Path2D(SILHOUETTES[figure].path);

/** Clips everything that is drawn afterwards to the body. The caller saves and restores the canvas state. */
export const clipToBody = (canvas: Canvas, figure: Figure) => canvas.clip(silhouette(figure));

export function paintBody(canvas: Canvas, figure: Figure, face: Face) {
  canvas.save();
  clipToBody(canvas, figure);
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  for (const { path, fill, stroke, width = 1, opacity = 1 } of PAINTS[figure][face]) {
    const drawn = new Path2D(path);
    canvas.globalAlpha = opacity;
    canvas.lineWidth = width;
    canvas.fillStyle = fill ?? '';
    canvas.strokeStyle = stroke ?? '';
    if (fill) canvas.fill(drawn);
    if (stroke) canvas.stroke(drawn);
  }
  canvas.restore();
  canvas.lineWidth = OUTLINE.width;
  canvas.strokeStyle = OUTLINE.stroke;
  canvas.stroke(silhouette(figure));
}

/** Paints the picked areas as the stored images show them: tinted in the pen's colours, with the level's number. */
export function paintTinted(canvas: Canvas, figure: Figure, face: Face, areas: readonly AreaPain[]) {
  for (const { name, dolore } of areas) {
    const region = REGIONS[face].find(({ key }) => key === name);
    if (!region) continue;
    canvas.save();
    clipToBody(canvas, figure);
    const drawn = new Path2D(`M${region.polygon.map(([x, y]) => `${x} ${y}`).join('L')}Z`);
    canvas.globalAlpha = 0.55;
    canvas.fillStyle = PAIN_COLOURS[dolore];
    canvas.fill(drawn);
    canvas.globalAlpha = 1;
    canvas.strokeStyle = '#4a4038';
    canvas.lineWidth = 1;
    canvas.stroke(drawn);
    canvas.restore();
    paintNumber(canvas, region.centre, dolore);
  }
}

function paintNumber(canvas: Canvas, [x, y]: readonly [number, number], level: AreaPain['dolore']) {
  canvas.beginPath();
  canvas.arc(x, y, 9, 0, 2 * Math.PI);
  canvas.fillStyle = PAIN_COLOURS[level];
  canvas.fill();
  canvas.lineWidth = 1;
  canvas.strokeStyle = '#000000';
  canvas.stroke();
  canvas.fillStyle = PAIN_INKS[level];
  canvas.font = 'bold 12px sans-serif';
  canvas.textAlign = 'center';
  canvas.textBaseline = 'middle';
  canvas.fillText(String(level), x, y + 0.5);
}

/** Paints one stroke; an eraser's stroke removes what this canvas shows. */
export function paintStroke(canvas: Canvas, stroke: Pick<Stroke, 'tool' | 'width' | 'points'> & { level?: number }) {
  canvas.save();
  canvas.globalCompositeOperation = stroke.tool === 'eraser' ? 'destination-out' : 'source-over';
  canvas.strokeStyle = PAIN_COLOURS[(stroke.level ?? 0) as keyof typeof PAIN_COLOURS];
  canvas.lineWidth = stroke.width;
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  canvas.stroke(lineThrough(stroke.points));
  canvas.restore();
}

function lineThrough(points: readonly number[]): Path2D {
  const line = new Path2D();
  const [x = 0, y = 0] = points;
  line.moveTo(x, y);
  for (let i = 2; i + 1 < points.length; i += 2) line.lineTo(points[i] ?? x, points[i + 1] ?? y);
  // A tap is a single point: a line without length still draws its round ends.
  line.lineTo(points.at(-2) ?? x, points.at(-1) ?? y);
  return line;
}
