import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SectionFixture } from '../support/section-fixture';

/** Every fixture of this folder; tests/access/enumeration.test.ts compares them with the registry. */
const folder = new URL('.', import.meta.url);
const files = readdirSync(fileURLToPath(folder))
  .filter((name) => name.endsWith('.ts') && name !== 'index.ts')
  .sort();

export const FIXTURES: readonly SectionFixture[] = await Promise.all(
  files.map(
    async (name) => ((await import(fileURLToPath(new URL(name, folder)))) as { fixture: SectionFixture }).fixture,
  ),
);

export function fixtureOf(section: string): SectionFixture {
  const found = FIXTURES.find(({ name }) => name === section);
  if (!found) throw new Error(`tests/sections has no file for ${section}`);
  return found;
}
