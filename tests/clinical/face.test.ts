import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as clinical from '@/lib/clinical';
import { NAMES } from './examples';

const folder = new URL('../../lib/clinical/', import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const imports = (text: string) =>
  [...text.matchAll(/(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);

describe.each(files)('lib/clinical%s', (file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  test('imports nothing from outside its folder: no React, no Next, no database, no application', () => {
    for (const name of imports(text)) expect(name).toMatch(/^\.\/[a-z0-9-]+$/);
  });
  test('reads no clock, no random number and no environment', () => {
    expect(text).not.toMatch(/\b(Date|Math\.random|process|fetch|window|document|console)\b/);
  });
});

test("lib/clinical exports exactly the functions of the table, each with a formula's name and a version", () => {
  const functions = Object.entries(clinical).filter(([, value]) => typeof value === 'function');
  expect(functions.map(([name]) => name).sort()).toEqual([...NAMES].sort());
  expect(Object.keys(clinical.VERSIONS).sort()).toEqual([...NAMES].sort());
  const names = Object.values(clinical.VERSIONS).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the comment of every function names its source', () => {
  const files = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  for (const name of NAMES) {
    const text = files.find((file) => file.includes(`export const ${name} = formula(`)) ?? '';
    const comment = text.slice(
      text.lastIndexOf('/**', text.indexOf(`export const ${name} =`)),
      text.indexOf(`export const ${name} =`),
    );
    expect(comment, name).toMatch(clinical.VERSIONS[name].source === null ? /Unrounded|unrounded/ : /\d{4}/);
  }
});
