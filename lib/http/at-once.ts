import 'server-only';
import type { Viewer } from '../session/sessions';
import { refuse } from '../values/refusal';
import { authenticate } from './authenticate';
import { declareCall, type Handler } from './declaration';
import { problem } from './problem';
import { withLimits } from './rate-limit';

/** Counts what each user has running of something, and lets nobody have more of it than so much at once. */
export class AtOnce {
  private running = new Map<number, number>();

  constructor(private most: number) {}

  /** Does the work; null, and nothing done, where this user has as much running as may be. */
  async run<T>(viewer: Viewer, work: () => Promise<T>): Promise<T | null> {
    const release = this.hold(viewer);
    return release && work().finally(release);
  }

  /** The same for what ends at another place, such as an answer that is read to its end: call what it gives. */
  hold({ userId }: Viewer): (() => void) | null {
    const running = this.running.get(userId) ?? 0;
    if (running >= this.most) return null;
    this.running.set(userId, running + 1);
    let held = true;
    return () => {
      const left = (this.running.get(userId) ?? 1) - (held ? 1 : 0);
      held = false;
      if (left > 0) this.running.set(userId, left);
      else this.running.delete(userId);
    };
  }
}

/** A stream that says once that it is over: read to its end, failed, or left. */
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
        // What is being made for it may only stop by failing, which is nobody's news any more.
        await reader.cancel(reason).catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

/** More than a browser asks of one server at once. */
const COSTLY_AT_ONCE = 8;

export const tooMany = () => refuse('too_many', { retryAfter: 1 });

/**
 * A call that costs much of the server, such as a picture, a file or a search that is made for it: nobody gets more than
 * a few at once, so that who asks for hundreds waits for themselves.
 */
export function costly(handler: Handler): Handler {
  const atOnce = new AtOnce(COSTLY_AT_ONCE);
  const limited = async (...[request, context]: Parameters<Handler>) => {
    declareCall(request, handler.declaration);
    const viewer = await authenticate(request).catch(() => null);
    // Whoever may not ask, or cannot be asked for now, is told so by the call itself.
    if (!viewer?.ok) return handler(request, context);
    const answer = await atOnce.run(viewer.value, () => handler(request, context));
    return answer ?? withLimits(request, problem(tooMany().refusal, { request }));
  };
  return Object.assign(limited, { declaration: handler.declaration });
}
