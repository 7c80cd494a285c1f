import { columnsOf } from '@/lib/devices/ecg/trace';
import type { Waveform } from '@/lib/devices/ecg/waveform';
import type { Palette } from './palette';

export const OVERVIEW_PX = 40;

interface Whole {
  waveform: Waveform;
  palette: Palette;
  pixelRatio: number;
  width: number;
}

/** Paints the whole recording in one line, scaled to its highest wave: the line serves to find a place, not to measure. */
export function paintOverview(context: CanvasRenderingContext2D, { waveform, palette, pixelRatio, width }: Whole) {
  const found = waveform.extremes();
  const mostMv = Math.max(found?.max ?? 0, -(found?.min ?? 0));
  const view = {
    ...{ startSeconds: 0, pxPerMm: 1, left: 0, width, height: OVERVIEW_PX },
    mmPerSecond: width / waveform.seconds,
    mmPerMv: (OVERVIEW_PX / 2 - 3) / Math.max(mostMv, Number.MIN_VALUE),
  };
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, width, OVERVIEW_PX);
  const columns = columnsOf(waveform, { view, fromX: 0, toX: width });
  context.fillStyle = palette.trace;
  // Each column starts where the one before ended, so that the line has no gaps; rectangles, since there are many.
  for (let at = 0; at < columns.length; at += 4) {
    const [x = 0, one = 0, , other = 0] = columns.subarray(at, at + 4);
    const before = columns[at - 1] ?? one;
    const top = Math.min(before, one, other);
    context.fillRect(x - 0.5, top, 1, Math.max(1, Math.max(before, one, other) - top));
  }
}
