import { BASE_PATH } from '@/lib/http/base-path';
import { type ProblemTold, type ProgressLine, WITH_PROGRESS } from '@/lib/http/progress-wire';

/** The outcome of an upload. */
export type Outcome =
  /** `id`: the new file's, unless the answer names none. */
  | { kind: 'saved'; id?: number }
  /** The server's message, in the reader's language. */
  | { kind: 'refused'; message: string }
  | { kind: 'unauthenticated' | 'not_subscribed' | 'failed' | 'cancelled' };

interface Sending {
  /** The API call for the upload. */
  to: '/api/files' | '/api/ripristinaDati';
  file: File;
  /** The form fields of the API call, sent before the file. */
  fields: Record<string, string>;
  locale: string;
  /** The same key for every attempt with the same file, so that it is saved once. */
  key: string;
  signal: AbortSignal;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress(part: number): void;
  /** Called with the place in the queue, for calls that wait for their turn; 0 once it has come. */
  onPlace?(place: number): void;
}

/** Uploads one file with XMLHttpRequest, since fetch cannot report the progress of uploads. */
export function send({ to, file, fields, locale, key, signal, onProgress, onPlace }: Sending): Promise<Outcome> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(outcomeOf(request)));
    request.addEventListener('error', () => resolve({ kind: 'failed' }));
    request.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
    request.open('POST', BASE_PATH + to);
    request.setRequestHeader('Accept-Language', locale);
    request.setRequestHeader('Idempotency-Key', key);
    if (onPlace) {
      request.setRequestHeader('Accept', WITH_PROGRESS);
      request.addEventListener('progress', () => tellPlace(linesOf(request), onPlace));
    }
    if (signal.aborted) resolve({ kind: 'cancelled' });
    else request.send(form);
  });
}

/** The progress lines received so far. */
const linesOf = (request: XMLHttpRequest): ProgressLine[] =>
  request.getResponseHeader('content-type') === WITH_PROGRESS
    ? request.responseText
        .split('\n')
        .slice(0, -1)
        .flatMap((line) => parsed<ProgressLine>(line) ?? [])
    : [];

function tellPlace(lines: readonly ProgressLine[], onPlace: (place: number) => void) {
  const last = lines.findLast((line) => 'place' in line);
  if (last) onPlace(last.place);
}

function outcomeOf(request: XMLHttpRequest): Outcome {
  if (request.getResponseHeader('content-type') === WITH_PROGRESS) {
    const answer = linesOf(request).at(-1);
    if (answer && 'problem' in answer) return refusedFor(answer.problem.status ?? 500, answer.problem);
    return { kind: answer && 'bytes' in answer ? 'saved' : 'failed' };
  }
  if (request.status === 200 || request.status === 201) {
    const id = parsed<{ data?: { id_file?: number } }>(request.responseText)?.data?.id_file;
    return { kind: 'saved', ...(id === undefined ? {} : { id }) };
  }
  return refusedFor(request.status, parsed<ProblemTold>(request.responseText) ?? {});
}

function refusedFor(status: number, problem: ProblemTold): Outcome {
  if (status === 401) return { kind: 'unauthenticated' };
  if (problem.code === 'subscription_required') return { kind: 'not_subscribed' };
  if (status < 400 || status >= 500) return { kind: 'failed' };
  const message = problem.errors?.[0]?.message ?? problem.message;
  return message ? { kind: 'refused', message } : { kind: 'failed' };
}

function parsed<T>(text: string): T | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
