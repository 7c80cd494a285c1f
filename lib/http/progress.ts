import 'server-only';
import { fault, problem } from '@/lib/http/problem';
import type { DrawOptions, DrawProgress } from '@/lib/pdf/draw';
import { done, type Result } from '@/lib/values/refusal';
import type { Patience } from '@/lib/workers/turns';
import { type ProgressLine, WITH_PROGRESS } from './progress-wire';

export const wantsProgress = ({ headers }: Request) => headers.get('accept') === WITH_PROGRESS;

/** Milliseconds that a program's request waits for its turn: less than the timeout of a proxy in front of the server. */
const PROGRAMS_WAIT_MS = 45_000;
const PRIVATE_JSON = { 'content-type': 'application/json', 'cache-control': 'private, no-store' };

/**
 * Answers with JSON that is made when its turn comes. A caller that asks for progress is sent its place in the queue
 * and waits without limit.
 */
export async function jsonInTurn(
  request: Request,
  make: (patience: Patience) => Promise<Result<Uint8Array<ArrayBuffer>>>,
): Promise<Result<Response>> {
  if (wantsProgress(request)) {
    const withProgress: Make = ({ onProgress, signal }) =>
      make({ signal, onPlace: (place) => onProgress?.({ place }) });
    return done(progressAnswer(request, withProgress));
  }
  const made = await make({ signal: request.signal, waitMs: PROGRAMS_WAIT_MS });
  return made.ok ? done(new Response(made.value, { headers: PRIVATE_JSON })) : made;
}

/** Makes a document and reports progress. */
type Make = (options: DrawOptions) => Promise<Result<Uint8Array<ArrayBuffer>>>;

/** An answer that begins immediately, and ends with the document or with a problem. */
export function progressAnswer(request: Request, make: Make): Response {
  const left = new AbortController();
  request.signal.addEventListener('abort', () => left.abort(), { once: true });
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      const tell = (value: ProgressLine) => {
        if (!left.signal.aborted) stream.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`));
      };
      const onProgress = (progress: DrawProgress) => tell(progress);
      try {
        const made = await make({ onProgress, signal: left.signal });
        if (made.ok) {
          tell({ bytes: made.value.length });
          if (!left.signal.aborted) stream.enqueue(made.value);
        } else tell({ problem: await problem(made.refusal, { request }).json() });
      } catch (error) {
        tell({ problem: await fault(error, request).json() });
      }
      if (!left.signal.aborted) stream.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(body, { headers: { 'content-type': WITH_PROGRESS, 'cache-control': 'private, no-store' } });
}
