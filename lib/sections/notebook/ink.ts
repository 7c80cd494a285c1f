import { setImmediate } from 'node:timers/promises';
import { HEIGHT, WIDTH } from './figure/silhouette';
import type { PainLevel } from './levels';
import type { Stroke } from './strokes';

/**
 * The strokes as RGBA pixels, drawn in their order: a pen covers, and an eraser removes, what was drawn before. All strokes
 * share one layer, so that time and memory depend on the strokes' length and not on how often pen and eraser alternate.
 * After each stroke, other requests get a turn.
 */
export async function inkOf(strokes: readonly Stroke[], colourOf: (level: PainLevel) => string): Promise<Buffer> {
  const ink = new Float32Array(WIDTH * HEIGHT * 4);
  const stamp = new Stamp();
  for (const stroke of strokes) {
    stamp.clear();
    for (const line of linesOf(stroke.points)) stamp.lay(line, stroke.width / 2);
    apply(ink, stamp, stroke.tool === 'pen' ? rgbOf(colourOf(stroke.level)) : null);
    await setImmediate();
  }
  return rgbaOf(ink);
}

type Line = readonly [x: number, y: number, toX: number, toY: number];

/** The straight lines of a stroke. A tap is a line of length zero, which still has round ends. */
function* linesOf(points: readonly number[]): Generator<Line> {
  for (let i = 0; i === 0 || i + 3 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    yield [x, y, points[i + 2] ?? x, points[i + 3] ?? y];
  }
}

/** How much of each pixel one stroke covers; where the stroke crosses itself, a pixel keeps its largest coverage. */
class Stamp {
  readonly cover = new Float32Array(WIDTH * HEIGHT);
  readonly touched = new Uint32Array(WIDTH * HEIGHT);
  count = 0;

  clear() {
    for (let i = 0; i < this.count; i++) this.cover[this.touched[i] as number] = 0;
    this.count = 0;
  }

  /**
   * Adds a line of the stroke: in each row of pixels, the line's stretch is covered fully in its middle and antialiased over
   * one pixel at its ends.
   */
  lay(line: Line, radius: number) {
    const reach = radius + 0.5;
    const [, y, , toY] = line;
    const bottom = Math.min(HEIGHT - 1, Math.floor(Math.max(y, toY) + reach));
    for (let row = Math.max(0, Math.floor(Math.min(y, toY) - reach)); row <= bottom; row++) {
      const [from, to] = columnsOf(stretchOf(line, row + 0.5, reach));
      const [wholeFrom, wholeTo] = columnsOf(stretchOf(line, row + 0.5, radius - 0.5));
      for (let column = from; column <= to; column++) {
        const isWhole = column >= wholeFrom && column <= wholeTo;
        this.raise(row * WIDTH + column, isWhole ? 1 : reach - distance(line, column + 0.5, row + 0.5));
      }
    }
  }

  private raise(pixel: number, covered: number) {
    const before = this.cover[pixel] as number;
    if (covered <= before) return;
    if (before === 0) this.touched[this.count++] = pixel;
    this.cover[pixel] = covered;
  }
}

/** The columns whose centres lie within a stretch. */
const columnsOf = ([from, to]: [number, number]) =>
  [Math.max(0, Math.ceil(from - 0.5)), Math.min(WIDTH - 1, Math.floor(to - 0.5))] as const;

function distance([x, y, toX, toY]: Line, atX: number, atY: number) {
  const [dx, dy] = [toX - x, toY - y];
  const along = ((atX - x) * dx + (atY - y) * dy) / (dx * dx + dy * dy || 1);
  const within = Math.min(1, Math.max(0, along));
  return Math.sqrt((atX - x - within * dx) ** 2 + (atY - y - within * dy) ** 2);
}

/** Where a row at this height enters and leaves a line with round ends; if it misses the line, `to` is less than `from`. */
function stretchOf([x, y, toX, toY]: Line, height: number, reach: number): [number, number] {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let end = 0; end < 2; end++) {
    const half = reach * reach - (height - (end === 0 ? y : toY)) ** 2;
    if (half <= 0) continue;
    const width = Math.sqrt(half);
    from = Math.min(from, (end === 0 ? x : toX) - width);
    to = Math.max(to, (end === 0 ? x : toX) + width);
  }
  const [dx, dy] = [toX - x, toY - y];
  const side = reach / Math.sqrt(dx * dx + dy * dy);
  for (let sign = dy === 0 ? 2 : -1; sign <= 1; sign += 2) {
    const along = (height - y - sign * side * dx) / dy;
    if (along < 0 || along > 1) continue;
    const edge = x + along * dx - sign * side * dy;
    from = Math.min(from, edge);
    to = Math.max(to, edge);
  }
  return [from, to];
}

const rgbOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Draws one stroke over the ink, whose colours are premultiplied; without a colour it erases. */
function apply(ink: Float32Array, { cover, touched, count }: Stamp, colour: number[] | null) {
  for (let i = 0; i < count; i++) {
    const pixel = touched[i] as number;
    const covered = cover[pixel] as number;
    for (let channel = 0; channel < 4; channel++) {
      const at = pixel * 4 + channel;
      const laid = colour ? covered * (channel === 3 ? 255 : (colour[channel] as number)) : 0;
      ink[at] = (ink[at] as number) * (1 - covered) + laid;
    }
  }
}

function rgbaOf(ink: Float32Array): Buffer {
  const rgba = Buffer.alloc(ink.length);
  for (let at = 0; at < ink.length; at += 4) {
    const alpha = ink[at + 3] as number;
    if (alpha < 0.5) continue;
    for (let channel = 0; channel < 3; channel++)
      rgba[at + channel] = Math.round(((ink[at + channel] as number) * 255) / alpha);
    rgba[at + 3] = Math.round(alpha);
  }
  return rgba;
}
