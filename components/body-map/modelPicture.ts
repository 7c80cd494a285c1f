import type { AreaKey } from '@/lib/sections/notebook/areas';
import { REGIONS } from '@/lib/sections/notebook/areas';
import { DETAILS, FACES, type Face } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { HEIGHT, placed, WIDTH } from '@/lib/sections/notebook/figure/silhouette';
import { type Point, pathOf, smooth } from '@/lib/sections/notebook/figure/spline';
import type { AreaPain } from '@/lib/sections/notebook/strokes';
import { levelIn } from './area-levels';
import { paintLevels, pathThrough } from './paintLevels';

/** The state of the areas on the model. */
export interface Shown {
  levels: readonly AreaPain[];
  hovered: AreaKey | null;
  selected: AreaKey | null;
}

/** Finer than the flat drawings, since the model can be zoomed. */
const SCALE = 2;
const SKIN = '#efe0d2';
const MARK = '#12596c';

export const pictureCanvas = () =>
  Object.assign(document.createElement('canvas'), { width: 2 * WIDTH * SCALE, height: HEIGHT * SCALE });

/** Paints both drawings side by side, as the model's texture: without shadows, which come from the light. */
export function paintPicture(canvas: HTMLCanvasElement, figure: Figure, shown: Shown) {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(SCALE, 0, 0, SCALE, 0, 0);
  context.fillStyle = SKIN;
  context.fillRect(0, 0, 2 * WIDTH, HEIGHT);
  for (const face of FACES) {
    context.save();
    context.beginPath();
    context.translate(face === 'front' ? 0 : WIDTH, 0);
    context.rect(0, 0, WIDTH, HEIGHT);
    context.clip();
    paintDetails(context, figure, face);
    paintLevels(context, REGIONS[face], (key) => levelIn(shown.levels, key));
    for (const { key, polygon } of REGIONS[face]) paintBorder(context, polygon, key, shown);
    context.restore();
  }
}

/** Eyes and mouth, shoulder blades and knees, to tell front and back apart. */
function paintDetails(context: CanvasRenderingContext2D, figure: Figure, face: Face) {
  context.lineCap = 'round';
  context.strokeStyle = '#5f4c3c';
  for (const { nodes, faint } of DETAILS[figure][face]) {
    context.globalAlpha = faint ? 0.16 : 0.4;
    context.lineWidth = faint ? 1 : 1.2;
    for (const side of [1, -1] as const) context.stroke(new Path2D(pathOf(smooth(nodes.map(placed(side))))));
  }
  context.globalAlpha = 1;
}

/** The borders of all areas, highlighting the hovered or chosen one. */
function paintBorder(context: CanvasRenderingContext2D, polygon: readonly Point[], key: AreaKey, shown: Shown) {
  const path = pathThrough(polygon);
  const tint = (opacity: number) => {
    context.globalAlpha = opacity;
    context.fillStyle = MARK;
    context.fill(path);
    context.globalAlpha = 1;
  };
  const isSelected = shown.selected === key;
  if (shown.hovered === key) tint(0.25);
  if (isSelected) tint(0.3);
  context.strokeStyle = isSelected ? MARK : 'rgb(95 76 60 / 35%)';
  context.lineWidth = isSelected ? 4 : 0.8;
  context.stroke(path);
}
