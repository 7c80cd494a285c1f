import { expect, test } from 'vitest';
import * as it from '@/messages/it';
import * as inBrowser from '@/messages/it/browser';
import { filesNamed, sourceOf } from '../support/routes';

// Every message key used in a page exists.

type Tree = { [key: string]: string | Tree };
const at = (key: string): string | Tree | undefined =>
  key
    .split('.')
    .reduce<string | Tree | undefined>(
      (tree, part) => (typeof tree === 'object' && Object.hasOwn(tree, part) ? tree[part] : undefined),
      it as Tree,
    );

interface Use {
  path: string;
  key: string;
  namespaces: string[];
}

const files = filesNamed(/\.tsx?$/, ['app', 'components', 'lib']);
const namespacesIn = (source: string) =>
  [...source.matchAll(/\b(?:use|get)Translations\(\s*(?:'([\w.]+)')?\s*\)/g)].map(([, name = '']) => name);
/** The names of variables that hold a translator: `t` and others. */
const translatorsIn = (source: string) => [
  't',
  ...[...source.matchAll(/\b(\w+)\s*=\s*(?:await\s+)?(?:use|get)Translations\(/g)].map(([, name = '']) => name),
];
const everywhere = [...new Set(files.flatMap((path) => namespacesIn(sourceOf(path))))];

function usesIn(path: string, pattern: (translator: string) => RegExp): Use[] {
  const source = sourceOf(path);
  const here = namespacesIn(source);
  // A translator passed as an argument has an unknown namespace.
  const namespaces = here.length > 0 ? here : everywhere;
  const keys = [...new Set(translatorsIn(source))].flatMap((name) => [...source.matchAll(pattern(name))]);
  return keys.map(([, key = '']) => ({ path, key, namespaces }));
}
const literal = (name: string) => new RegExp(`(?<![\\w.])${name}(?:\\.raw|\\.rich)?\\(\\s*'([\\w.]+)'`, 'g');
const withEnding = (name: string) =>
  new RegExp(`(?<![\\w.])${name}(?:\\.raw|\\.rich)?\\(\\s*\`([\\w.]+)\\.\\$\\{`, 'g');
const wholeKeys = ({ key, namespaces }: Use) => namespaces.map((name) => (name === '' ? key : `${name}.${key}`));
const found = (use: Use) => wholeKeys(use).map(at);
const foundKeys = (use: Use) => wholeKeys(use).filter((key) => at(key) !== undefined);

test('every text that code names literally exists', () => {
  const uses = files.flatMap((path) => usesIn(path, literal));
  expect(uses.length).toBeGreaterThan(50);
  const missing = uses.filter((use) => !found(use).some((text) => text !== undefined));
  expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
});

test('every group of texts from which code chooses exists', () => {
  const uses = files.flatMap((path) => usesIn(path, withEnding));
  const missing = uses.filter((use) => !found(use).some((group) => typeof group === 'object'));
  expect(missing.map(({ path, key }) => `${path}: ${key}.…`)).toEqual([]);
});

test('every namespace that code reads, or passes to islands, exists', () => {
  const handed = files.flatMap((path) =>
    [...sourceOf(path).matchAll(/namespaces=\{\[([^\]]*)\]\}/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name),
    ),
  );
  const missing = [...everywhere, ...handed].filter((name) => name !== '' && typeof at(name) !== 'object');
  expect(missing).toEqual([]);
});

test('no page and no dialog uses texts that the browser does not have', () => {
  const withheld = Object.keys(it).filter((name) => !Object.hasOwn(inBrowser, name));
  const pages = files.filter((path) => !path.startsWith('lib/'));
  const keys = pages.flatMap((path) => [...usesIn(path, literal), ...usesIn(path, withEnding)].flatMap(foundKeys));
  expect(withheld.length).toBeGreaterThan(0);
  expect(keys.filter((key) => withheld.includes(key.split('.')[0] ?? ''))).toEqual([]);
});
