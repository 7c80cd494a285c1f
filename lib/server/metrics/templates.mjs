import { readFileSync } from 'node:fs';
import { distFolder, inCheckout } from '../process/checkout.mjs';

const BASE = '/webui';
/** The route that answers what has no file: the calls that follow from sections, and what is no call. */
const DERIVED = '/api/[...path]';
/** The route of the pages that follow from sections, and the one of what is no page. */
const PAGES = '/Registro/[page]';
const MISSING = '/[...missing]';

/** Which pages follow from sections, the built app leaves in the global (lib/operation/gauges.ts). */
const globals = /** @type {{ phrPages?: string[] }} */ (globalThis);

/**
 * Names an address by its template, such as `/api/diagnosi/[id]`, as the build's own list of routes has it: no number and
 * no name that stands in an address goes further.
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

/** Names an address that has no file by the API's description: a name alone, or one with an id. */
function derivedAddresses() {
  const { paths } = JSON.parse(readFileSync(inCheckout('app/api/description.json'), 'utf8'));
  const known = new Set(Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, '[$1]')));
  return (/** @type {string} */ local) =>
    [local, local.replace(/\/[^/]+$/, '/[id]')].find((address) => known.has(address));
}

/** Whatever is no address of ours. */
const OTHER = 'other';
