import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, deepMerge, defaultCssVariablesResolver, em, mergeMantineTheme, px } from '@mantine/core';
import { expect, test } from 'vitest';
import { FAMILIES } from '@/components/shell/drawings/generate.mjs';
import { theme } from '@/components/ui/theme';
import { variables } from '@/components/ui/theme-variables';

const whole = mergeMantineTheme(DEFAULT_THEME, theme);
const ours = deepMerge(defaultCssVariablesResolver(whole), variables(whole));

/** Every source that can name a colour. */
const sources = ['app', 'components']
  .flatMap((top) => readdirSync(top, { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)))
  .filter((path) => /\.(?:tsx?|css)$/.test(path) && !path.endsWith('theme.css'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Mantine's palettes that no source names; its own rules use the greys. */
const unused = Object.keys(DEFAULT_THEME.colors).filter(
  (name) => name !== 'gray' && name !== 'dark' && !new RegExp(`['"]${name}['"]|--mantine-color-${name}-`).test(sources),
);
const belongsToUnused = (variable: string) => unused.some((name) => variable.startsWith(`--mantine-color-${name}-`));

/** The style sheets of Mantine that our sources import. */
const importedSheets = [...sources.matchAll(/@mantine\/(core\/styles\/\w+|dates\/styles)\.(?:layer\.)?css/g)].map(
  ([, sheet]) => readFileSync(`node_modules/@mantine/${sheet}.css`, 'utf8'),
);
/** The variables that our sources name, or these sheets. */
const named = new Set([sources, ...importedSheets].join('\n').match(/--mantine-[\w-]+/g));

/** Shades and outline colours, which Mantine's own code names only for a component that asks for them. */
const AS_ASKED = /^--mantine-(?:color-)?([a-z]+|primary-color)-(\d|outline(?:-hover)?)$/;
const asksFor = (colour: string, kind: string) =>
  new RegExp(/\d/.test(kind) ? `['"]${colour}\\.${kind}['"]` : `variant[=:][ {]*['"]outline['"]`).test(sources);
function isAsked(variable: string) {
  const [, colour, kind] = AS_ASKED.exec(variable) ?? [];
  return !colour || !kind || named.has(variable) || asksFor(colour, kind);
}

const PARTS = ['variables', 'light', 'dark'] as const;
const used = new Set<string>();
/** Marks a variable as used, with those in its values. */
function use(variable: string) {
  if (used.has(variable)) return;
  used.add(variable);
  const values = PARTS.map((part) => (ours[part] as Record<string, string>)[variable] ?? '').join(' ');
  for (const [, inner = ''] of values.matchAll(/var\((--[\w-]+)/g)) use(inner);
}
for (const variable of PARTS.flatMap((part) => Object.keys(ours[part])))
  if (!belongsToUnused(variable) && isAsked(variable)) use(variable);

/** All variables except those of unused palettes, shades and outlines; Mantine's own sheet of variables is not sent. */
const kept = (part: (typeof PARTS)[number]) => Object.entries(ours[part]).filter(([name]) => used.has(name));

const rule = (selector: string, entries: [string, string][]) =>
  `${selector} {\n${entries.map(([name, value]) => `  ${name}: ${value};\n`).join('')}}\n`;

/** The classes behind the `visibleFrom` and `hiddenFrom` properties; Mantine is in a layer, so they need no !important. */
const breakpointRules = Object.entries(whole.breakpoints).map(([name, width]) => {
  const below = em((px(width) as number) - 0.1);
  const hide = (condition: string, selector: string) =>
    `@media (${condition}) {\n  ${selector} {\n    display: none;\n  }\n}\n`;
  return `${hide(`max-width: ${below}`, `.mantine-visible-from-${name}`)}${hide(`min-width: ${width}`, `.mantine-hidden-from-${name}`)}`;
});

const styleSheet = [
  '/* Written by tests/ui/theme.test.ts from theme.ts and theme-variables.ts. */\n',
  rule(':root', kept('variables')),
  rule(':root[data-mantine-color-scheme="light"]', kept('light')),
  rule(':root[data-mantine-color-scheme="dark"]', kept('dark')),
  ...breakpointRules,
].join('');

test('text is set in the weights 400 and 600 only', () => {
  const weights = [...sources.matchAll(/(?:font-weight: |fontWeight=\{|\bfw=\{)(\d+|bold\w*|normal)/g)].map(
    ([, weight]) => weight,
  );
  expect(weights.length).toBeGreaterThan(100);
  // The faces of the font have a range of weights, which begins at 200.
  expect([...new Set(weights)].sort()).toEqual(['200', '400', '600']);
});

test('a palette is left out only if nothing uses it', () => {
  expect(unused).toContain('grape');
  expect(unused).not.toContain('red');
  const inSheet = [...styleSheet.matchAll(/var\((--mantine[\w-]+)\)/g)].map(([, name]) => name);
  expect(inSheet.filter((name) => !styleSheet.includes(`\n  ${name}: `))).toEqual([]);
});

test('a shade or an outline colour is left out only if nothing names it', () => {
  const missing = [...named].filter((name) => PARTS.some((part) => name in ours[part]) && !used.has(name));
  expect(missing).toEqual([]);
  expect(styleSheet).not.toContain('--mantine-color-red-outline');
  expect(styleSheet).toContain('--mantine-color-red-filled');
});

test('theme.css is what the theme generates', async () => {
  await expect(styleSheet).toMatchFileSnapshot('../../components/ui/theme.css');
});

/** Each text with the grounds that it is read on, and the least contrast there. */
const textOn: [text: string, grounds: string[], least: number][] = [
  ['--app-ink', ['--app-canvas', '--app-surface', '--app-sunk', '--app-raised'], 12],
  ['--app-ink', ['--app-accent-soft'], 10],
  ['--app-ink-2', ['--app-canvas', '--app-surface', '--app-sunk', '--app-raised', '--app-accent-soft'], 5.8],
  ['--app-ink-3', ['--app-canvas', '--app-surface', '--app-sunk', '--app-raised'], 4.5],
  ['--app-accent', ['--app-canvas', '--app-surface', '--app-accent-soft'], 5.8],
  ['--app-on-accent', ['--app-accent', '--mantine-color-petrol-filled-hover'], 6.8],
  ['--app-ok', ['--app-surface', '--app-canvas', '--app-ok-soft'], 5.8],
  ['--app-watch', ['--app-surface', '--app-canvas', '--app-watch-soft'], 5.8],
  ['--app-high', ['--app-surface', '--app-canvas', '--app-high-soft'], 5.8],
  ['--app-on-urgent', ['--app-urgent', '--mantine-color-red-filled-hover'], 5.8],
  ['--app-urgent-ink', ['--app-surface', '--app-canvas', '--app-urgent-soft'], 5.8],
  ...FAMILIES.map((family): [string, string[], number] => [
    `--app-${family}`,
    [`--app-${family}-soft`, '--app-surface', '--app-canvas'],
    5.5,
  ]),
  ['--mantine-color-text', ['--mantine-color-body', '--app-canvas'], 12],
  ['--mantine-color-dimmed', ['--mantine-color-body', '--app-canvas'], 5.8],
  ['--mantine-color-placeholder', ['--mantine-color-body'], 4.5],
  ['--mantine-color-anchor', ['--mantine-color-body', '--app-canvas'], 5.8],
  ['--mantine-color-error', ['--mantine-color-body', '--app-urgent-soft'], 5.8],
  ['--mantine-color-petrol-light-color', ['--mantine-color-petrol-light'], 5.8],
  ['--mantine-color-red-light-color', ['--mantine-color-red-light'], 5.8],
];
/** Edges of controls and the focus ring, on the grounds beside them. */
const edgeOn: [edge: string, grounds: string[], least: number][] = [
  ['--app-edge', ['--app-surface', '--app-canvas'], 3.2],
  ['--app-focus', ['--app-surface', '--app-canvas'], 5.5],
];

for (const scheme of ['light', 'dark'] as const) {
  test(`text, icons and edges have the contrast of the design in the ${scheme} scheme`, () => {
    const values: Record<string, string> = { ...ours.variables, ...ours[scheme] };
    const faint = [...textOn, ...edgeOn].flatMap(([one, grounds, least]) =>
      grounds
        .map((ground) => ({ one, ground, least, ratio: contrast(colour(values, one), colour(values, ground)) }))
        .filter(({ ratio }) => !(ratio >= least)),
    );
    expect(faint).toEqual([]);
  });
}

/** The colour of a variable, resolved through the variables that it names. */
function colour(values: Record<string, string>, name: string): string {
  const value = values[name] ?? '';
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return next ? colour(values, next) : value;
}

function contrast(one: string, other: string) {
  const [a, b] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (a + 0.05) / (b + 0.05);
}

/** WCAG's relative luminance of #rgb, #rrggbb or rgb(a). */
function luminance(text: string) {
  const [r = 0, g = 0, b = 0] = channels(text).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(text: string): number[] {
  if (text.startsWith('rgb')) return (text.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  const hex = text.slice(1);
  const pairs = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16));
}
