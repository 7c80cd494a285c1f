import { CSS_PX_PER_MM, type View, yOf } from '@/lib/devices/ecg/view';
import type { Palette } from './palette';

/** The height of the band at the bottom with the seconds. */
export const FOOT_PX = 18;
export const FONT = '12px system-ui, sans-serif';
const SQUARE_MM = 5;
/** Where the calibration pulse before the trace rises and falls, in millimetres. */
const PULSE_MM = [2, 7] as const;

interface Sheet {
  view: View;
  palette: Palette;
  pixelRatio: number;
}

/** The grid, painted once: it is the same at any speed and amplitude. */
export function squaresOf({ view, palette, pixelRatio }: Sheet): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(view.width * pixelRatio);
  canvas.height = Math.round(view.height * pixelRatio);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return canvas;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, view.width, view.height);
  paintSquares(context, view, palette, pixelRatio);
  context.fillStyle = palette.paper;
  context.fillRect(0, view.height - FOOT_PX, view.width, FOOT_PX);
  return canvas;
}

/** Lines of whole screen pixels are sharp; thick lines are painted last, over the thin ones. */
function paintSquares(context: CanvasRenderingContext2D, view: View, { minor, major }: Palette, pixelRatio: number) {
  const pixel = 1 / pixelRatio;
  const sharp = (px: number) => Math.round(px * pixelRatio) / pixelRatio;
  for (const [colour, isMajor] of [[minor, false] as const, [major, true] as const]) {
    context.fillStyle = colour;
    const line = isMajor ? Math.max(pixel, sharp(1)) : pixel;
    for (const mm of linesOf(view.width, 0, isMajor)) context.fillRect(sharp(mm * CSS_PX_PER_MM), 0, line, view.height);
    for (const mm of linesOf(view.height, view.height / 2, isMajor))
      context.fillRect(0, sharp(view.height / 2 + mm * CSS_PX_PER_MM), view.width, line);
  }
}

/** The positions of grid lines in millimetres from an origin: those at multiples of 5 mm if `isMajor`, otherwise the others. */
function linesOf(length: number, from: number, isMajor: boolean): number[] {
  const first = Math.ceil(-from / CSS_PX_PER_MM);
  const last = Math.floor((length - from) / CSS_PX_PER_MM);
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return all.filter((mm) => (mm % SQUARE_MM === 0) === isMajor);
}

/** The calibration pulse: 1 mV high, as at the start of every paper strip. */
export function paintPulse(context: CanvasRenderingContext2D, view: View, { trace }: Palette) {
  const [zero, top] = [yOf(view, 0), yOf(view, 1)];
  const [up, down] = PULSE_MM.map((mm) => mm * CSS_PX_PER_MM) as [number, number];
  context.strokeStyle = trace;
  context.lineWidth = 1.5;
  context.lineJoin = 'miter';
  context.beginPath();
  const corners = [
    [0, zero],
    [up, zero],
    [up, top],
    [down, top],
    [down, zero],
    [view.left - 2, zero],
  ] as const;
  for (const [x, y] of corners) context.lineTo(x, y);
  context.stroke();
}

/** Writes the scales: 25 mm/s · 10 mm/mV. */
export function paintScale(context: CanvasRenderingContext2D, { paper, trace }: Palette, scale: string) {
  context.font = FONT;
  context.textBaseline = 'top';
  const { width } = context.measureText(scale);
  context.fillStyle = paper;
  context.fillRect(4, 4, width + 8, 18);
  context.fillStyle = trace;
  context.fillText(scale, 8, 7);
}
