import type { Reply } from './built-app';

type Get = (path: string, headers?: Record<string, string>) => Promise<Reply>;

/** The ways to request a page: by URL, by the router on a click, and by the router's prefetch. */
export const WAYS: Record<string, Record<string, string>> = {
  page: {},
  click: { rsc: '1' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
  'prefetch of a segment': { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
};

/** Requests as the router does; follows the redirect that adds a hash of the router's headers (`_rsc`) to the URL. */
export async function follow(get: Get, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const first = await get(path, headers);
  const { location = '' } = first.headers;
  return /[?&]_rsc/.test(location) ? get(location, headers) : first;
}
