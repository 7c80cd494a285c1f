import 'server-only';
import http from 'node:http';
import https from 'node:https';
import type { WebhookOutcome } from '@/db/schema';
import { checkedLookup, ForbiddenAddress } from './addresses';
import { mayBeLoopback, targetOf } from './target';

/** How many milliseconds a program has to answer. Only the status of its answer is read. */
const ANSWER_MS = 10_000;

export interface Delivered {
  outcome: WebhookOutcome;
  status: number | null;
}

/**
 * Sends a message, as JSON unless `headers` say otherwise, and returns the outcome; never throws, follows no redirect. Names of
 * headers are in lower case. Call it outside of a transaction.
 */
export function deliver(address: string, headers: Record<string, string>, body: string | Buffer): Promise<Delivered> {
  const url = targetOf(address);
  if (!url) return Promise.resolve({ outcome: 'forbidden', status: null });
  return new Promise((resolve) => {
    const { request: send } = url.protocol === 'https:' ? https : http;
    const request = send(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...headers,
        'content-length': Buffer.byteLength(body),
        'user-agent': 'cartella-salute',
      },
      lookup: checkedLookup(mayBeLoopback()),
      agent: false,
      signal: AbortSignal.timeout(ANSWER_MS),
      maxHeaderSize: 8192,
    });
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      // The status is known; do not wait for the body.
      response.destroy();
      resolve({ outcome: status >= 200 && status < 300 ? 'delivered' : 'refused', status });
    });
    request.on('error', (error) => {
      resolve({ outcome: error instanceof ForbiddenAddress ? 'forbidden' : 'unreachable', status: null });
    });
    request.end(body);
  });
}
