import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { scripts, version } from '../package.json';
import lock from '../package-lock.json';
import { filesNamed, sourceOf } from './support/routes';

// Checks the documentation's statements about files, commands, variables and tests.

const SECURITY = 'docs/security.md';
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...filesNamed(/\.md$/, ['docs'])];

describe(SECURITY, () => {
  const CODE = /\b[TR]\d{1,2}\b(?!:\d)/g;
  const ROW = /^\| ([TR]\d+) \| (.+) \| (.+) \|$/;
  /** Every T- and R-code with the tests that name it. */
  const shownBy = new Map<string, string[]>();
  for (const path of filesNamed(/\.(?:test|spec)\.tsx?$/, ['tests']).filter((name) => name !== 'tests/docs.test.ts'))
    for (const code of new Set(sourceOf(path).match(CODE))) shownBy.set(code, [...(shownBy.get(code) ?? []), path]);

  const lines = sourceOf(SECURITY).split('\n');
  const rows = lines.flatMap((line) => ROW.exec(line) ?? []).filter((part) => /^[TR]\d+$/.test(part));

  test('has one row for each threat and each promise, and for each code in a test', () => {
    const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
    expect(rows).toEqual([...numbered('T', 58), ...numbered('R', 21)]);
    expect([...shownBy.keys()].filter((code) => !rows.includes(code))).toEqual([]);
  });

  test('names the tests that show each code, and marks a code without a test as open', async () => {
    const rewritten = lines.map((line) =>
      line.replace(ROW, (_, code: string, says: string, proof: string) => {
        const files = shownBy.get(code)?.map((path) => `\`${path}\``);
        const last = files?.join(', ') ?? (proof.startsWith('Open: ') ? proof : 'no test names it');
        return `| ${code} | ${says} | ${last} |`;
      }),
    );
    expect(rewritten.filter((line) => line.includes('no test names it'))).toEqual([]);
    await expect(rewritten.join('\n')).toMatchFileSnapshot(`../${SECURITY}`);
  });
});

/** The matches of a pattern in the documentation pages that are not true, each after its page's name. */
const untrue = (pattern: RegExp, isTrue: (said: string, page: string) => boolean) =>
  pages.flatMap((page) =>
    [...sourceOf(page).matchAll(pattern)]
      .map(([, said = '']) => said)
      .filter((said) => !isTrue(said, page))
      .map((said) => `${page}: ${said}`),
  );

test('every file that the documentation names exists', () => {
  expect(untrue(/`([^`\s]+)`/g, (name) => !isPath(name) || spelledOut(name).every(isThere))).toEqual([]);
});

test('every page and picture that the documentation links exists', () => {
  const isLinked = (link: string, page: string) => existsSync(inCheckout(join(dirname(page), link)));
  expect(untrue(/(?:\]\(|src=")(?!https?:|#)([^)#"]+)/g, isLinked)).toEqual([]);
});

test('every npm script that the documentation names exists', () => {
  expect(untrue(/npm run ([\w:]+)/g, (name) => name in scripts)).toEqual([]);
});

test('README.md names every variable that the configuration reads', () => {
  const read = [...sourceOf('lib/config.ts').matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name = '']) => name);
  expect(read.length).toBeGreaterThan(20);
  // DATABASE_ROLE is set by the launcher, not by operators.
  const told = read.filter((name) => name !== 'DATABASE_ROLE');
  expect(told.filter((name) => !sourceOf('README.md').includes(`\`${name}\``))).toEqual([]);
});

test('CHANGELOG.md has package.json’s version first, and a date for each version', () => {
  const headings = [...sourceOf('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  const [unreleased, ...released] = headings;
  expect(unreleased).toBe('[Unreleased]');
  expect(released.filter((one) => !/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/.test(one))).toEqual([]);
  expect(released[0]).toContain(`[${version}]`);
  expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
});

test('SECURITY.md supports the version of package.json', () => {
  expect(sourceOf('SECURITY.md')).toContain(`| ${version.split('.', 2).join('.')} | yes |`);
});

test('each decision names what was rejected', () => {
  const decisions = filesNamed(/\.md$/, ['docs/decisions']);
  expect(decisions.length).toBeGreaterThan(20);
  expect(decisions.filter((path) => !/^\*\*Rejected\.\*\* \S/m.test(sourceOf(path)))).toEqual([]);
});

test('hosted continuous integration runs `.ci/run` with a time limit, and pins each action to a commit', () => {
  const workflow = sourceOf('.github/workflows/ci.yml');
  expect(workflow).toMatch(/^ +- run: \.ci\/run$/m);
  expect(workflow).toMatch(/^ +timeout-minutes: \d+$/m);
  const uses = [...workflow.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
});

const FOLDERS = ['app', 'components', 'lib', 'db', 'drizzle', 'messages', 'tests', 'docs'];
const below = (folder: string): string[] =>
  readdirSync(inCheckout(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? [path, ...below(path)] : [path];
  });
const existing = [...readdirSync(inCheckout('.')), ...FOLDERS.flatMap(below)];

/** A path below one of the checkout's folders, or the name of a source or configuration file. */
const isPath = (name: string) =>
  FOLDERS.some((folder) => name.startsWith(`${folder}/`)) || /^[\w.-]+\.(?:[cm]?[jt]sx?|json)$/.test(name);

/** `a.{ts,tsx}` is read as two files, `a.ts` and `a.tsx`. */
function spelledOut(name: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*?)\{([^}]+)\}(.*)$/.exec(name) ?? [];
  return choices ? choices.split(',').flatMap((one) => spelledOut(before + one + after)) : [name.replace(/\/$/, '')];
}

/**
 * Whether a file or folder with this path exists. `<word>` matches any name; a file name without a folder may be in any folder.
 */
function isThere(name: string): boolean {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const folder = name.includes('/') ? '' : '(?:.*/)?';
  const path = name
    .split(/<[^>]+>|\*/)
    .map(literal)
    .join('[^/]+');
  const pattern = new RegExp(`^${folder}${path}$`);
  return existing.some((one) => pattern.test(one));
}
