import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allLooks, drawingNames, FAMILIES, styleSheet } from '@/components/shell/drawings/generate.mjs';
import { DRAWINGS } from '@/components/shell/drawings/Illustration';
import { lookOfPage } from '@/components/shell/drawings/page-look';
import { RECORD_PAGES } from '@/lib/navigation/pages';
import { registry } from '@/lib/record/registry/registry';

interface Look {
  icon: string;
  family: string;
  drawing: string;
}
const looks: Record<string, Look> = allLooks();
const LOOKS = Object.entries(looks);

test('the style sheet and the names of the drawings are what `npm run looks` writes', () => {
  expect(readFileSync('components/shell/drawings/sections.module.css', 'utf8')).toBe(styleSheet());
  expect(readFileSync('components/shell/drawings/drawings.json', 'utf8')).toBe(drawingNames());
});

test('every section and every page has its own picture, and the colour of an existing family', () => {
  const named = new Set([
    ...registry.map(({ name }) => name),
    ...RECORD_PAGES.map(({ id }) => lookOfPage(id)),
    // Pages that are not of a record, groups of the menu, and measures that have a form of their own.
    ...['assistiti', 'cupSolidale', 'oggi', 'admin', 'weight', 'glucose'],
  ]);
  expect(Object.keys(looks).sort()).toEqual([...named].sort());
  expect(new Set(LOOKS.map(([, { icon }]) => icon)).size).toBe(LOOKS.length);
  expect([...new Set(LOOKS.map(([, { family }]) => family))].sort()).toEqual([...FAMILIES].sort());
});

test('the drawings for empty sections are exactly the existing drawings', () => {
  expect([...new Set(LOOKS.map(([, { drawing }]) => drawing))].sort()).toEqual(Object.keys(DRAWINGS).sort());
});
