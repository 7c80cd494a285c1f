import { paintFrame, paintPen } from '@/components/ecg-viewer/paint';
import { paintOverview } from '@/components/ecg-viewer/paint-overview';
import { PALETTES } from '@/components/ecg-viewer/palette';
import { squaresOf } from '@/components/ecg-viewer/paper';
import { HEIGHT_PX, viewOf, WIDTH_PX } from '@/components/ecg-viewer/state';
import { stretchesOf, wholeView } from '@/lib/devices/ecg/sweep';
import { GAINS, SPEEDS, xOf } from '@/lib/devices/ecg/view';
import { Waveform } from '@/lib/devices/ecg/waveform';
import { ecgOf } from './heart';
import type { Motion } from './measured';

// Draws each motion of the ECG viewer frame by frame and times it. Runs in a browser.

const pixelRatio = 2;
const palette = PALETTES.light;
const scale = '25 mm/s · 10 mm/mV';
/** One page of the recording takes this many frames at 60 frames per second. */
const PAGE_FRAMES = 400;

/** Prepares a recording of this length; returns a function that gives the time of each frame in milliseconds. */
export function framesOf(seconds: number): (motion: Motion, frames: number) => number[] {
  const context = canvasOf(WIDTH_PX, HEIGHT_PX);
  const painters = paintersOf(seconds, context);
  return (motion, frames) =>
    Array.from({ length: frames }, (_, at) => {
      const before = performance.now();
      painters[motion](at, frames);
      // Reading a pixel forces the drawing, because a canvas otherwise only records its commands.
      context.getImageData(0, 0, 1, 1);
      return performance.now() - before;
    });
}

type Painter = (at: number, frames: number) => void;

function paintersOf(seconds: number, context: CanvasRenderingContext2D): Record<Motion, Painter> {
  const waveform = new Waveform(ecgOf({ seconds }));
  const shown = (startSeconds: number, mmPerSecond = 25, mmPerMv = 10) =>
    viewOf({ startSeconds, mmPerSecond, mmPerMv }, WIDTH_PX);
  const frame = { waveform, squares: squaresOf({ view: shown(0), palette, pixelRatio }), palette, pixelRatio, scale };
  const scrolledTo = (at: number, frames: number) => (at / frames) * Math.max(0, seconds - 8);
  return {
    scroll(at, frames) {
      const view = shown(scrolledTo(at, frames));
      paintFrame(context, frame, view, wholeView(view));
    },
    zoom(at, frames) {
      const view = shown(scrolledTo(at, frames), SPEEDS[at % SPEEDS.length], GAINS[at % GAINS.length]);
      paintFrame(context, frame, view, wholeView(view));
    },
    sweep(at) {
      const [page, inPage] = [shown(seconds / 2), at % PAGE_FRAMES];
      const [written, before] = stretchesOf(page, inPage / 60);
      if (inPage === 0) paintFrame(context, frame, page, [written, before]);
      else paintPen(context, frame, written, xOf(page, page.startSeconds + (inPage - 1) / 60));
    },
    overview: () => paintOverview(context, { waveform, palette, pixelRatio, width: WIDTH_PX }),
  };
}

function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width * pixelRatio;
  canvas.height = height * pixelRatio;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas');
  return context;
}
