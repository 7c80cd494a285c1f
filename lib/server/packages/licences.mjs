/**
 * A package of the running app, as the lock names it.
 * @typedef {{ name: string, version: string, licence: string | undefined, integrity: string | undefined }} Package
 */

/** Licences that require only that redistributed copies name the authors. */
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
 * Other packages that are allowed, and why. `licence` is what the package declares; undefined if it declares none.
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
    why: 'sharp with libvips, which is in a file of its own and can be replaced',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with libvips, which is in a file of its own and can be replaced',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data about browsers, read by the build alone' },
  {
    name: /^@fontsource-variable\/atkinson-hyperlegible-next$/,
    licence: 'OFL-1.1',
    why: 'a font, unchanged, served under its own name',
  },
  { name: /^web-push$/, licence: 'MPL-2.0', why: 'unchanged, and its files stay under that licence' },
  { name: /^(?:busboy|streamsearch|png-js)$/, licence: undefined, why: 'MIT, as its file LICENSE says' },
];

/**
 * Further licences allowed for build and test tools: they are used unchanged, and no part of them is distributed with the app.
 */
const ALLOWED_TOOLS = new Set([...ALLOWED, 'MPL-2.0', 'Python-2.0', 'Zlib']);

/** Like `EXCEPTIONS`, for development tools. @type {typeof EXCEPTIONS} */
export const TOOL_EXCEPTIONS = [
  { name: /^fhirpath$/, licence: 'SEE LICENSE in LICENSE.md', why: 'BSD-3-Clause in the words of its authors' },
  {
    name: /^@lhncbc\/ucum-lhc$/,
    licence: 'SEE LICENSE IN LICENSE.md',
    why: 'may be used and passed on with its notice; its units are LOINC’s and UCUM’s, which ask for the same',
  },
  { name: /^parse-cache-control$/, licence: undefined, why: 'BSD-3-Clause, as its file LICENSE says' },
];

/**
 * Whether an SPDX licence expression is satisfied by the allowed licences.
 * @param {string} expression @param {Set<string>} allowed
 */
const isFree = (expression, allowed) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));

/** @param {Package} one @param {typeof EXCEPTIONS} exceptions */
export const exceptionFor = ({ name, licence }, exceptions) =>
  exceptions.find((exception) => exception.name.test(name) && exception.licence === licence);

/** Whether a package may be part of the running app. @param {Package} one */
export const isAllowed = (one) =>
  (one.licence !== undefined && isFree(one.licence, ALLOWED)) || exceptionFor(one, EXCEPTIONS) !== undefined;

/** Whether a development tool may be used. @param {Package} one */
export const isAllowedTool = (one) =>
  (one.licence !== undefined && isFree(one.licence, ALLOWED_TOOLS)) || exceptionFor(one, TOOL_EXCEPTIONS) !== undefined;
