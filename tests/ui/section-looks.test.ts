import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SECTION_LOOKS } from '@/components/shell/section-looks';
import { registry } from '@/lib/record/registry';

const css = readFileSync('components/shell/section-looks.module.css', 'utf8');
const theme = readFileSync('components/ui/theme.css', 'utf8');

/** The colours by the sections' names, of one theme. */
const coloursOf = (before: string) =>
  new Map(
    [...css.matchAll(/^(.*)\.look\[data-section="(\w+)"\] \{\s*--section: (#[0-9a-f]{6});/gm)].flatMap(
      ([, prefix, name = '', colour = '']) => (prefix === before ? [[name, colour] as const] : []),
    ),
  );
const themes = {
  light: coloursOf(''),
  dark: coloursOf(':global([data-mantine-color-scheme="dark"]) '),
};

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

test('every section of the timeline has a picture and a colour in both themes, and no two share one', () => {
  const told = registry.flatMap(({ name, story }) => (story ? [name] : []));
  expect(Object.keys(SECTION_LOOKS).sort()).toEqual([...told].sort());
  expect(new Set(Object.values(SECTION_LOOKS)).size).toBe(told.length);
  for (const colours of Object.values(themes)) {
    expect([...colours.keys()].sort()).toEqual([...told].sort());
    expect(new Set(colours.values()).size).toBe(told.length);
  }
});

test.each(['light', 'dark'] as const)(
  'as text they have AA contrast on the surfaces of the %s theme, and on their own pale one',
  (name) => {
    const block = new RegExp(`data-mantine-color-scheme="${name}"\\] \\{([^}]*)`).exec(theme)?.[1] ?? '';
    const of = (variable: string) => channels(new RegExp(`${variable}: (#[0-9a-f]{6})`).exec(block)?.[1] ?? '');
    const [surface, canvas] = [of('--app-surface'), of('--app-canvas')];
    for (const [section, colour] of themes[name]) {
      const own = channels(colour);
      for (const ground of [surface, canvas, mixed(own, surface, 0.12)])
        expect(contrast(own, ground), section).toBeGreaterThanOrEqual(4.5);
    }
  },
);
