import type { Reply } from './built-app';

type Get = (path: string, headers?: Record<string, string>) => Promise<Reply>;

/** The ways in which a page is asked for: by its address, and by the router for a click and before it. */
export const WAYS: Record<string, Record<string, string>> = {
  page: {},
  click: { rsc: '1' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
  'prefetch of a segment': { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
};

/** As the router asks: with a mark of its headers in the address, to which one is sent who leaves it out. */
export async function follow(get: Get, path: string, headers: Record<string, string> = {}): Promise<Reply> {
  const first = await get(path, headers);
  const { location = '' } = first.headers;
  return /[?&]_rsc/.test(location) ? get(location, headers) : first;
}
