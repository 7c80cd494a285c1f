import { BASE_PATH } from '@/lib/http/base-path';

/** The used part of the browser's Trusted Types; browsers without them have no `trustedTypes`. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string | null; createScriptURL?(url: string): string | null },
  ): { createHTML(html: string): string };
}
const policies = () => (globalThis as { trustedTypes?: Policies }).trustedTypes;

/** React creates its script elements from this inert markup. */
const EMPTY_SCRIPT = '<script></script>';

/** Allows built files, the service worker and own blob URLs; any other script URL is foreign. */
export function isOwnScript(url: string, page = location.href): boolean {
  if (url.startsWith('blob:')) return new URL(url).origin === new URL(page).origin;
  const { origin, pathname } = new URL(url, page);
  const isBuilt = pathname.startsWith(`${BASE_PATH}/_next/static/`) || pathname === `${BASE_PATH}/sw.js`;
  return origin === new URL(page).origin && isBuilt;
}

/** Text without elements, such as a Mantine style sheet. */
export const isInertHtml = (html: string) => html === EMPTY_SCRIPT || !html.includes('<');

/**
 * Installs the default Trusted Types policy, which decides whether plain strings may become markup or script URLs, e.g. from
 * React or the chunk loader. The page's CSP requires it.
 */
export function guardSinks() {
  policies()?.createPolicy('default', {
    createHTML: (html) => (isInertHtml(html) ? html : null),
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
  });
}

let parsing: { createHTML(html: string): string } | undefined;

/** Parses markup into an inert document: its scripts do not run, and callers copy from it what they need. */
export function parseInert(html: string): Document {
  parsing ??= policies()?.createPolicy('parse', { createHTML: (text) => text });
  return new DOMParser().parseFromString(parsing?.createHTML(html) ?? html, 'text/html');
}
