import 'server-only';
import type { Result } from '../values/refusal';
import type { Description } from './drawing/description';
import { DrawingQueue, type DrawOptions } from './queue';

export type { DrawOptions, DrawProgress } from './queue';

// In one process there is one queue, however often this file is loaded.
const globals = globalThis as typeof globalThis & { phrDrawing?: DrawingQueue };

/**
 * Draws a description as a PDF file, two at once at most; the others wait in their order. It takes seconds: no transaction
 * is open meanwhile.
 */
export function drawPdf(description: Description, options?: DrawOptions): Promise<Result<Uint8Array<ArrayBuffer>>> {
  globals.phrDrawing ??= new DrawingQueue();
  return globals.phrDrawing.draw(description, options);
}
