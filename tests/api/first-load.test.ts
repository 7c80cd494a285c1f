import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { ANNA, DOCTOR_VIEW_PARTS, MARIO, servedToAll } from '../support/built-app';

// The size of what a browser fetches to show a page, before any interaction. Every client module that a page imports is in the
// first load of all pages of its route segment, such as all tabs of a doctor; rarely needed modules are therefore loaded on
// demand.

/** Limits for scripts in bytes; a doctor's tabs are one page, which has the scripts of all tabs. */
const [MOST, MOST_OF_DOCTOR] = [175_000, 200_000];
/** Limits for styles in bytes; the page of visits and measures also has those of charts. */
const [MOST_STYLES, MOST_STYLES_WITH_CHARTS] = [28_200, 30_500];
const MOST_FONTS = 60_000;
/** Limit in bytes for the diary's document, with the entries or the body map. */
const MOST_DIARY = 32_000;
const STATIC = '/webui/_next/';

const web = servedToAll();
let asOwner: Record<string, string>;
let asDoctor: Record<string, string>;
let record: string;
beforeAll(async () => {
  [asOwner, asDoctor] = [await web.browser(MARIO), await web.browser(ANNA)];
  record = `/webui/assistiti/${await web.patientId(MARIO)}`;
});

const zipped = new Map<string, number>();
function sizeOf(path: string): number {
  const known = zipped.get(path) ?? gzipSync(readFileSync(inCheckout(join('.next-test', path)))).length;
  zipped.set(path, known);
  return known;
}

/** The scripts that a document runs or preloads, without those for browsers without module support. */
const scriptsOf = (html: string) => filesIn(html, /(?:src|href)="([^"?]+\.js)[^"]*"/);
const stylesOf = (html: string) => filesIn(html, /href="([^"?]+\.css)[^"]*"/);

function filesIn(html: string, name: RegExp): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  const named = wanted.flatMap((tag) => name.exec(tag)?.[1] ?? []);
  return [...new Set(named)].filter((path) => path.startsWith(STATIC)).map((path) => path.slice(STATIC.length));
}

async function firstLoad(path: string, as: Record<string, string>) {
  const { status, text } = await web.get(path, as);
  expect(status, path).toBe(200);
  const scripts = scriptsOf(text);
  expect(scripts.length, path).toBeGreaterThan(8);
  return scripts.reduce((sum, script) => sum + sizeOf(script), 0);
}

const OWN_PAGES = [
  '',
  '/Registro/Storia',
  '/Registro/SchedaPaziente',
  '/Registro/Diagnosi',
  '/Registro/Visite',
  '/Registro/Taccuino',
];

test.each(OWN_PAGES)('the patient’s page /webui%s loads at most 175 kB of compressed scripts', async (page) => {
  expect(await firstLoad(`/webui${page}`, asOwner)).toBeLessThanOrEqual(MOST);
});

// Only the page of a calculator loads the calculator's scripts.
test.each(DOCTOR_VIEW_PARTS.filter((part) => part !== '/calcolatrice'))(
  'the doctor’s tab “%s” loads at most 200 kB of compressed scripts',
  async (part) => {
    expect(await firstLoad(record + part, asDoctor)).toBeLessThanOrEqual(MOST_OF_DOCTOR);
  },
);

test.each(OWN_PAGES)(
  'the patient’s page /webui%s loads at most 28.2 kB of compressed styles, 30.5 kB with charts',
  async (page) => {
    const styles = stylesOf((await web.get(`/webui${page}`, asOwner)).text);
    expect(styles.length).toBeGreaterThan(0);
    expect(styles.reduce((sum, sheet) => sum + sizeOf(sheet), 0)).toBeLessThanOrEqual(
      page.endsWith('Visite') ? MOST_STYLES_WITH_CHARTS : MOST_STYLES,
    );
  },
);

test('the fonts weigh at most 60 kB, and the first text does not wait for them', async () => {
  const { text } = await web.get('/webui', asOwner);
  const sheets = stylesOf(text).map((path) => readFileSync(inCheckout(join('.next-test', path)), 'utf8'));
  const faces = sheets.flatMap((sheet) => sheet.match(/@font-face\s*{[^}]*}/g) ?? []);
  const own = faces.filter((face) => face.includes('.woff2'));
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((face) => !/font-display:\s*swap/.test(face) || !face.includes('unicode-range'))).toEqual([]);
  const files = own.flatMap((face) => /media\/([\w.-]+\.woff2)/.exec(face)?.[1] ?? []);
  expect(files).toHaveLength(own.length);
  const sizes = files.map((file) => statSync(inCheckout(join('.next-test/static/media', file))).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_FONTS);
  expect(text).not.toMatch(/<link[^>]*as="font"/);
});

test.each([
  ['list', '<tbody'],
  ['map', '<clipPath', '?vista=mappa'],
])(
  'the document of the diary’s %s weighs at most 32 kB compressed, however much is drawn in it',
  async (_, drawn, list = '') => {
    const { text } = await web.get(`/webui/Registro/Taccuino${list}`, asOwner);
    expect(text).toContain(drawn);
    expect(gzipSync(text).length).toBeLessThanOrEqual(MOST_DIARY);
  },
);

test('of the doctor’s tabs, only the calculator tab loads the calculator', async () => {
  const [calculator, other] = [
    await firstLoad(`${record}/calcolatrice`, asDoctor),
    await firstLoad(`${record}/diagnosi`, asDoctor),
  ];
  expect(calculator).toBeGreaterThan(other + 10_000);
});
