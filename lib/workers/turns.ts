import 'server-only';

/** How a caller waits for its turn. */
export interface Patience {
  /** Called whenever the caller's place in the queue changes (1: next). */
  onPlace?: ((place: number) => void) | undefined;
  /** Aborted when the caller has left. */
  signal?: AbortSignal | undefined;
  /** Milliseconds after which the caller gives up; absent: waits as long as it takes. */
  waitMs?: number | undefined;
}

interface Waiting extends Pick<Patience, 'onPlace'> {
  admit(): void;
  leave(): void;
}

/** Limits how many pieces of work of a kind run at once. Others wait in order, up to a maximum. */
export class Turns {
  private readonly waiting: Waiting[] = [];
  private running = 0;

  constructor(private readonly limits: Record<'atOnce' | 'waiting', number>) {}

  /**
   * Does the work when its turn comes. Returns null without doing it if too many wait already, or if the caller left or gave
   * up.
   */
  async run<T>(work: () => Promise<T>, patience: Patience = {}): Promise<T | null> {
    if (!(await this.turn(patience))) return null;
    try {
      return await work();
    } finally {
      this.running -= 1;
      // Admit the next caller once the answer to this one is on its way.
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
        // A caller whose callback throws has left.
        leave();
      }
  }
}
