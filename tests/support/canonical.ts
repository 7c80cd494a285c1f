import type { Reply } from './built-app';

/**
 * A page, or what the router fetches of one, without what differs between two answers to one and the same question: the
 * nonce, the id that was asked for, the clock, the numbers of the router's answers, and in what parts and order a
 * stream was ready.
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

/** An answer's headers without those that are another's at the next request: the clock, its own number, what is left of the limit. */
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

/** What React writes behind a text whose part of the page was ready after what stands around it. */
const TEXT_END = '<!-- -->';

/**
 * Every text, number, yes and no in a stream, in an order of their own. Which part is a row by itself, under which number, and
 * which stands inside of another, depends on what was ready first.
 */
const textsIn = (stream: string) =>
  (stream.match(/"(?:[^"\\]|\\.)*"|(?<=[:,[])(?:-?\d+(?:\.\d+)?|true|false|null)(?=[,\]}])/g) ?? [])
    .filter((one) => !/^"\$./.test(one))
    .sort();
