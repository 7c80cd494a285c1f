import 'server-only';
import { join } from 'node:path';
import { causeOf, log } from '../log';
import { done, type Result, refuse } from '../values/refusal';
import { WorkerPool } from '../workers/pool';
import { Turns } from '../workers/turns';
import type { Description } from './drawing/description';

/** How far a document is: how many are drawn before it (1: it is the next), or which share of it is drawn. */
export type DrawProgress = { place: number } | { share: number };

export interface DrawOptions {
  onProgress?: ((progress: DrawProgress) => void) | undefined;
  /** Whoever wanted the document has left: it is not drawn any further. */
  signal?: AbortSignal | undefined;
}

type Drawn = Result<Uint8Array<ArrayBuffer>>;
type Limits = Record<'atOnce' | 'waiting' | 'memoryMb' | 'timeMs' | 'idleMs', number>;
// Not imported: the bundler would make a worker of its own out of the file, whatever comment forbids it.
const threads = process.getBuiltinModule('node:worker_threads');
/** Found from the working directory, and run as it is. */
const FILE = join(process.cwd(), 'lib', 'pdf', 'worker.mjs');
const LIMITS: Limits = { atOnce: 2, waiting: 60, memoryMb: 300, timeMs: 120_000, idleMs: 60_000 };

/**
 * Documents that are being drawn and that wait for it. A document that takes too much room or time, or that breaks its
 * worker, is refused by itself: the others go on.
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
