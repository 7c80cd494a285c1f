import { HEIGHT, WIDTH } from '@/lib/sections/notebook/figure/silhouette';

/** The visible part of a drawing: its point p appears at zoom × p + (x, y), in units of the whole sheet. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}
export interface Position {
  x: number;
  y: number;
}

export const WHOLE: View = { zoom: 1, x: 0, y: 0 };
const MOST = 4;
const STEP = 1.5;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** Keeps the sheet filled: nothing beside the drawing comes into view. */
const filled = ({ zoom, x, y }: View): View => ({
  zoom,
  x: between(x, WIDTH * (1 - zoom), 0),
  y: between(y, HEIGHT * (1 - zoom), 0),
});

/** Zooms by a factor; the point at the given position stays there. */
export function zoomed(view: View, factor: number, { x, y }: Position = { x: WIDTH / 2, y: HEIGHT / 2 }): View {
  const zoom = between(view.zoom * factor, 1, MOST);
  const by = zoom / view.zoom;
  return filled({ zoom, x: x - (x - view.x) * by, y: y - (y - view.y) * by });
}

export const zoomedIn = (view: View) => zoomed(view, STEP);
export const zoomedOut = (view: View) => zoomed(view, 1 / STEP);
export const moved = (view: View, dx: number, dy: number) => filled({ ...view, x: view.x + dx, y: view.y + dy });

/** The drawing's point at a position of the sheet. */
export const pointAt = ({ zoom, x, y }: View, place: Position): Position => ({
  x: between((place.x - x) / zoom, 0, WIDTH),
  y: between((place.y - y) / zoom, 0, HEIGHT),
});
