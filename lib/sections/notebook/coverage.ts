import { AREAS, type AreaKey } from './areas';
import { FACES, type Face } from './figure/details';
import type { Figure } from './figure/outlines';
import { areaGrid, CELL, COLUMNS, ROWS } from './grid';
import { PAIN_LEVELS, type PainLevel } from './levels';
import type { AreaPain, Drawing, Stroke } from './strokes';

/** How a drawing covers one area. */
export interface Covered {
  area: AreaKey;
  /** The worst level that was drawn there or picked for it. */
  level: PainLevel;
  /** How much of the area each level from 0 to 5 covers, in thousandths; areas that were only picked have none. */
  shares: number[];
}

/** The minimum number of an area's squares with the same level; fewer mean that the brush touched the area by accident. */
const LEAST_SQUARES = 4;

/**
 * The areas that a drawing covers and how badly they hurt. The strokes are laid in their order on a grid of squares of two
 * by two pixels: a later stroke covers an earlier one, the eraser clears squares, and squares outside the body are ignored.
 * An area's level is the highest of its picked level and of the levels that cover at least four of its squares.
 */
export function coverage({ strokes, areas }: Drawing, figure: Figure): Covered[] {
  const counts = AREAS.map(() => PAIN_LEVELS.map(() => 0));
  const sizes = AREAS.map(() => 0);
  for (const face of FACES) count(strokes, figure, face, counts, sizes);
  const picked = new Map<AreaKey, AreaPain['dolore']>(areas.map(({ name, dolore }) => [name, dolore]));
  return AREAS.flatMap(({ key }, i): Covered[] => {
    const ofLevels = counts[i] ?? [];
    const drawn = PAIN_LEVELS.filter((level) => (ofLevels[level] ?? 0) >= LEAST_SQUARES);
    const levels = picked.has(key) ? [...drawn, picked.get(key) as PainLevel] : drawn;
    if (levels.length === 0) return [];
    const shares = ofLevels.map((squares) => Math.round((1000 * squares) / (sizes[i] || 1)));
    return [{ area: key, level: Math.max(...levels) as PainLevel, shares }];
  });
}

/**
 * Adds the squares of one drawing to the areas' totals: `counts` has the covered squares by level, `sizes` all squares, both
 * in the order of AREAS.
 */
function count(strokes: readonly Stroke[], figure: Figure, face: Face, counts: number[][], sizes: number[]) {
  const grid = areaGrid(figure, face);
  for (let i = 0; i < sizes.length; i++) sizes[i] = (sizes[i] ?? 0) + (grid.sizes[i + 1] ?? 0);
  const here = strokes.filter((stroke) => stroke.face === face);
  if (here.length === 0) return;
  const ink = inkOf(here);
  for (let i = 0; i < ink.length; i++) {
    const mark = ink[i] ?? 0;
    const ofArea = counts[(grid.cells[i] ?? 0) - 1];
    if (mark > 0 && ofArea) ofArea[mark - 1] = (ofArea[mark - 1] ?? 0) + 1;
  }
}

/** For each square the level drawn on it plus 1, or 0 if nothing is drawn. */
function inkOf(strokes: readonly Stroke[]): Uint8Array {
  const ink = new Uint8Array(COLUMNS * ROWS);
  for (const stroke of strokes) {
    const mark = stroke.tool === 'pen' ? stroke.level + 1 : 0;
    const { points, width } = stroke;
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
      const [toX, toY] = [points[i + 2] ?? x, points[i + 3] ?? y];
      layLine(ink, [x, y, toX, toY], width / 2, mark);
    }
  }
  return ink;
}

function layLine(ink: Uint8Array, [x, y, toX, toY]: [number, number, number, number], radius: number, mark: number) {
  const steps = Math.max(1, Math.ceil(Math.hypot(toX - x, toY - y) / CELL));
  for (let step = 0; step <= steps; step++)
    layDisc(ink, x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps, radius, mark);
}

function layDisc(ink: Uint8Array, x: number, y: number, radius: number, mark: number) {
  const near = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.round(value / CELL - 0.5)));
  const [left, right] = [near(x - radius, COLUMNS), near(x + radius, COLUMNS)];
  for (let row = near(y - radius, ROWS); row <= near(y + radius, ROWS); row++) {
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [(column + 0.5) * CELL - x, (row + 0.5) * CELL - y];
      if (dx * dx + dy * dy <= radius * radius) ink[row * COLUMNS + column] = mark;
    }
  }
}
