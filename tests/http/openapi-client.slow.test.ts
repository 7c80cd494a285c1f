import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiDocument } from '@/app/api/document';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { inProcess } from '../support/in-process';

// Tools accept the description: a linter finds no problem, and a client's generated types enforce it.

inProcess();

// Inside the checkout, so that the compiler finds openapi-fetch.
const cache = inCheckout('node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'api-client-'));
afterAll(() => rmSync(folder, { recursive: true }));
let text: string;
beforeAll(async () => {
  const { document, text: sent } = await apiDocument();
  text = sent;
  writeFileSync(join(folder, 'api.ts'), astToString(await openapiTS(document as never)));
});

/** The compiler's errors for a program that uses the client, with `data` as a patient's diagnoses. */
function compiled(lines: string): string {
  const program = `import createClient from 'openapi-fetch';
import type { paths } from './api.js';
const client = createClient<paths>({ baseUrl: 'https://salute.example.it/webui' });
const { data, error } = await client.GET('/api/diagnosiPatient/{id}', { params: { path: { id: 1 }, query: { limit: 10 } } });
${lines}
export {};`;
  writeFileSync(join(folder, 'program.ts'), program);
  const strict = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
  const compiler = inCheckout('node_modules/typescript/bin/tsc');
  try {
    const none = ['--ignoreConfig', ...strict, join(folder, 'program.ts')];
    return execFileSync(process.execPath, [compiler, ...none], { encoding: 'utf8', cwd: folder });
  } catch (failed) {
    return (failed as { stdout: string }).stdout;
  }
}

test('a program that follows the description compiles', () => {
  const right = `
const pathology: string | undefined = data?.data[0]?.diagnosi_patologia;
const message: string | undefined = error?.message;
const body = { tipo_diagnosi: 'Allergia', diagnosi_stato: 1, diagnosi_patologia: 'Polline', diagnosiDetails: { careprovider: 'Anna Neri' } } as const;
const made = await client.POST('/api/diagnosi', { body });
const version: number | undefined = made.data?.data.version;
console.log(pathology, message, version);`;
  expect(compiled(right)).toBe('');
});

test.each([
  ['asks for a call that is none', `await client.GET('/api/niente');`],
  ['takes a text for a number', 'const pathology: number | undefined = data?.data[0]?.diagnosi_patologia; pathology;'],
  ['leaves out what a body must have', `await client.POST('/api/diagnosi', { body: { diagnosi_stato: 1 } });`],
  [
    'names a kind that is none',
    `await client.GET('/api/getEsami/{id}/{stato}', { params: { path: { id: 1, stato: '9' } } });`,
  ],
])('a program that %s does not compile', (_, wrong) => {
  expect(compiled(wrong)).toMatch(/error TS\d+/);
});

test('the description is valid OpenAPI, with examples that match its schemas', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.map(({ message, location: [at] }) => `${at?.pointer} ${message}`)).toEqual([]);
});
