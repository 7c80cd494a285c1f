import { BASE_PATH } from '@/lib/http/base-path';
import { decryptFile } from '@/lib/sections/health-links/encryption';
import { flagsIn, type HealthLinkPayload, type ReadLink, readLink, SECRET } from '@/lib/sections/health-links/payload';
import { linkOfWords } from '@/lib/sections/health-links/words';

/** Why nothing is shown; `left`: the attempts left after a wrong passcode. */
export class NotOpened extends Error {
  constructor(
    readonly reason: Problem | 'wrongPasscode',
    readonly left = 0,
  ) {
    super(reason);
  }
}
export type Problem = 'noLink' | 'newer' | 'foreign' | 'expired' | 'gone' | 'tooMany' | 'damaged' | 'offline';

const API = `${BASE_PATH}/api/shl/`;

/** The link in the page's fragment, or what is wrong with it. This page only opens links of its own site. */
export function linkIn(hash: string, now = Date.now()): { payload: HealthLinkPayload } | { problem: Problem } {
  const read: ReadLink = readLink(decoded(hash));
  if (!read.payload) return { problem: read.problem === 'newer' ? 'newer' : 'noLink' };
  const { url, exp } = read.payload;
  if (!isOwn(url)) return { problem: 'foreign' };
  if (exp !== undefined && exp * 1000 <= now) return { problem: 'expired' };
  return { payload: read.payload };
}

/** Whether a URL is exactly one of this site's own link URLs: with `..` in its path the page would request something else. */
const isOwn = (url: string, start = window.location.origin + API) =>
  url.startsWith(start) && SECRET.test(url.slice(start.length));

/** Decodes the fragment, since some programs escape it. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/** Fetches a link's content and decrypts it here. */
export async function openLink(payload: HealthLinkPayload, recipient: string, passcode: string): Promise<unknown[]> {
  const files = flagsIn(payload).direct
    ? [await directFile(payload.url, recipient)]
    : await manifestFiles(payload.url, { recipient, ...(passcode ? { passcode } : {}) });
  try {
    return (await Promise.all(files.map((file) => decryptFile(file, payload.key)))).map(({ content }) => content);
  } catch {
    throw new NotOpened('damaged');
  }
}

async function directFile(url: string, recipient: string) {
  const answer = await ask(`${url}?${new URLSearchParams({ recipient })}`);
  return answer.text();
}

async function manifestFiles(url: string, request: object): Promise<string[]> {
  const answer = await ask(url, request);
  const { files } = (await answer.json()) as { files: { embedded?: string; location?: string }[] };
  return Promise.all(
    files.map(async ({ embedded, location = '' }) => embedded ?? (await (await ask(location)).text())),
  );
}

/** Finds the link that the words stand for, in the form that it has in a page's fragment. */
export async function findByWords(words: readonly string[]): Promise<string> {
  const link = await linkOfWords(words, async (lookup) => {
    const answer = await ask(`${API}parole`, { ricerca: lookup });
    return ((await answer.json()) as { data: string }).data;
  }).catch((error) => {
    throw error instanceof NotOpened ? error : new NotOpened('damaged');
  });
  return link ?? '';
}

/** Sends a request that reveals nothing about the requester: no cookie and no referrer. */
async function ask(url: string, body?: object): Promise<Response> {
  const answer = await fetch(url, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    headers: {
      // A living link is written in the language of the page.
      'accept-language': document.documentElement.lang,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
  }).catch(() => {
    throw new NotOpened('offline');
  });
  if (answer.ok) return answer;
  if (answer.status === 401)
    throw new NotOpened('wrongPasscode', ((await answer.json()) as { remainingAttempts: number }).remainingAttempts);
  if (answer.status === 429) throw new NotOpened('tooMany');
  throw new NotOpened(answer.status < 500 ? 'gone' : 'offline');
}
