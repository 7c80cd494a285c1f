import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// Mantine's style sheets are imported one by one: one sheet has those that many files need, and each file imports the rest that it
// needs. The sheets of a component are read from Mantine's own modules, so none can be missing or superfluous.

const PACKAGE = 'node_modules/@mantine/core';
const SHARED = 'components/ui/mantine-components.css';
const sharedSheets = [
  ...readFileSync(SHARED, 'utf8').matchAll(/@import "@mantine\/core\/styles\/(\w+)\.css" layer\(mantine\.shared\);/g),
];
const shared = sharedSheets.map(([, sheet = '']) => sheet);

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
  /** Mantine's sheets that it imports itself. */
  imported: string[];
  /** The files that are loaded with it, and those that it loads on demand. */
  loaded: string[];
  onDemand: string[];
}

const paths = ['app', 'components']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => /\.(?:tsx?|css)$/.test(path));
const known = new Set(paths);

/** The file of the app that an import names. */
function fileOf(importing: string, named: string): string[] {
  if (!/^(?:@\/|\.)/.test(named)) return [];
  const path = named.startsWith('@/') ? named.slice(2) : join(dirname(importing), named);
  return ['', '.ts', '.tsx'].map((ending) => path + ending).filter((file) => known.has(file));
}

const sources: Source[] = paths
  .filter((path) => !path.endsWith('.css'))
  .map((path) => {
    const text = readFileSync(path, 'utf8').replace(/^(?:import|export) type [^;]*;$/gm, '');
    const named = (pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name = '']) => fileOf(path, name));
    const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
      list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
    );
    const components = names.filter((name) => name !== '' && !name.startsWith('type '));
    const imported = [...text.matchAll(/import '@mantine\/core\/styles\/(\w+)\.layer\.css'/g)];
    return {
      path,
      needed: new Set(components.flatMap(sheetsOf)),
      imported: imported.map(([, sheet = '']) => sheet),
      loaded: named(/(?:from|import) '([^']+)'/g),
      onDemand: named(/import\('([^']+)'\)/g),
    };
  });

const byPath = new Map(sources.map((source) => [source.path, source]));

/** A file with all files that are loaded with it. */
function loadedWith(path: string, found = new Set<string>()) {
  if (found.has(path)) return found;
  found.add(path);
  for (const one of byPath.get(path)?.loaded ?? []) loadedWith(one, found);
  return found;
}

/** What a browser loads at a time: the files that Next finds by their names, and those that are loaded on demand. */
const loadedAtOnce = new Set([
  ...paths.filter((path) => /\/(?:page|layout|template|loading|error|global-error|not-found)\.tsx$/.test(path)),
  ...sources.flatMap(({ onDemand }) => onDemand),
]);
const needsShared = (path: string) => [...(byPath.get(path)?.needed ?? [])].some((sheet) => shared.includes(sheet));

test('the scan finds the components and their sheets', () => {
  expect(sheetsOf('Modal')).toEqual(expect.arrayContaining(['Modal', 'ModalBase', 'Overlay', 'CloseButton']));
  expect(sources.filter(({ needed }) => needed.size > 0).length).toBeGreaterThan(80);
  expect(loadedAtOnce.size).toBeGreaterThan(100);
  expect(shared.length).toBeGreaterThan(10);
});

test('every component has its style sheets', () => {
  const missing = sources.flatMap(({ path, needed, imported }) =>
    [...needed]
      .filter((sheet) => !shared.includes(sheet) && !imported.includes(sheet))
      .map((sheet) => `${path}: ${sheet}`),
  );
  expect(missing).toEqual([]);
});

test('a page or a part loaded on demand loads the shared sheets if and only if it has such components', () => {
  const wrong = [...loadedAtOnce].filter((path) => {
    const files = [...loadedWith(path)];
    return files.includes(SHARED) !== files.some(needsShared);
  });
  expect(wrong).toEqual([]);
});

test('no style sheet is loaded without need, or twice', () => {
  const idle = shared.filter((sheet) => sources.every(({ needed }) => !needed.has(sheet)));
  const twice = sources.flatMap(({ path, needed, imported }) =>
    imported.filter((sheet) => shared.includes(sheet) || !needed.has(sheet)).map((sheet) => `${path}: ${sheet}`),
  );
  expect([...idle, ...twice]).toEqual([]);
});

test('the sheets are imported in Mantine’s own order, since the later rule wins', () => {
  const isUnordered = (sheets: readonly string[]) => {
    const places = sheets.map(position);
    return places.some((place, at) => place < 0 || place < (places[at - 1] ?? 0));
  };
  expect(isUnordered(shared)).toBe(false);
  expect(sources.filter(({ imported }) => isUnordered(imported)).map(({ path }) => path)).toEqual([]);
});
