import { BASE_PATH } from '@/lib/http/base-path';

/** As much of the browser's Trusted Types as is used here; browsers without them have no `trustedTypes`. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createHTML?(html: string): string | null; createScriptURL?(url: string): string | null },
  ): { createHTML(html: string): string };
}
const policies = () => (globalThis as { trustedTypes?: Policies }).trustedTypes;

/** React makes its script elements of this, inert ones. */
const EMPTY_SCRIPT = '<script></script>';

/** Built files, and the service worker; whatever else claims to be a script is none of ours. */
export function isOwnScript(url: string, page = location.href): boolean {
  if (url.startsWith('blob:')) return new URL(url).origin === new URL(page).origin;
  const { origin, pathname } = new URL(url, page);
  const isBuilt = pathname.startsWith(`${BASE_PATH}/_next/static/`) || pathname === `${BASE_PATH}/sw.js`;
  return origin === new URL(page).origin && isBuilt;
}

/** Text without elements in it, such as a style sheet of Mantine's. */
export const isInertHtml = (html: string) => html === EMPTY_SCRIPT || !html.includes('<');

/**
 * Decides what may become markup or a script where code hands a plain string to the browser, as React and the loader of
 * built files do: the policy of the page asks for such a decision.
 */
export function guardSinks() {
  policies()?.createPolicy('default', {
    createHTML: (html) => (isInertHtml(html) ? html : null),
    createScriptURL: (url) => (isOwnScript(url) ? url : null),
  });
}

let parsing: { createHTML(html: string): string } | undefined;

/** Markup that is read and never shown: no script in it runs, and what is taken of it is taken by hand. */
export function parseInert(html: string): Document {
  parsing ??= policies()?.createPolicy('parse', { createHTML: (text) => text });
  return new DOMParser().parseFromString(parsing?.createHTML(html) ?? html, 'text/html');
}
