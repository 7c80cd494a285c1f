import { gzipSync } from 'node:zlib';

/**
 * What a browser fetches to show a page for the first time, in kB (1000 bytes), compressed.
 * @typedef {{ page: number, scripts: number, styles: number }} Weight
 */

/** @type {Map<string, Promise<number>>} */
const known = new Map();

/** @param {string} address */
const weightOf = async (address) => zipped(Buffer.from(await (await fetch(address)).arrayBuffer()));
const zipped = (/** @type {Buffer} */ bytes) => gzipSync(bytes).length / 1000;

/** @param {import('./servers.mjs').Server} server @param {{ path: string, cookie: string }} page @returns {Promise<Weight>} */
export async function weigh({ origin }, { path, cookie }) {
  const headers = { cookie: `phr.session=${cookie}`, 'sec-fetch-mode': 'navigate', accept: 'text/html' };
  const html = await (await fetch(origin + path, { headers })).text();
  // Skip the script for browsers without module support.
  const tags = (html.match(/<(?:script|link)\b[^>]*>/g) ?? []).filter((tag) => !/\bnomodule\b/i.test(tag));
  const sum = async (/** @type {RegExp} */ name) => {
    const found = new Set(tags.flatMap((tag) => name.exec(tag)?.[1] ?? []));
    const weights = [...found].map((file) => {
      const weight = known.get(file) ?? weightOf(origin + file);
      known.set(file, weight);
      return weight;
    });
    return (await Promise.all(weights)).reduce((all, one) => all + one, 0);
  };
  return {
    page: zipped(Buffer.from(html)),
    scripts: await sum(/(?:src|href)="([^"?]+\.js)/),
    styles: await sum(/href="([^"?]+\.css)/),
  };
}
