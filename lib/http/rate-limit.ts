import 'server-only';
import { config } from '../config';
import type { Use } from '../session/api-use';

/** The window in which a program's calls are counted. */
export const USE_SECONDS = 60;

const uses = new WeakMap<Request, Use>();

/** Counts a request once, however often it is looked at, with the statement that finds its session. */
export async function countUse<T extends { use?: Use }>(
  request: Request,
  find: (countingSeconds: number | undefined) => Promise<T>,
): Promise<T> {
  const found = await find(uses.has(request) ? undefined : USE_SECONDS);
  if (found.use) uses.set(request, found.use);
  return found;
}

const limit = () => config().API_CALLS_A_MINUTE;

export const isOverLimit = (request: Request) => (uses.get(request)?.count ?? 0) > limit();

/** Seconds until the window ends. */
export const waitFor = (request: Request) => uses.get(request)?.resetsIn ?? USE_SECONDS;

/**
 * Tells a program how many calls it has left, as draft-ietf-httpapi-ratelimit-headers has it since -08: `q` calls in `w`
 * seconds, of which `r` are left for the next `t` seconds. Each token has a count of its own.
 */
export function withLimits(request: Request, response: Response): Response {
  const use = uses.get(request);
  if (!use) return response;
  response.headers.set('ratelimit-policy', `"token";q=${limit()};w=${USE_SECONDS}`);
  response.headers.set('ratelimit', `"token";r=${Math.max(0, limit() - use.count)};t=${use.resetsIn}`);
  return response;
}
