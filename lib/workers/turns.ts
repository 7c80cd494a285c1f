import 'server-only';

/** How somebody waits for their turn. */
export interface Patience {
  /** Told how many are served before them, themselves included (1: they are the next), whenever that changes. */
  onPlace?: ((place: number) => void) | undefined;
  /** Whoever waits has left. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which they wait no longer; absent: they wait as long as it takes. */
  waitMs?: number | undefined;
}

interface Waiting extends Pick<Patience, 'onPlace'> {
  admit(): void;
  leave(): void;
}

/** Lets so many of a kind of work run at once. The others wait in their order, no more of them than so many. */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private running = 0;

  constructor(private readonly limits: Record<'atOnce' | 'waiting', number>) {}

  /** Does the work when its turn comes; null, and nothing done, where too many wait already, or who waits has left or lost patience. */
  async run<T>(work: () => Promise<T>, patience: Patience = {}): Promise<T | null> {
    if (!(await this.turn(patience))) return null;
    try {
      return await work();
    } finally {
      this.running -= 1;
      // Once this one's answer is on its way.
      setImmediate(() => this.admit());
    }
  }

  private turn({ onPlace, signal, waitMs }: Patience): Promise<boolean> {
    if (signal?.aborted || (this.isFull && this.waiting.length >= this.limits.waiting)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const settle = (isTurn: boolean) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', one.leave);
        resolve(isTurn);
      };
      const one: Waiting = {
        onPlace,
        admit: () => settle(true),
        leave: () => {
          this.forget(one);
          settle(false);
        },
      };
      const timer = waitMs === undefined ? undefined : setTimeout(one.leave, waitMs);
      signal?.addEventListener('abort', one.leave, { once: true });
      this.waiting.push(one);
      this.admit();
    });
  }

  private get isFull(): boolean {
    return this.running >= this.limits.atOnce;
  }

  private admit(): void {
    while (!this.isFull) {
      const next = this.waiting.shift();
      if (!next) break;
      this.running += 1;
      next.admit();
    }
    this.tellPlaces();
  }

  private forget(one: Waiting): void {
    const at = this.waiting.indexOf(one);
    if (at >= 0) this.waiting.splice(at, 1);
    this.tellPlaces();
  }

  private tellPlaces(): void {
    for (const [at, { onPlace, leave }] of [...this.waiting.entries()])
      try {
        onPlace?.(at + 1);
      } catch {
        // Whoever cannot be told has left.
        leave();
      }
  }
}
