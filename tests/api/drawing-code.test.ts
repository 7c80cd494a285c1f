import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { inCheckout } from '@/lib/server/process/checkout.mjs';

// Each of three.js and Konva is larger than the rest of a page, so only pages for drawing fetch them. A chart library would be
// as large: the app draws its curves itself.

/** A text that only this library contains, and the pages that may fetch it after loading. */
const LIBRARIES = {
  three: { mark: 'WebGLRenderer', pages: /^\/model\/model3d\/page$|\/Taccuino\// },
  konva: { mark: 'konvajs-content', pages: /\/Taccuino\// },
  charts: { mark: 'recharts-surface', pages: /^$/ },
};

const DIST = '.next-test';
const read = (path: string) => readFileSync(inCheckout(DIST, path), 'utf8');

interface Page {
  name: string;
  /** The scripts that the document loads. */
  first: string[];
  /** The scripts that the page's islands fetch later. */
  later: string[];
}

const scripts = (found: unknown): string[] =>
  [...JSON.stringify(found).matchAll(/static\/chunks\/[^"\\]+\.js/g)].map(([path]) => path);

/** All pages of the build, with the scripts that the build's manifests name. */
function pages(): Page[] {
  const shared = scripts(JSON.parse(read('build-manifest.json')));
  const routes = JSON.parse(read('app-path-routes-manifest.json')) as Record<string, string>;
  return Object.keys(routes)
    .filter((name) => name.endsWith('/page'))
    .map((name) => {
      const islands = read(`server/app${name}_client-reference-manifest.js`);
      const later = scripts(JSON.parse(read(`server/app${name}/react-loadable-manifest.json`)));
      return { name, first: [...shared, ...scripts(islands)], later };
    });
}

let all: Page[] = [];
let holders: Record<keyof typeof LIBRARIES, Set<string>>;
beforeAll(() => {
  all = pages();
  const chunks = readdirSync(inCheckout(DIST, 'static/chunks')).filter((name) => name.endsWith('.js'));
  const holding = (mark: string) =>
    new Set(chunks.map((name) => `static/chunks/${name}`).filter((path) => read(path).includes(mark)));
  holders = {
    three: holding(LIBRARIES.three.mark),
    konva: holding(LIBRARIES.konva.mark),
    charts: holding(LIBRARIES.charts.mark),
  };
});

test('the scan finds the pages of the build and the library', () => {
  expect(all.length).toBeGreaterThan(8);
  expect(all.every(({ first }) => first.length > 3)).toBe(true);
  expect(holders.three.size).toBe(1);
  const model = all.find(({ name }) => name === '/model/model3d/page');
  expect(model?.later.some((path) => holders.three.has(path))).toBe(true);
});

test('the scan includes the calculators', () => {
  const names = all.map(({ name }) => name).filter((name) => name.includes('/calcolatricemedica/'));
  expect(names.map((name) => name.split('/calcolatricemedica/')[1])).toEqual(
    expect.arrayContaining(['Dosi/page', 'Clearance/page', 'calcoloScores/page']),
  );
});

describe.each(Object.keys(LIBRARIES) as (keyof typeof LIBRARIES)[])('%s', (library) => {
  test('is in no page’s first scripts, not even on drawing pages', () => {
    const heavy = all.filter(({ first }) => first.some((path) => holders[library].has(path)));
    expect(heavy.map(({ name }) => name)).toEqual([]);
  });

  test('is loaded later by drawing pages only', () => {
    const fetching = all.filter(({ later }) => later.some((path) => holders[library].has(path)));
    expect(fetching.map(({ name }) => name).filter((name) => !LIBRARIES[library].pages.test(name))).toEqual([]);
  });
});
