import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// Mantine's style sheets are imported one by one: the root layout imports those that many files need, and each file the rest
// that it needs. The sheets of a component are read from Mantine's own modules, so none can be missing or superfluous.

const PACKAGE = 'node_modules/@mantine/core';
const SHARED = 'components/ui/mantine.ts';
/** Variables and rules for the whole document, which belong to no component. */
const DOCUMENT = ['baseline', 'global'];

/** Mantine's own order: of two rules with equal specificity the later one wins. */
const together = readFileSync(`${PACKAGE}/styles.css`, 'utf8');
const positions = new Map<string, number>();
function position(sheet: string) {
  const known = positions.get(sheet) ?? together.indexOf(readFileSync(`${PACKAGE}/styles/${sheet}.css`, 'utf8').trim());
  positions.set(sheet, known);
  return known;
}

/** The module of each name that the package exports. */
const modules = new Map(
  [...readFileSync(`${PACKAGE}/esm/index.mjs`, 'utf8').matchAll(/import \{([^}]*)\} from "(\.[^"]+)"/g)].flatMap(
    ([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim().split(' as ').at(-1) ?? '', normalize(`${PACKAGE}/esm/${path}`)]),
  ) as [string, string][],
);

/** A module with all modules of the package that it imports. */
function reached(module: string, found = new Set<string>()) {
  if (found.has(module)) return found;
  found.add(module);
  for (const [, path = ''] of readFileSync(module, 'utf8').matchAll(/from "(\.[^"]+)"/g))
    reached(normalize(join(dirname(module), path)), found);
  return found;
}

const sheetsOfComponents = new Map<string, string[]>();
function sheetsOf(component: string) {
  const known = sheetsOfComponents.get(component);
  if (known) return known;
  const module = modules.get(component);
  if (!module) throw new Error(`Mantine gives away no ${component}.`);
  const sheets = [...reached(module)].flatMap((path) => /([A-Za-z]+)\.module\.mjs$/.exec(path)?.[1] ?? []);
  const there = sheets.filter((sheet) => existsSync(`${PACKAGE}/styles/${sheet}.css`));
  sheetsOfComponents.set(component, there);
  return there;
}

interface Source {
  path: string;
  needed: Set<string>;
  imported: string[];
}

const sources: Source[] = ['app', 'components']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => {
    const text = readFileSync(path, 'utf8');
    const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    );
    const components = names.filter((name) => name !== '' && !name.startsWith('type '));
    const imported = [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g)];
    return {
      path,
      needed: new Set(components.flatMap(sheetsOf)),
      imported: imported.map(([, sheet = '']) => sheet),
    };
  });

const shared = sources.find(({ path }) => path === SHARED)?.imported ?? [];
const others = sources.filter(({ path }) => path !== SHARED);

test('the scan finds the components and their sheets', () => {
  expect(sheetsOf('Modal')).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'Overlay', 'CloseButton']));
  expect(others.filter(({ needed }) => needed.size > 0).length).toBeGreaterThan(80);
  expect(shared.length).toBeGreaterThan(10);
});

test('every component has its style sheets', () => {
  const missing = others.flatMap(({ path, needed, imported }) =>
    [...needed]
      .filter((sheet) => !shared.includes(sheet) && !imported.includes(sheet))
      .map((sheet) => `${path}: ${sheet}`),
  );
  expect(missing).toEqual([]);
});

test('no style sheet is loaded without need, or twice', () => {
  const idle = shared.filter((sheet) => !DOCUMENT.includes(sheet) && others.every(({ needed }) => !needed.has(sheet)));
  const twice = others.flatMap(({ path, needed, imported }) =>
    imported.filter((sheet) => shared.includes(sheet) || !needed.has(sheet)).map((sheet) => `${path}: ${sheet}`),
  );
  expect([...idle, ...twice]).toEqual([]);
});

test('the sheets are imported in Mantine’s own order, since the later rule wins', () => {
  const unordered = sources.filter(({ imported }) => {
    const places = imported.map(position);
    return places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0));
  });
  expect(unordered.map(({ path }) => path)).toEqual([]);
});
