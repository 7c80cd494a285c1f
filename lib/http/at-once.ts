import 'server-only';
import type { Viewer } from '../session/sessions';
import { refuse } from '../values/refusal';
import { authenticate } from './authenticate';
import { declareCall, type Handler } from './declaration';
import { problem } from './problem';
import { withLimits } from './rate-limit';

/** Limits how many pieces of some work each user may have running at the same time. */
export class AtOnce {
  private running = new Map<number, number>();

  constructor(private most: number) {}

  /** Does the work; returns null without doing it if this user is at the limit. */
  async run<T>(viewer: Viewer, work: () => Promise<T>): Promise<T | null> {
    const release = this.hold(viewer);
    return release && work().finally(release);
  }

  /** Like `run`, for work that ends elsewhere, such as a streamed answer: call the returned function at its end. */
  hold({ userId }: Viewer): (() => void) | null {
    const running = this.running.get(userId) ?? 0;
    if (running >= this.most) return null;
    this.running.set(userId, running + 1);
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      const left = (this.running.get(userId) ?? 1) - 1;
      if (left > 0) this.running.set(userId, left);
      else this.running.delete(userId);
    };
  }
}

/** Wraps a stream and calls `ended` once when it is over: read to its end, failed or cancelled. */
export function untilEnd(stream: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        ended();
      },
      async cancel(reason) {
        ended();
        // The producer may only be able to stop by failing; that error is expected and ignored.
        await reader.cancel(reason).catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

/** The limit is higher than the number of requests that a browser sends to one server simultaneously. */
const COSTLY_AT_ONCE = 8;

export const tooMany = () => refuse('too_many', { retryAfter: 1 });

/**
 * Limits an expensive call, such as making a picture, a file or a search, to a few at the same time per user, so that a user
 * who sends hundreds does not slow down others.
 */
export function costly(handler: Handler): Handler {
  const atOnce = new AtOnce(COSTLY_AT_ONCE);
  const limited = async (...[request, context]: Parameters<Handler>) => {
    declareCall(request, handler.declaration);
    const viewer = await authenticate(request).catch(() => null);
    // The handler itself answers a caller who is not authenticated.
    if (!viewer?.ok) return handler(request, context);
    const answer = await atOnce.run(viewer.value, () => handler(request, context));
    return answer ?? withLimits(request, problem(tooMany().refusal, { request }));
  };
  return Object.assign(limited, { declaration: handler.declaration });
}
