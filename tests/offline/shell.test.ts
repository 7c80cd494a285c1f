import { readdirSync, readFileSync } from 'node:fs';
import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notebook, readings } from '@/db/schema';
import { messagesOf } from '@/lib/i18n/translate';
import { MEASURES } from '@/lib/sections/readings/model/limits';
import { READING_WIRE } from '@/lib/sections/readings/wire-names';
import { call, NOBODY } from '../support/calls';
import { inProcess } from '../support/in-process';
import { handlerOf, sourceOf } from '../support/routes';

inProcess();

const asked = async (path: string, params = {}, endpoint = path) =>
  call(await handlerOf(`GET ${endpoint}`), NOBODY, { method: 'GET', path, params });

test.each(['/senza-rete', '/tessera'])('%s is a document without inline scripts, in both languages', async (path) => {
  const { status, text, headers } = await asked(path);
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self'/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  for (const locale of ['it', 'en'] as const) {
    const { failed } = messagesOf(locale).offline as { failed: Record<string, string> };
    expect(text).toContain(`<section lang="${locale}"><h1>${failed.title}</h1><p>${failed.text}</p>`);
  }
  const scripts = [...text.matchAll(/<script ([^>]*)>([^<]*)/g)].map(([, attributes = '', inside = '']) => [
    attributes.replace(/[0-9a-f]{16}/, 'VERSION'),
    inside !== '',
  ]);
  expect(scripts).toEqual([
    ['type="application/json" id="config"', true],
    ['type="module" src="/webui/offline/VERSION/page.mjs"', false],
  ]);
});

test('every file that the page imports is served, and no other file', async () => {
  const names = readdirSync('components/offline/device');
  const endpoint = '/offline/[version]/[file]';
  for (const file of names) {
    const { status, text } = await asked(`/offline/any/${file}`, { version: 'any', file }, endpoint);
    expect([file, status]).toEqual([file, 200]);
    for (const [, imported = ''] of text.matchAll(/ from '\.\/([^']+)'/g)) expect(names).toContain(imported);
    // A browser resolves no other kind of import.
    expect(text).not.toMatch(/from '[^.]/);
  }
  for (const file of ['files.ts', '../shell/files.ts', 'package.json', '__proto__'])
    expect((await asked('/offline/any/x', { version: 'any', file }, endpoint)).status).toBe(404);
});

test('the names by which forms are queued are those of the tables', () => {
  const columns = getTableColumns(readings);
  for (const name of ['day', 'time', 'meal', 'level', ...MEASURES] as const)
    expect(READING_WIRE[name]).toBe(columns[name].name);
  const editor = sourceOf('app/(record)/Registro/Taccuino/useQueuedEntry.ts');
  const { day, description, strokes, level } = getTableColumns(notebook);
  for (const column of [day, description, strokes, level]) expect(editor).toContain(`'${column.name}'`);
});

test('the icons of the manifest have the sizes that it names', async () => {
  for (const [name, size] of [
    ['192', 192],
    ['512', 512],
    ['maskable-512', 512],
  ] as const) {
    const png = readFileSync(`public/icons/${name}.png`);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  }
});
