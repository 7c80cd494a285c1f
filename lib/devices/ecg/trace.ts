import { secondsAt, type View, xOf, yOf } from './view';
import { LIMIT_MV, type Waveform } from './waveform';

/** A part of the picture with the time shown in it. */
export interface Stretch {
  view: View;
  fromX: number;
  toX: number;
}

/**
 * The line through every sample in pixels, x and y alternating. It includes the samples just outside, so that it reaches the
 * edges; clip it when drawing.
 */
export function lineOf(waveform: Waveform, { view, fromX, toX }: Stretch): Float64Array {
  const { samples, samplesPerSecond } = waveform;
  const first = Math.max(0, Math.floor(secondsAt(view, fromX) * samplesPerSecond));
  const last = Math.min(samples.length - 1, Math.ceil(secondsAt(view, toX) * samplesPerSecond));
  const points = new Float64Array(Math.max(0, last - first + 1) * 2);
  for (let at = first; at <= last; at += 1) {
    points[(at - first) * 2] = xOf(view, at / samplesPerSecond);
    points[(at - first) * 2 + 1] = yOf(view, waveform.mv(samples[at] ?? 0));
  }
  return points;
}

/**
 * Minimum and maximum per pixel column, which is what is visible of many samples: x and y of both ends, the one nearer to the
 * previous column first. Each sample belongs to one column.
 */
export function columnsOf(waveform: Waveform, { view, fromX, toX }: Stretch, pixel = 1): Float64Array {
  const columns = Math.max(0, Math.ceil((toX - fromX) / pixel));
  const points = new Float64Array(columns * 4);
  const sampleAt = (column: number) => Math.ceil(secondsAt(view, fromX + column * pixel) * waveform.samplesPerSecond);
  let length = 0;
  for (let column = 0; column < columns; column += 1) {
    const found = waveform.extremes(sampleAt(column), sampleAt(column + 1));
    if (!found) continue;
    const x = fromX + (column + 0.5) * pixel;
    const [top, bottom] = [yOf(view, found.max), yOf(view, found.min)];
    const before = points[length - 1] ?? top;
    const ends = Math.abs(before - top) <= Math.abs(before - bottom) ? [x, top, x, bottom] : [x, bottom, x, top];
    points.set(ends, length);
    length += 4;
  }
  return points.subarray(0, length);
}

/** A place where the line is drawn lower or higher than the real signal. */
export interface Cut {
  x: number;
  y: number;
  isUp: boolean;
}

const APART_PX = 10;

/** Where points are at the limit of the measured range or outside the picture; adjacent ones are merged. */
export function cutsOf(points: Float64Array, view: View): Cut[] {
  const top = Math.max(0, yOf(view, LIMIT_MV));
  const bottom = Math.min(view.height, yOf(view, -LIMIT_MV));
  const cuts: Cut[] = [];
  const last = { up: Number.NEGATIVE_INFINITY, down: Number.NEGATIVE_INFINITY };
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    const isUp = y <= top;
    if (!isUp && y < bottom) continue;
    const side = isUp ? 'up' : 'down';
    if (x - last[side] < APART_PX) continue;
    last[side] = x;
    cuts.push({ x, y: isUp ? top : bottom, isUp });
  }
  return cuts;
}
