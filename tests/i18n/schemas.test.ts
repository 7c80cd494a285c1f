import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldMessage } from '@/lib/i18n/field-message';
import { translate, translateField } from '@/lib/i18n/translate';
import { inCheckout } from '@/lib/server/process/checkout.mjs';
import { unnamedIssue } from '@/lib/values/fields';
import { filesNamed, sourceOf } from '../support/routes';

// Every error message of a schema has its text, with the parameters that the text needs.

/** Wrong values that people and programs send. */
const WRONG: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(10_000),
  '\0',
  '\ud800',
  '-1',
  '0',
  '1e9',
  '2999-01-01',
  '2026-02-30',
  -1,
  0,
  1.5,
  1e20,
  Number.NaN,
  true,
  [],
  [null],
  [[]],
  ['x'],
  Array.from({ length: 100 }, (_, i) => i + 1),
  {},
  { id: 'x' },
  [{ id: -1 }],
  new Date(),
];

type Shaped = z.ZodType & { shape: Record<string, unknown> };
const isShaped = (value: unknown): value is Shaped =>
  typeof value === 'object' && value !== null && 'safeParse' in value && 'shape' in value;

/** Every object schema exported by a section's or the administration's model, also inside tables of schemas. */
async function schemas(): Promise<[string, Shaped][]> {
  const files = filesNamed(/\/(model|inputs|commands)\.ts$/, ['lib/sections', 'lib/admin']);
  const found = await Promise.all(
    files.map(async (path) => {
      const module = (await import(inCheckout(path))) as Record<string, unknown>;
      return Object.entries(module).flatMap(([name, value]): [string, Shaped][] => {
        const all = isShaped(value) ? { [name]: value } : typeof value === 'object' && value !== null ? value : {};
        return Object.entries(all).flatMap(([key, one]) => (isShaped(one) ? [[`${path} ${name} ${key}`, one]] : []));
      });
    }),
  );
  return found.flat();
}

/** A schema's messages for each wrong value of each field, validated as perform() does. */
function messagesOf(schema: Shaped): Set<string> {
  const messages = new Set<string>();
  const ask = (input: unknown) => {
    const result = schema.safeParse(input, { error: unnamedIssue });
    for (const issue of result.error?.issues ?? []) messages.add(issue.message);
  };
  for (const name of Object.keys(schema.shape)) for (const value of WRONG) ask({ [name]: value });
  for (const value of WRONG) ask(value);
  return messages;
}

const isText = (message: string) => !translateField('it', message).startsWith('errors.');

test('the scan finds the schemas', async () => {
  const names = (await schemas()).map(([name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(9);
  expect(names.join('\n')).toMatch(/contacts\/model.ts contactModel newRow/);
  expect(names.join('\n')).toMatch(/patient\/model.ts cardParts personal/);
});

test('each message of a schema has a text in both languages, and every placeholder gets a value', async () => {
  for (const [name, schema] of await schemas()) {
    for (const message of messagesOf(schema)) {
      const { key, values } = fieldMessage(message);
      for (const locale of ['it', 'en'] as const) {
        expect(translate(locale, key), `${name}: ${message}`).not.toBe(key);
        expect(translateField(locale, message), `${name}: ${message}`).not.toMatch(/[{}]/);
      }
      for (const parameter of Object.keys(values)) expect(translate('it', key)).toContain(`{${parameter}}`);
    }
  }
});

test('each message that code names literally has a text', () => {
  const named = filesNamed(/\.tsx?$/, ['app', 'lib'])
    .flatMap((path) => [...sourceOf(path).matchAll(/\binvalid\(\s*[^,()]+,\s*'([\w?=]+)'/g)])
    .map(([, message = '']) => message);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((message) => !isText(message))).toEqual([]);
});
