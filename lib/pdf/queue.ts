import 'server-only';
import { join } from 'node:path';
import { causeOf, log } from '../log';
import { done, type Result, refuse } from '../values/refusal';
import { WorkerPool } from '../workers/pool';
import { Turns } from '../workers/turns';
import type { Description } from './drawing/description';

/** The progress of a document: its place in the queue (1: it is the next), or the drawn share. */
export type DrawProgress = { place: number } | { share: number };

export interface DrawOptions {
  onProgress?: ((progress: DrawProgress) => void) | undefined;
  /** Aborted when the requester has left: drawing stops. */
  signal?: AbortSignal | undefined;
}

type Drawn = Result<Uint8Array<ArrayBuffer>>;
type Limits = Record<'atOnce' | 'waiting' | 'memoryMb' | 'timeMs' | 'idleMs', number>;
// The module is not imported statically: the bundler would bundle the worker's file, whatever magic comment is used.
const threads = process.getBuiltinModule('node:worker_threads');
/** The worker's file is located from the working directory, and runs unbundled. */
const FILE = join(process.cwd(), 'lib', 'pdf', 'worker.mjs');
const LIMITS: Limits = { atOnce: 2, waiting: 60, memoryMb: 300, timeMs: 120_000, idleMs: 60_000 };

/**
 * The documents being drawn or waiting. A document that takes too much memory or time, or that crashes its worker, is refused
 * alone: the others continue.
 */
export class DrawingQueue {
  private readonly turns: Turns;
  private readonly workers: WorkerPool;

  constructor(limits: Partial<Limits> = {}) {
    const { atOnce, waiting, ...ofWorkers } = { ...LIMITS, ...limits };
    this.turns = new Turns({ atOnce, waiting });
    this.workers = new WorkerPool(
      (resourceLimits) => new threads.Worker(FILE, { resourceLimits, execArgv: [], env: {} }),
      ofWorkers,
    );
  }

  async draw(description: Description, { onProgress, signal }: DrawOptions = {}): Promise<Drawn> {
    const onPlace = onProgress && ((place: number) => onProgress({ place }));
    const drawn = await this.turns.run(() => this.drawn(description, { onProgress, signal }), { onPlace, signal });
    return drawn ?? (signal?.aborted ? refuse('not_drawn') : refuse('unavailable', { retryAfter: 30 }));
  }

  private async drawn(description: Description, { onProgress, signal }: DrawOptions): Promise<Drawn> {
    const onShare = (share: unknown) => onProgress?.({ share: Number(share) });
    try {
      onShare(0);
      return done(await this.workers.use((call) => call('draw', description, onShare), signal));
    } catch (error) {
      if (!signal?.aborted) log().warn({ cause: causeOf(error) }, 'document not drawn');
      return refuse('not_drawn');
    }
  }
}
