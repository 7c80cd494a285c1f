import { readFileSync } from 'node:fs';
import { distFolder, inCheckout } from '../process/checkout.mjs';

const BASE = '/webui';

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
  return (url) => {
    const path = url.split('?', 1)[0] ?? '';
    if (path !== BASE && !path.startsWith(`${BASE}/`)) return OTHER;
    const local = path.slice(BASE.length).replace(/\/$/, '') || '/';
    if (local.startsWith('/_next/')) return '/_next';
    if (fixed.has(local)) return local;
    return patterns.find((/** @type {{ regex: RegExp }} */ { regex }) => regex.test(local))?.page ?? OTHER;
  };
}

/** Whatever is no address of ours. */
const OTHER = 'other';
