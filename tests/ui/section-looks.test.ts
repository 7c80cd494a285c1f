import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allLooks, drawingNames, styleSheet } from '@/components/shell/drawings/generate.mjs';
import { DRAWINGS } from '@/components/shell/drawings/Illustration';
import { lookOfPage } from '@/components/shell/drawings/page-look';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';

const theme = readFileSync('components/ui/theme.css', 'utf8');
interface Look {
  icon: string;
  light: string;
  dark: string;
  drawing: string;
}
const looks: Record<string, Look> = allLooks();
const LOOKS = Object.entries(looks);

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
/** WCAG 2.2: relative luminance, and contrast ratio. */
const luminance = (rgb: readonly number[]) => {
  const [r = 0, g = 0, b = 0] = rgb.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: readonly number[], other: readonly number[]) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
const mixed = (one: readonly number[], other: readonly number[], share: number) =>
  one.map((value, at) => value * share + (other[at] ?? 0) * (1 - share));

test('the style sheet and the names of the drawings are what `npm run looks` writes', () => {
  expect(readFileSync('components/shell/drawings/sections.module.css', 'utf8')).toBe(styleSheet());
  expect(readFileSync('components/shell/drawings/drawings.json', 'utf8')).toBe(drawingNames());
});

test('every section and every page has its own picture and colour', () => {
  const named = new Set([
    ...registry.map(({ name }) => name),
    ...RECORD_PAGES.map(({ id }) => lookOfPage(id)),
    'assistiti',
    'cupSolidale',
  ]);
  expect(Object.keys(looks).sort()).toEqual([...named].sort());
  for (const one of ['icon', 'light', 'dark'] as const)
    expect(new Set(LOOKS.map(([, look]) => look[one])).size, one).toBe(LOOKS.length);
});

test('the drawings for empty sections are exactly the existing drawings', () => {
  expect([...new Set(LOOKS.map(([, { drawing }]) => drawing))].sort()).toEqual(Object.keys(DRAWINGS).sort());
});

test.each(['light', 'dark'] as const)(
  'in the %s theme each colour has AA contrast on the surfaces, on its pale version and in menus',
  (name) => {
    const block = new RegExp(`data-mantine-color-scheme="${name}"\\] \\{([^}]*)`).exec(theme)?.[1] ?? '';
    const of = (variable: string) => channels(new RegExp(`${variable}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '');
    const [surface, canvas, accentSoft] = [of('--app-surface'), of('--app-canvas'), of('--app-accent-soft')];
    for (const [section, look] of LOOKS) {
      const own = channels(look[name]);
      for (const ground of [surface, canvas, mixed(own, surface, SOFT)])
        expect(contrast(own, ground), section).toBeGreaterThanOrEqual(4.5);
      // A picture beside the text of a menu, whose entry has a pale background while it is pointed at.
      expect(contrast(own, accentSoft), section).toBeGreaterThanOrEqual(3);
    }
  },
);

/** The share of a section's colour in its pale version. */
const SOFT =
  Number(
    /var\(--section\) (\d+)%, var\(--app-surface\)/.exec(
      readFileSync('components/shell/drawings/look.module.css', 'utf8'),
    )?.[1] ?? Number.NaN,
  ) / 100;
