import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { derivedCalls } from '@/lib/record/registry/derived-calls';
import { formSections } from '@/lib/record/registry/section-actions';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { filesNamed, sourceOf } from './support/routes';

// Checks what docs/adding-a-section.md says against the code and against the section that it names as its example. Everything
// is read from the page's text; tests/docs.test.ts also checks its paths and `npm run` commands.

const DOC = sourceOf('docs/adding-a-section.md');
const [, example = '', exampleId = ''] =
  /`(\w+)` is the\s+example to read; its page has the id `(\w+)`/.exec(DOC) ?? [];
const page = RECORD_PAGES.find(({ id }) => id === exampleId);

const spansOf = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
/** The rows of a chapter's tables, without their headings, as cells. */
const rowsOf = (chapter: string) => {
  const text = DOC.split(/^## /m).find((part) => part.startsWith(`${chapter}\n`)) ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| \|/.test(line));
  return rows.map((line) => line.split(/(?<!\\)\|/).slice(1, -1));
};
const isPath = (span: string) => /^(?:app|components|db|docs|lib|messages|tests)\/\S+$/.test(span);
const pathsOf = (cell = '') => spansOf(cell).filter(isPath);

const hyphened = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
/** A path with the example's names; messages have the section's name as it is. */
const ofExample = (path: string) =>
  path
    .replace('<section>', path.startsWith('messages/') ? example : hyphened(example))
    .replace('<page>', page?.guide ?? exampleId);

const created = rowsOf('Create').flatMap(([, file]) => pathsOf(file));
const edited = rowsOf('Edit').flatMap(([, file]) => pathsOf(file));

test('the example is a section whose page is derived', () => {
  expect([page?.sections, page?.derived]).toEqual([[example], true]);
});

test('the page counts the files that it lists', () => {
  const [, files, edits] = /(\d+) files created and (\d+) edited/.exec(DOC) ?? [];
  expect([created.length, edited.length]).toEqual([Number(files), Number(edits)]);
  expect(created.length).toBeLessThanOrEqual(11);
  expect(edited.length).toBeLessThanOrEqual(3);
});

test('the example has each file that a section is said to have, and stands in each that is edited', () => {
  expect(created.map(ofExample).filter((path) => !existsSync(inCheckout(path)))).toEqual([]);
  const named = (path: string) => sourceOf(path).includes(hyphened(example)) || sourceOf(path).includes(example);
  expect(edited.filter((path) => !named(path))).toEqual([]);
});

test('the derived calls of the example have the methods and addresses that are named', () => {
  const { calls = {} } = formSections.find(({ name }) => name === example) ?? {};
  const named = rowsOf('What follows').flatMap(([what = '']) =>
    spansOf(what.replaceAll('` and `', ' ')).flatMap((span) => {
      const words = span.split(' ');
      const [path = '', ...methods] = [words.at(-1) ?? '', ...words.slice(0, -1)];
      return methods.map((method) => `${method} ${path.replace(/^\/api\//, '')}`);
    }),
  );
  const own = Object.entries(calls).flatMap(([kind, name]) =>
    Object.entries(derivedCalls)
      .filter(([path]) => path.split('/')[0] === name)
      .flatMap(([path, methods]) => Object.keys(methods).map((one) => `${one} ${path.replace(name, `<${kind}>`)}`)),
  );
  expect(named.sort()).toEqual(own.sort());
});

test('every command names programs and files that exist', () => {
  const commands = spansOf(DOC).filter((span) => /^(?:npx|npm run) /.test(span));
  const programs = commands.flatMap((command) => /^npx (\S+)/.exec(command)?.[1] ?? []);
  expect(programs.length).toBeGreaterThan(1);
  expect(programs.filter((name) => !existsSync(inCheckout('node_modules', '.bin', name)))).toEqual([]);
  const files = commands.flatMap((command) => command.split(' ').filter((word) => isPath(word)));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((path) => !existsSync(inCheckout(path)))).toEqual([]);
});

/** The keys of JSON files, at any depth. */
const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, below]) => [key, ...keysIn(below)])
    : [];
const json = created.map(ofExample).filter((path) => path.endsWith('.json'));
const keys = new Set(json.flatMap((path) => keysIn(JSON.parse(sourceOf(path)))));
/** The places where sections are declared and pages are derived. */
const DECLARING = [
  'app/(record)',
  'components/section',
  'db/schema',
  'lib/access/policy',
  'lib/fhir',
  'lib/kit',
].concat('lib/navigation', 'lib/values', 'tests/support');
const code = filesNamed(/\.tsx?$/, DECLARING)
  .map(sourceOf)
  .join('\n');
/** Whether the code exports the name, or declares it as a member of an interface or as a component's property. */
const isDeclared = (name: string) =>
  keys.has(name) ||
  new RegExp(`^(?:(?:export .*|const )\\b${name}\\b| {2,}(?:readonly )?${name}\\??[:(])`, 'm').test(code);

test('every name that is given is exported, is a member of a declaration, or is a key of the example’s files', () => {
  const spans = spansOf(DOC).filter(
    (span) => !isPath(span) && !/^(?:np[mx] |[A-Z]+ \/|[A-Z]+$|\S+\.\w+$|Registro\/)/.test(span),
  );
  const names = spans.flatMap((span) =>
    [...span.replace(/'[^']*'|\.\w+\(\)|<\w+>Hint/g, '').matchAll(/[A-Za-z]\w+/g)].map(([name]) => name),
  );
  expect(names.length).toBeGreaterThan(40);
  const given = [...new Set(names)].filter((name) => !['false', exampleId].includes(name));
  expect(given.filter((name) => !isDeclared(name))).toEqual([]);
});
