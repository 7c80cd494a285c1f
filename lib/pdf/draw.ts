import 'server-only';
import type { Result } from '../values/refusal';
import type { Description } from './drawing/description';
import { DrawingQueue, type DrawOptions } from './queue';

export type { DrawOptions, DrawProgress } from './queue';

// One queue per process, even if this module is loaded several times.
const globals = globalThis as typeof globalThis & { phrDrawing?: DrawingQueue };

/**
 * Draws a description as a PDF file, two at a time; the others wait in order. It takes seconds, so call it outside any
 * transaction.
 */
export function drawPdf(description: Description, options?: DrawOptions): Promise<Result<Uint8Array<ArrayBuffer>>> {
  globals.phrDrawing ??= new DrawingQueue();
  return globals.phrDrawing.draw(description, options);
}
