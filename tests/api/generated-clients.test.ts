import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import { generate } from 'orval';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '@/db/seed/people';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { builtApp, MARIO } from '../support/built-app';
import { ADDED, CHANGED, FILE, type Place, type Visit } from './client-programs/visit';

// Clients generated from the served description compile, and programs over them use the started application.

const web = builtApp();
// Inside the checkout, so that the compiler finds openapi-fetch.
const cache = inCheckout('node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'api-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
const description = join(folder, 'openapi.json');
const baseUrl = () => `${web.app.origin}/webui`;
beforeAll(async () => {
  writeFileSync(description, (await web.get('/webui/api/openapi.json')).text);
});

/** Each generator writes `generated.ts`, or a folder of that name, into a folder. */
const GENERATORS: Record<string, (into: string) => Promise<unknown>> = {
  'openapi-typescript': async (into) =>
    writeFileSync(join(into, 'generated.ts'), astToString(await openapiTS(pathToFileURL(description)))),
  'hey-api': (into) =>
    createClient({ input: description, output: join(into, 'generated'), logs: { level: 'silent', file: false } }),
  orval: (into) =>
    generate(
      {
        input: { target: description },
        output: {
          target: join(into, 'generated.ts'),
          client: 'fetch',
          baseUrl: baseUrl(),
          override: { splitByContentType: true },
        },
      },
      into,
    ),
};

/** The compiler's errors for a program and its client, as strict as it can be. */
function compiled(program: string): string {
  const strict = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
  ];
  const options = [...strict, '--module', 'esnext', '--moduleResolution', 'bundler', '--types', ''];
  const compiler = inCheckout('node_modules/typescript/bin/tsc');
  try {
    return execFileSync(process.execPath, [compiler, '--ignoreConfig', ...options, program], { encoding: 'utf8' });
  } catch (failed) {
    return (failed as { stdout: string }).stdout;
  }
}

/** Bundles a program, for Node, and runs it. */
async function run(program: string, place: Place): Promise<Visit> {
  const outfile = program.replace(/\.ts$/, '.mjs');
  await build({ entryPoints: [program], outfile, bundle: true, format: 'esm', platform: 'node' });
  const { visit } = await import(pathToFileURL(outfile).href);
  return visit(place);
}

test.each(Object.keys(GENERATORS))(
  'a client of %s compiles, and lists, adds once, changes, deletes and uploads',
  async (name) => {
    const into = join(folder, name);
    mkdirSync(into);
    await GENERATORS[name]?.(into);
    const program = join(into, 'program.ts');
    copyFileSync(inCheckout(`tests/api/client-programs/${name}.ts`), program);
    copyFileSync(inCheckout('tests/api/client-programs/visit.ts'), join(into, 'visit.ts'));
    expect(compiled(program)).toBe('');
    expect(await run(program, { baseUrl: baseUrl(), email: MARIO, password: DEMO_PASSWORD })).toEqual({
      isSame: true,
      added: ADDED,
      changed: CHANGED,
      listed: [true, false],
      conflict: { status: 409, type: 'urn:cartella-salute:problem:conflict' },
      uploaded: { name: FILE.name, megabytes: FILE.text.length / 1e6 },
    });
  },
);

test('every value has a type, but for members of free objects and the answers without content', () => {
  const types = readFileSync(join(folder, 'hey-api/generated/types.gen.ts'), 'utf8');
  const untyped = types
    .split('\n')
    .filter((line) => /\bunknown\b(?!')/.test(line) && !line.includes('[key: string]: unknown;'));
  expect(untyped.map((line) => line.trim())).toEqual(['416: unknown;', '200: unknown;', '416: unknown;']);
});
