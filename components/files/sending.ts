import { BASE_PATH } from '@/lib/http/base-path';

/** What became of one sending. */
export type Outcome =
  | { kind: 'saved' }
  /** The server's own words, in the reader's language. */
  | { kind: 'refused'; message: string }
  | { kind: 'unauthenticated' | 'not_subscribed' | 'failed' | 'cancelled' };

interface Sending {
  /** The call that takes it. */
  to: '/api/files' | '/api/ripristinaDati';
  file: File;
  /** The contract's fields, which go before the file. */
  fields: Record<string, string>;
  locale: string;
  /** The same for every try of the same file: it is saved once. */
  key: string;
  signal: AbortSignal;
  /** Told how much of it has gone out, from 0 to 1. */
  onProgress(part: number): void;
}

/** Sends one file. With fetch there would be no telling how far it is. */
export function send({ to, file, fields, locale, key, signal, onProgress }: Sending): Promise<Outcome> {
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
    if (signal.aborted) resolve({ kind: 'cancelled' });
    else request.send(form);
  });
}

function outcomeOf({ status, responseText }: XMLHttpRequest): Outcome {
  if (status === 200 || status === 201) return { kind: 'saved' };
  if (status === 401) return { kind: 'unauthenticated' };
  const problem = parsed(responseText);
  if (problem.code === 'subscription_required') return { kind: 'not_subscribed' };
  if (status < 400 || status >= 500) return { kind: 'failed' };
  const message = problem.errors?.[0]?.message ?? problem.message;
  return message ? { kind: 'refused', message } : { kind: 'failed' };
}

interface Problem {
  code?: string;
  message?: string;
  errors?: { path: string; message: string }[];
}
function parsed(text: string): Problem {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
