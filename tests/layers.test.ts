import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

// Allowed imports: in each of these lists a place imports only from places before it and from itself, types included. A folder
// of lib that is in no list fails; a folder of components that is in no list belongs to a section.

const TOP = [
  'messages',
  'db',
  'lib',
  'components',
  'app',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
];
const LIB = [
  'lib/values',
  'lib/clinical',
  'lib/laboratory',
  'lib/devices',
  'lib/fhir',
  'lib/config.ts',
  'lib/keys',
  'lib/log.ts',
  'lib/workers',
  'lib/i18n',
  'lib/plain-words',
  'lib/pdf',
  'lib/database.ts',
  'lib/jobs',
  'lib/jobs',
  'lib/mail',
  'lib/catalogue',
  'lib/audit',
  'lib/legal',
  'lib/session/protection',
  'lib/session/factors',
  'lib/session',
  'lib/webhooks',
  'lib/access/policy',
  'lib/access/record',
  'lib/access/lists',
  'lib/access/commands',
  'lib/http',
  'lib/files',
  'lib/navigation',
  'lib/kit',
  'lib/sections',
  'lib/reminders',
  'lib/record',
  'lib/oauth',
  'lib/guides',
  'lib/calculators',
  'lib/reports',
  'lib/fhir-api',
  'lib/mcp',
  'lib/account',
  'lib/admin',
  'lib/payment',
  'lib/backup',
  'lib/operation',
  'lib/demo',
  'lib/server',
];
const SHARED = [
  'components/ui',
  'components/shell',
  'components/plain-words',
  'components/page',
  'components/list',
  'components/confidentiality',
  'components/dialogs',
  'components/alerts',
  'components/doctor-view',
  'components/section',
];
/** The folders below import nothing but themselves and packages. */
const GROUND = ['lib/values', 'lib/clinical', 'lib/laboratory', 'lib/devices/checkme', 'lib/devices/gatt'];

const files = ['app', 'components', 'lib', 'db', 'messages']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => /\.(?:tsx?|mjs|css|json)$/.test(path))
  .concat('middleware.ts', 'instrumentation.ts', 'instrumentation-client.ts');
const known = new Set(files);
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.{1,2}|@)\/[^'"$]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

function importsOf(file: string): string[] {
  if (!/\.(?:tsx?|mjs)$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const base = specifier.startsWith('@/') ? specifier.slice(2) : normalize(join(dirname(file), specifier));
    const found = ENDINGS.map((ending) => base + ending).find((path) => known.has(path));
    if (!found && !existsSync(base)) throw new Error(`${file} imports ${specifier}, which is not there`);
    return found ? [found] : [];
  });
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const edges = [...graph].flatMap(([from, all]) => all.map((to) => [from, to] as const));

const within = (place: string) => (path: string) => path === place || path.startsWith(`${place}/`);
/** A path's position in an order: that of the longest place that contains it, so that a folder can come before its parent. */
const levelIn = (order: readonly string[], path: string) =>
  order.reduce(
    (found, place, at) => (within(place)(path) && place.length > (order[found]?.length ?? 0) ? at : found),
    -1,
  );

/** The imports that violate an order; a path outside all of its places counts as the highest. */
const upwards = (order: readonly string[]) =>
  edges.flatMap(([from, to]) => {
    const [here, there] = [levelIn(order, from), levelIn(order, to)];
    return here >= 0 && (there > here || (there < 0 && to.startsWith(`${TOP[levelIn(TOP, from)]}/`)))
      ? [`${from} -> ${to}`]
      : [];
  });

test('the scan finds the imports', () => {
  expect(edges.length).toBeGreaterThan(2000);
});

test.each([
  ['the top folders', TOP],
  ['lib', LIB],
  ['the shared components', SHARED],
])('%s import downwards only', (_, order) => {
  expect(upwards(order)).toEqual([]);
});

test('every place of lib has a level in the order', () => {
  expect(files.filter((path) => within('lib')(path) && levelIn(LIB, path) < 0)).toEqual([]);
});

test('the folders of the ground layer import only themselves, and components do not import the database', () => {
  const wrong = edges.filter(
    ([from, to]) =>
      GROUND.some((place) => within(place)(from) && !within(place)(to)) ||
      (within('components')(from) && within('db')(to)),
  );
  expect(wrong).toEqual([]);
});

/** The import cycles. */
function cycles(of: ReadonlyMap<string, Iterable<string>>): string[] {
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string, path: readonly string[]) => {
    if (state.get(node) === 'open') found.push([...path.slice(path.indexOf(node)), node].join(' -> '));
    if (state.has(node)) return;
    state.set(node, 'open');
    for (const next of of.get(node) ?? []) visit(next, [...path, node]);
    state.set(node, 'done');
  };
  for (const node of of.keys()) visit(node, []);
  return found;
}

test('no file imports itself through others', () => {
  expect(cycles(graph)).toEqual([]);
});

test.each(['lib', 'components'])('no folder of %s imports itself through others', (top) => {
  const folders = new Map<string, Set<string>>();
  for (const [from, to] of edges.filter((edge) => edge.every(within(top)))) {
    const [here, there] = [dirname(from), dirname(to)];
    if (here !== there) folders.set(here, (folders.get(here) ?? new Set()).add(there));
  }
  expect(folders.size).toBeGreaterThan(20);
  expect(cycles(folders)).toEqual([]);
});

/** The imports of a file that stay in a bundle, packages and builtin modules included: all but those of types. */
function bundledBy(file: string): string[] {
  const text = /\.(?:tsx?|mjs)$/.test(file) ? readFileSync(file, 'utf8') : '';
  // The browser gets only references to server actions.
  if (text.startsWith("'use server'")) return [];
  const stated = [...text.matchAll(/^(?:import|export) (?!type\b)([^;]*?)from '([^']+)'/gm)]
    .filter(([, names = '']) => !/^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\} $/.test(names))
    .map(([, , specifier = '']) => specifier);
  const fetched = [...text.matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) => specifier);
  return [...stated, ...fetched].map((specifier) => {
    if (!/^(?:\.|@\/)/.test(specifier)) return specifier;
    const base = specifier.startsWith('@/') ? specifier.slice(2) : normalize(join(dirname(file), specifier));
    return ENDINGS.map((ending) => base + ending).find((path) => known.has(path)) ?? base;
  });
}

// One of them brings a substitute for node:crypto of 500 kB, which evaluates text as code.
test('nothing of the browser imports tables, the database’s packages or a builtin module of Node', () => {
  const isOfServer = (path: string) =>
    /^(?:db\/schema\/|node:|server-only$|drizzle-orm|postgres$|web-push$)/.test(path);
  const importer = new Map<string, string | null>();
  const open = files.filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').startsWith("'use client'"));
  expect(open.length).toBeGreaterThan(300);
  for (const file of open) importer.set(file, null);
  for (let file = open.pop(); file; file = open.pop())
    for (const to of bundledBy(file)) {
      if (importer.has(to)) continue;
      importer.set(to, file);
      if (known.has(to)) open.push(to);
    }
  const wrong = [...importer.keys()].filter(isOfServer).map((path) => `${importer.get(path)} imports ${path}`);
  expect(wrong).toEqual([]);
});

test('lib/kit imports no section', () => {
  const sections = readdirSync('lib/sections');
  const named = files.filter(within('lib/kit')).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return sections.filter((name) => text.includes(`/${name}/`)).map((name) => `${file} names ${name}`);
  });
  expect(named).toEqual([]);
});
