import { CLEAR_PX } from '@/lib/devices/ecg/sweep';
import { thinned } from '@/lib/devices/ecg/thinning';
import { type Cut, cutsOf, lineOf, type Stretch } from '@/lib/devices/ecg/trace';
import { secondsAt, type View, xOf } from '@/lib/devices/ecg/view';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { Palette } from './palette';
import { FONT, FOOT_PX, paintPulse, paintScale } from './paper';

export interface Frame {
  waveform: Waveform;
  squares: HTMLCanvasElement;
  palette: Palette;
  pixelRatio: number;
  /** The scales in words: 25 mm/s · 10 mm/mV. */
  scale: string;
}

const LINE_PX = 1.5;
/** How far the thinned line may deviate, in pixels of the screen: a tenth is invisible. */
const TOLERANCE = 0.1;
const CUT_PX = 7;
/** The width of the longest number of seconds. */
const WORDS_PX = 40;

/** Paints the whole picture. */
export function paintFrame(context: CanvasRenderingContext2D, frame: Frame, view: View, stretches: readonly Stretch[]) {
  within(context, frame, { view, fromX: 0, toX: view.width }, () => paintPaper(context, frame, view));
  for (const stretch of stretches) paintStretch(context, frame, stretch);
}

/** Paints what the pen has written since `sinceX`, and the blank window before it; the rest stays. */
export function paintPen(context: CanvasRenderingContext2D, frame: Frame, written: Stretch, sinceX: number) {
  const { view, toX } = written;
  // Repaint a little more: an arrow or a number may reach across the edge.
  const fromX = Math.max(written.fromX, sinceX - WORDS_PX);
  within(context, frame, { view, fromX, toX: toX + CLEAR_PX }, () => paintPaper(context, frame, view));
  paintStretch(context, frame, { view, fromX, toX });
}

const onPixel = (px: number, pixelRatio: number) => Math.floor(px * pixelRatio) / pixelRatio;

/** Paints only a part of the picture, clipped at whole pixels of the screen. */
function within(context: CanvasRenderingContext2D, { pixelRatio }: Frame, part: Stretch, paint: () => void) {
  const [from, to] = [onPixel(part.fromX, pixelRatio), onPixel(Math.min(part.toX, part.view.width), pixelRatio)];
  if (to <= from) return;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.save();
  context.beginPath();
  context.rect(from, 0, to - from, part.view.height);
  context.clip();
  paint();
  context.restore();
}

function paintPaper(context: CanvasRenderingContext2D, { squares, palette, pixelRatio, scale }: Frame, view: View) {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(squares, 0, 0);
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  paintPulse(context, view, palette);
  paintScale(context, palette, scale);
}

function paintStretch(context: CanvasRenderingContext2D, frame: Frame, stretch: Stretch) {
  const { waveform, palette, pixelRatio } = frame;
  within(context, frame, stretch, () => {
    // Start before the edge, so that the line continues seamlessly.
    const points = lineOf(waveform, { ...stretch, fromX: stretch.fromX - 2 });
    paintLine(context, thinned(points, TOLERANCE / pixelRatio), palette.trace);
    paintSeconds(context, stretch, waveform.seconds, palette.trace);
    context.fillStyle = palette.cut;
    for (const cut of cutsOf(points, stretch.view)) paintCut(context, cut);
  });
}

function paintLine(context: CanvasRenderingContext2D, points: Float64Array, colour: string) {
  context.strokeStyle = colour;
  context.lineWidth = LINE_PX;
  // Bevel sharp corners: pointed ones would make waves look higher than they are.
  context.lineJoin = 'miter';
  context.miterLimit = 2;
  context.beginPath();
  for (let at = 0; at < points.length; at += 2) context.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  context.stroke();
}

/** Labels every whole second of the recording, at the bottom. */
function paintSeconds(
  context: CanvasRenderingContext2D,
  { view, fromX, toX }: Stretch,
  seconds: number,
  colour: string,
) {
  context.fillStyle = colour;
  context.font = FONT;
  context.textBaseline = 'middle';
  const last = Math.min(seconds, secondsAt(view, toX));
  for (let second = Math.max(0, Math.floor(secondsAt(view, fromX))); second <= last; second += 1) {
    const [x, words] = [xOf(view, second), `${second} s`];
    context.fillRect(x, view.height - FOOT_PX, 1, 6);
    // Skip numbers that would be cut off, since they would read as other numbers.
    if (x + WORDS_PX < view.width) context.fillText(words, x + 4, view.height - FOOT_PX / 2 + 1);
  }
}

/** An arrow in the direction in which the signal leaves the picture. */
function paintCut(context: CanvasRenderingContext2D, { x, y, isUp }: Cut) {
  const inwards = isUp ? CUT_PX : -CUT_PX;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - CUT_PX / 1.5, y + inwards);
  context.lineTo(x + CUT_PX / 1.5, y + inwards);
  context.fill();
}
