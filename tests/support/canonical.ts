import type { Reply } from './built-app';

/**
 * A page or router answer without the parts that differ between two answers to the same request: the nonce, the requested id,
 * the clock, the router's request ids, and the order and chunks in which the stream arrived.
 */
export function canonical({ status, text, headers }: Reply, id: string) {
  const nonce = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1] ?? '-';
  const plain = (some: string) =>
    some
      .replaceAll(nonce, 'NONCE')
      .replaceAll(id, 'ID')
      .replace(/("left":)\d+/g, '$1SECONDS')
      .replace(/"[\w-]{21}([vm])"/g, '"REQUEST$1"');
  const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
  return {
    status,
    headers: plain(JSON.stringify(lasting(headers))),
    markup: isDocument ? plain(text.replace(flight, '').replaceAll(TEXT_END, '')) : '',
    texts: textsIn(plain(isDocument ? streamIn(text) : text)),
  };
}

/** An answer's headers without those that differ for each request: date, request id, remaining rate limit. */
export const lasting = ({
  date: _,
  'x-request-id': __,
  ratelimit: ___,
  ...headers
}: Reply['headers']): Reply['headers'] => headers;

/** The scripts in a document that carry the router's stream. */
const flight = /<script[^>]*>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g;

const streamIn = (document: string) =>
  [...document.matchAll(flight)]
    .map(([, pushed = '[]']) => String((JSON.parse(pushed) as unknown[])[1] ?? ''))
    .join('');

/** The comment that React writes after a text that was rendered later than its surroundings. */
const TEXT_END = '<!-- -->';

/**
 * Every text, number and boolean in a stream, sorted. How the stream is split into rows, numbered and nested depends on
 * which part was ready first: a part that is not ready stands in a row of its own, also if it is only `null`.
 */
const textsIn = (stream: string) =>
  (stream.match(/"(?:[^"\\]|\\.)*"|(?<=[:,[])(?:-?\d+(?:\.\d+)?|true|false|null)(?=[,\]}\n]|$)/g) ?? [])
    .filter((one) => !/^"\$./.test(one))
    .sort();
