import { readFileSync } from 'node:fs';
import { distFolder, inCheckout } from '../process/checkout.mjs';

const BASE = '/webui';
/** The catch-all API route: it answers calls generated from sections, and unknown calls. */
const DERIVED = '/api/[...path]';
/** The catch-all routes of the pages generated from sections, and of unknown pages. */
const PAGES = '/Registro/[page]';
const MISSING = '/[...missing]';

/** The built app lists the pages generated from sections in globalThis (lib/operation/gauges.ts). */
const globals = /** @type {{ phrPages?: string[] }} */ (globalThis);

/**
 * Maps a URL to its template, such as `/api/diagnosi/[id]`, from the build's list of routes, so that no id and no name in a URL
 * reaches the log or the figures.
 * @returns {(url: string) => string}
 */
export function readTemplates() {
  const list = JSON.parse(readFileSync(inCheckout(distFolder(), 'routes-manifest.json'), 'utf8'));
  const fixed = new Set(list.staticRoutes.map((/** @type {{ page: string }} */ { page }) => page));
  const patterns = list.dynamicRoutes.map((/** @type {{ page: string, regex: string }} */ { page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }));
  const derived = derivedAddresses();
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    if (path !== BASE && !path.startsWith(`${BASE}/`)) return OTHER;
    const local = path.slice(BASE.length).replace(/\/$/, '') || '/';
    if (local.startsWith('/_next/')) return '/_next';
    if (fixed.has(local)) return local;
    const page = patterns.find((/** @type {{ regex: RegExp }} */ { regex }) => regex.test(local))?.page ?? OTHER;
    if (page === PAGES) return globals.phrPages?.includes(local) ? local : MISSING;
    return page === DERIVED ? (derived(local) ?? page) : page;
  };
}

/** Maps a generated API path to its template from the API's description: a name alone, or a name with an id. */
function derivedAddresses() {
  const { paths } = JSON.parse(readFileSync(inCheckout('app/api/description.json'), 'utf8'));
  const known = new Set(Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, '[$1]')));
  return (/** @type {string} */ local) =>
    [local, local.replace(/\/[^/]+$/, '/[id]')].find((address) => known.has(address));
}

/** The label of any other path. */
const OTHER = 'other';
