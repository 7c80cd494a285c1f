import { expect, test } from 'vitest';
import * as it from '@/messages/it';
import { filesNamed, sourceOf } from '../support/routes';

// Every text that a page asks for by name exists.

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
/** The variables that hold a translator: `t`, and whatever else one is called where it is made. */
const translatorsIn = (source: string) => [
  't',
  ...[...source.matchAll(/\b(\w+)\s*=\s*(?:await\s+)?(?:use|get)Translations\(/g)].map(([, name = '']) => name),
];
const everywhere = [...new Set(files.flatMap((path) => namespacesIn(sourceOf(path))))];

function usesIn(path: string, pattern: (translator: string) => RegExp): Use[] {
  const source = sourceOf(path);
  const here = namespacesIn(source);
  // Who is handed a translator does not say of which namespace.
  const namespaces = here.length > 0 ? here : everywhere;
  const keys = [...new Set(translatorsIn(source))].flatMap((name) => [...source.matchAll(pattern(name))]);
  return keys.map(([, key = '']) => ({ path, key, namespaces }));
}
const literal = (name: string) => new RegExp(`(?<![\\w.])${name}(?:\\.raw|\\.rich)?\\(\\s*'([\\w.]+)'`, 'g');
const withEnding = (name: string) =>
  new RegExp(`(?<![\\w.])${name}(?:\\.raw|\\.rich)?\\(\\s*\`([\\w.]+)\\.\\$\\{`, 'g');
const found = ({ key, namespaces }: Use) => namespaces.map((name) => at(name === '' ? key : `${name}.${key}`));

test('a text that is named as it stands exists', () => {
  const uses = files.flatMap((path) => usesIn(path, literal));
  expect(uses.length).toBeGreaterThan(50);
  const missing = uses.filter((use) => !found(use).some((text) => text !== undefined));
  expect(missing.map(({ path, key }) => `${path}: ${key}`)).toEqual([]);
});

test('a group of texts from which one is chosen exists', () => {
  const uses = files.flatMap((path) => usesIn(path, withEnding));
  const missing = uses.filter((use) => !found(use).some((group) => typeof group === 'object'));
  expect(missing.map(({ path, key }) => `${path}: ${key}.…`)).toEqual([]);
});

test('each namespace that is asked for, or handed to islands, exists', () => {
  const handed = files.flatMap((path) =>
    [...sourceOf(path).matchAll(/namespaces=\{\[([^\]]*)\]\}/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => name),
    ),
  );
  const missing = [...everywhere, ...handed].filter((name) => name !== '' && typeof at(name) !== 'object');
  expect(missing).toEqual([]);
});
