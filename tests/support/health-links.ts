import { vi } from 'vitest';
import { FIRST_DRAFT, wantedOf } from '@/components/health-links/draft';
import { makeLink, type Wanted } from '@/components/health-links/making';
import { readLink } from '@/lib/sections/health-links/payload';
import { type Answer, type Credentials, call, NOBODY, OWN_ORIGIN } from './calls';
import { handlerOf } from './routes';

/** The handlers of the health link calls, which answer a browser's requests here without a server. */
const CALLS: [RegExp, string, readonly string[]][] = [
  [/^\/api\/condivisioni$/, '/api/condivisioni', []],
  [/^\/api\/condivisioni\/(\d+)$/, '/api/condivisioni/[id]', ['id']],
  [/^\/api\/condivisioni\/(\d+)\/(documento|voci|link)$/, '/api/condivisioni/[id]/$2', ['id']],
  [/^\/api\/shl\/parole$/, '/api/shl/parole', []],
  [/^\/api\/shl\/file\/([^/]+)$/, '/api/shl/file/[ticket]', ['ticket']],
  [/^\/api\/shl\/([^/]+)$/, '/api/shl/[link]', ['link']],
];

interface Sent {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API with these credentials. */
export async function send(
  as: Credentials,
  address: string,
  { method = 'GET', body, headers = {} }: Sent = {},
): Promise<Answer> {
  const { pathname, search } = new URL(address, OWN_ORIGIN);
  const path = pathname.replace(/^\/webui/, '');
  for (const [pattern, route, names] of CALLS) {
    const found = pattern.exec(path);
    if (!found) continue;
    const handler = await handlerOf(`${method} ${route.replace('$2', found[2] ?? '')}`);
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    return call(handler, as, { method, path: path + search, params, body, headers });
  }
  throw new Error(`no call ${path}`);
}

/** Runs `work` and records everything sent and received meanwhile, as text. */
export async function withBrowser<T>(as: Credentials, work: () => Promise<T>): Promise<{ value: T; sent: string }> {
  const lines: string[] = [];
  vi.stubGlobal('document', { documentElement: { lang: 'it' } });
  vi.stubGlobal('window', { location: { origin: OWN_ORIGIN } });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    lines.push(`${method} ${address} ${String(body ?? '')}`);
    const answer = await send(as, address, { method, body, headers: Object.fromEntries(new Headers(headers)) });
    return new Response(answer.text, { status: answer.status, headers: answer.headers });
  });
  try {
    return { value: await work(), sent: lines.join('\n') };
  } finally {
    vi.unstubAllGlobals();
  }
}

export const wanted = (given: Partial<Wanted> = {}): Wanted => ({
  ...wantedOf({ ...FIRST_DRAFT, label: 'Cartella di salute', usePasscode: false }),
  ...given,
});

/** Creates a link as the patient's browser does; returns it with its content. */
export async function madeLink(as: Credentials, given: Partial<Wanted> = {}) {
  const { value: made, sent } = await withBrowser(as, () => makeLink(wanted(given)));
  const { payload } = readLink(made.link);
  if (!payload) throw new Error('no link was made');
  return { ...made, payload, sent };
}
export type Made = Awaited<ReturnType<typeof madeLink>>;

/** Requests the manifest, as a person who has only the link can. */
export const manifest = (url: string, body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send(NOBODY, url, { method: 'POST', body: { recipient: 'Dott.ssa Neri', ...body }, headers });
