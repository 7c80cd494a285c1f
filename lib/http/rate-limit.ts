import 'server-only';
import { config } from '../config';
import type { Use } from '../session/api-use';

/** The length of a rate limit window, in seconds. */
export const USE_SECONDS = 60;

const uses = new WeakMap<Request, Use>();

/** Counts a request once, even if it is authenticated several times, in the statement that finds its session. */
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
 * Adds the rate limit headers of draft-ietf-httpapi-ratelimit-headers-08 for programs: `q` calls are allowed in `w` seconds,
 * of which `r` are left for the next `t` seconds. Each token is counted separately.
 */
export function withLimits(request: Request, response: Response): Response {
  const use = uses.get(request);
  if (!use) return response;
  response.headers.set('ratelimit-policy', `"token";q=${limit()};w=${USE_SECONDS}`);
  response.headers.set('ratelimit', `"token";r=${Math.max(0, limit() - use.count)};t=${use.resetsIn}`);
  return response;
}
