import { AREAS, type AreaKey, REGIONS } from './areas';
import type { Face } from './figure/details';
import type { Figure } from './figure/outlines';
import { HEIGHT, SILHOUETTES, WIDTH } from './figure/silhouette';
import { crossingsAt, type Point } from './figure/spline';

/** The edge length, in pixels, of the squares in which the covered surface is counted. */
export const CELL = 2;
export const COLUMNS = Math.ceil(WIDTH / CELL);
export const ROWS = Math.ceil(HEIGHT / CELL);

/** For each square the number of its area, from 1 in the order of AREAS; 0 outside the body. */
export interface AreaGrid {
  cells: Uint8Array;
  /** The number of squares of each area, by the area's number. */
  sizes: Uint32Array;
}

const made = new Map<string, AreaGrid>();

/** The squares of each area; computed once for each drawing. */
export function areaGrid(figure: Figure, face: Face): AreaGrid {
  const name = `${figure} ${face}`;
  const grid = made.get(name) ?? makeGrid(figure, face);
  made.set(name, grid);
  return grid;
}

const numbers = new Map<AreaKey, number>(AREAS.map(({ key }, i) => [key, i + 1]));

function makeGrid(figure: Figure, face: Face): AreaGrid {
  const body = new Uint8Array(COLUMNS * ROWS);
  fill(body, SILHOUETTES[figure].polygon, 1);
  const cells = new Uint8Array(COLUMNS * ROWS);
  for (const { key, polygon } of REGIONS[face]) fill(cells, polygon, numbers.get(key) ?? 0);
  const sizes = new Uint32Array(AREAS.length + 1);
  for (let i = 0; i < cells.length; i++) {
    const number = body[i] === 1 ? (cells[i] ?? 0) : 0;
    cells[i] = number;
    sizes[number] = (sizes[number] ?? 0) + 1;
  }
  return { cells, sizes };
}

/** Writes a number into all squares whose centre lies in a polygon, row by row between its crossings. */
function fill(cells: Uint8Array, polygon: readonly Point[], number: number) {
  for (let row = 0; row < ROWS; row++) {
    const crossings = crossingsAt(polygon, (row + 0.5) * CELL);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const from = Math.max(0, Math.ceil((crossings[i] ?? 0) / CELL - 0.5));
      const to = Math.min(COLUMNS, Math.ceil((crossings[i + 1] ?? 0) / CELL - 0.5));
      if (to > from) cells.fill(number, row * COLUMNS + from, row * COLUMNS + to);
    }
  }
}
