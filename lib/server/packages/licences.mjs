/**
 * A package that the running app has, as the lock names it.
 * @typedef {{ name: string, version: string, licence: string | undefined, integrity: string | undefined }} Package
 */

/** Who passes them on has to name the authors, and nothing else. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
]);

/**
 * Others that are let in, and why: `licence` is what the package declares, nothing where it declares none.
 * @type {{ name: RegExp, licence: string | undefined, why: string }[]}
 */
export const EXCEPTIONS = [
  {
    name: /^@img\/sharp-libvips-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, unchanged, in a file of its own that is loaded at run time and can be replaced',
  },
  {
    name: /^@img\/sharp-win32-/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later',
    why: 'sharp with libvips, as above',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with libvips, as above',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data about browsers, read by the build alone' },
  { name: /^(?:busboy|streamsearch|png-js)$/, licence: undefined, why: 'MIT, as its file LICENSE says' },
];

/** Whether a licence, or an expression of SPDX of several, is one of these. @param {string} expression */
const isFree = (expression) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));

/** @param {Package} one */
export const isAllowed = ({ name, licence }) =>
  (licence !== undefined && isFree(licence)) ||
  EXCEPTIONS.some((exception) => exception.name.test(name) && exception.licence === licence);
