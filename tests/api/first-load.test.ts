import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { inCheckout } from '@/lib/launch/checkout.mjs';
import { ANNA, DOCTOR_VIEW_PARTS, MARIO, servedToAll } from '../support/built-app';

// What a browser fetches to show a page, before anybody does anything. Whatever client module a page imports is in the
// first load of every page of its address segment, such as all tabs of a doctor: what few need is imported when wanted.

const MOST = 200_000;
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

/** The scripts that a document names, to run or to have ready; not those for browsers that know no modules. */
function scriptsOf(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const wanted = tags.filter((tag) => !/\bnomodule\b/i.test(tag));
  const named = wanted.flatMap((tag) => /(?:src|href)="([^"?]+\.js)[^"]*"/.exec(tag)?.[1] ?? []);
  return [...new Set(named)].filter((path) => path.startsWith(STATIC)).map((path) => path.slice(STATIC.length));
}

async function firstLoad(path: string, as: Record<string, string>) {
  const { status, text } = await web.get(path, as);
  expect(status, path).toBe(200);
  const scripts = scriptsOf(text);
  expect(scripts.length, path).toBeGreaterThan(8);
  return scripts.reduce((sum, script) => sum + sizeOf(script), 0);
}

describe('at most 200 kB of scripts, compressed, come with', () => {
  test.each(['', '/Registro/Storia', '/Registro/SchedaPaziente', '/Registro/Visite', '/Registro/Taccuino'])(
    'the patient’s page /webui%s',
    async (page) => {
      expect(await firstLoad(`/webui${page}`, asOwner)).toBeLessThanOrEqual(MOST);
    },
  );

  // A calculator is what its own page is about; it comes with that page alone.
  test.each(DOCTOR_VIEW_PARTS.filter((part) => part !== '/calcolatrice'))('the doctor’s tab “%s”', async (part) => {
    expect(await firstLoad(record + part, asDoctor)).toBeLessThanOrEqual(MOST);
  });
});

test('a doctor’s calculator comes with its own tab only', async () => {
  const [calculator, other] = [
    await firstLoad(`${record}/calcolatrice`, asDoctor),
    await firstLoad(`${record}/diagnosi`, asDoctor),
  ];
  expect(calculator).toBeGreaterThan(other + 10_000);
});
