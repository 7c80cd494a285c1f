import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Stored {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The values that the request has for the headers named by `Vary`. */
  varied: Record<string, string | undefined>;
  freshUntil: number;
}

/** Statuses whose answers a cache may store by default (RFC 9110), without a header that allows it. */
const KEPT_BY_ITSELF = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501];
const HEURISTIC_MS = 60_000;

/**
 * A shared cache after RFC 9111, as eager as the RFC allows: it stores every answer that is not forbidden, answers from fresh
 * entries and revalidates stale ones.
 */
export async function startCachingProxy(to: string) {
  const stored = new Map<string, Stored[]>();
  const counts = { hits: 0 };
  const proxy = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const body = await buffer(incoming);
    const known = isRead(incoming) ? stored.get(path)?.find((one) => matches(one, incoming.headers)) : undefined;
    const mayServe = known && !directives(incoming.headers['cache-control']).has('no-cache');
    if (mayServe && known.freshUntil > Date.now()) {
      counts.hits += 1;
      return answer(outgoing, known, incoming.method);
    }
    const validator = known?.headers.etag && !incoming.headers['if-none-match'] ? known.headers.etag : undefined;
    const got = await ask(to, incoming, body, validator ? { 'if-none-match': validator } : {});
    if (got.status === 304 && validator && known) {
      counts.hits += 1;
      return answer(outgoing, known, incoming.method);
    }
    if (!isRead(incoming) && got.status < 400) stored.delete(path);
    if (incoming.method === 'GET' && mayKeep(incoming.headers, got)) {
      const entry = { ...got, varied: variedBy(got.headers.vary, incoming.headers), freshUntil: Date.now() + age(got) };
      stored.set(path, [...(stored.get(path) ?? []).filter((one) => !matches(one, incoming.headers)), entry]);
    }
    answer(outgoing, got, incoming.method);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** The URLs whose answers are stored. */
    kept: () => [...stored.keys()].sort(),
    /** How often a stored answer was used. */
    hits: () => counts.hits,
    async stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/** The directives of a header by name, with the value after `=`. */
const directives = (header: string | string[] | undefined) =>
  new Map<string, string | undefined>(
    [header ?? []]
      .flat()
      .join(',')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '')
      .map((one) => [one.split('=')[0] ?? one, one.split('=')[1]]),
  );

/** Whether an answer may be stored: RFC 9111, section 3. */
function mayKeep(asked: IncomingHttpHeaders, { status, headers }: Pick<Stored, 'status' | 'headers'>): boolean {
  const [says, of] = [directives(headers['cache-control']), directives(asked['cache-control'])];
  if (says.has('no-store') || says.has('private') || of.has('no-store') || headers.vary === '*') return false;
  const isForAll = ['public', 's-maxage', 'must-revalidate'].some((name) => says.has(name));
  if (asked.authorization !== undefined && !isForAll) return false;
  return isForAll || says.has('max-age') || headers.expires !== undefined || KEPT_BY_ITSELF.includes(status);
}

/** How long an answer is fresh: RFC 9111, section 4.2. */
function age({ headers }: Pick<Stored, 'headers'>): number {
  const says = directives(headers['cache-control']);
  if (says.has('no-cache')) return 0;
  const seconds = says.get('s-maxage') ?? says.get('max-age');
  if (seconds !== undefined) return Number(seconds) * 1000;
  return headers.expires === undefined ? HEURISTIC_MS : Date.parse(headers.expires) - Date.now();
}

const variedBy = (vary: string | undefined, headers: IncomingHttpHeaders) =>
  Object.fromEntries([...directives(vary).keys()].map((name) => [name, headers[name]?.toString()]));

const matches = ({ varied }: Stored, headers: IncomingHttpHeaders) =>
  Object.entries(varied).every(([name, value]) => headers[name]?.toString() === value);

function ask(to: string, incoming: IncomingMessage, body: Buffer, more: Record<string, string>) {
  const { method, url, headers } = incoming;
  return new Promise<Omit<Stored, 'varied' | 'freshUntil'>>((resolve, reject) => {
    const outgoing = request(new URL(url ?? '/', to), { method, headers: { ...headers, ...more }, agent: false });
    outgoing.on('response', (response) => {
      const status = response.statusCode ?? 0;
      buffer(response).then((bytes) => resolve({ status, headers: response.headers, body: bytes }), reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

function answer(
  outgoing: ServerResponse,
  { status, headers, body }: Omit<Stored, 'varied' | 'freshUntil'>,
  method = '',
) {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers;
  outgoing.writeHead(status, kept).end(method === 'HEAD' ? undefined : body);
}
