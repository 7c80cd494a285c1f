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
    why: 'sharp with libvips, which is in a file of its own and can be replaced',
  },
  {
    name: /^@img\/sharp-wasm32$/,
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'sharp with libvips, which is in a file of its own and can be replaced',
  },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data about browsers, read by the build alone' },
  { name: /^(?:busboy|streamsearch|png-js)$/, licence: undefined, why: 'MIT, as its file LICENSE says' },
];

/** Further licences of tools that build and test the app: they are used unchanged, and nothing of them is passed on with it. */
const ALLOWED_TOOLS = new Set([...ALLOWED, 'MPL-2.0', 'Python-2.0', 'Zlib']);

/** As `EXCEPTIONS`, for tools of development. @type {typeof EXCEPTIONS} */
export const TOOL_EXCEPTIONS = [
  { name: /^fhirpath$/, licence: 'SEE LICENSE in LICENSE.md', why: 'BSD-3-Clause in the words of its authors' },
  {
    name: /^@lhncbc\/ucum-lhc$/,
    licence: 'SEE LICENSE IN LICENSE.md',
    why: 'may be used and passed on with its notice; its units are LOINC’s and UCUM’s, which ask for the same',
  },
  { name: /^parse-cache-control$/, licence: undefined, why: 'BSD-3-Clause, as its file LICENSE says' },
];

/** Whether a licence, or an expression of SPDX of several, is one of these. @param {string} expression @param {Set<string>} allowed */
const isFree = (expression, allowed) =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));

/** @param {Package} one @param {typeof EXCEPTIONS} exceptions */
export const exceptionFor = ({ name, licence }, exceptions) =>
  exceptions.find((exception) => exception.name.test(name) && exception.licence === licence);

/** Whether the running app may have a package. @param {Package} one */
export const isAllowed = (one) =>
  (one.licence !== undefined && isFree(one.licence, ALLOWED)) || exceptionFor(one, EXCEPTIONS) !== undefined;

/** Whether a tool of development may be used. @param {Package} one */
export const isAllowedTool = (one) =>
  (one.licence !== undefined && isFree(one.licence, ALLOWED_TOOLS)) || exceptionFor(one, TOOL_EXCEPTIONS) !== undefined;
