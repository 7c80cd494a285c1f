import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRuleFile } from '@/db/import/rule-file';
import contextStarter from '@/db/reference/interactions/context.json';
import { loadStarterRules } from '@/db/reference/interactions/load';
import starter from '@/db/reference/interactions/rules.json';
import { contextRules, interactionRules } from '@/db/schema';
import { readRuleBook } from '@/lib/catalogue/interactions/rules';
import { script } from '@/lib/server/process/checkout.mjs';
import { inProcess } from '../../support/in-process';

// Replacing the set of rules: all of it or nothing.

const behind = inProcess();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rules-'));
});
afterAll(() => rm(folder, { recursive: true }));

const rule = {
  id: 'X1',
  a: 'Uno',
  a_atc: ['B01AA03', 'B01AA07'],
  b: 'Due',
  b_atc: ['M01A'],
  severity: 'serious',
  text_it: 'Così; "va".',
  text_en: 'So it goes.',
  source: 'Prova',
};
const set = { version: '2', date: '2026-12-01', source: 'Farmacia', rules: [rule] };
const CSV = `2;2026-12-01;Farmacia
id;a;a_atc;b;b_atc;severity;text_it;text_en;source
X1;Uno;B01AA03 B01AA07;Due;M01A;serious;"Così; ""va"".";So it goes.;Prova
`;

const importFile = async (text: string) => {
  const path = join(folder, 'rules');
  await writeFile(path, text);
  const env = { NODE_ENV: 'test' as const, PATH: '', DATABASE_OWNER_URL: behind.ownerUrl };
  return new Promise<{ code: unknown; said: string }>((resolve) =>
    execFile(process.execPath, script('db/interactions-import.cli.ts', path), { env }, (error, _, said) =>
      resolve({ code: error?.code ?? 0, said }),
    ),
  );
};
const stored = () => behind.db.select().from(interactionRules).orderBy(interactionRules.id);
const book = () => readRuleBook(behind.db);
const ofPerson = () => behind.db.select().from(contextRules).orderBy(contextRules.id);

test('the built-in rules have the documented format', () => {
  expect(readRuleFile(JSON.stringify(starter))).toMatchObject({ kind: 'interactions', set: starter });
  const context = readRuleFile(JSON.stringify(contextStarter));
  expect([context.kind, context.set.rules.length, context.set.version]).toEqual([
    'context',
    619,
    contextStarter.version,
  ]);
});

test('the same rules are read from JSON and from CSV', () => {
  const read = readRuleFile(JSON.stringify(set));
  expect(read).toMatchObject({ kind: 'interactions', set });
  expect(readRuleFile(CSV)).toEqual(read);
  expect(readRuleFile(`\uFEFF${CSV.replaceAll('\n', '\r\n')}`)).toEqual(read);
});

const wrong = (change: object) => JSON.stringify({ ...set, rules: [{ ...rule, ...change }] });
test.each([
  ['no rules', JSON.stringify({ ...set, rules: [] })],
  ['a rule twice', JSON.stringify({ ...set, rules: [rule, rule] })],
  ['an unknown severity', wrong({ severity: 'grave' })],
  ['a prefix that is no code', wrong({ a_atc: ['warfarin'] })],
  ['no prefix, which would hold for nothing', wrong({ b_atc: [] })],
  ['an empty prefix, which would hold for everything', wrong({ b_atc: [''] })],
  ['no text', wrong({ text_it: ' ' })],
  ['no source', wrong({ source: undefined })],
  ['no version', JSON.stringify({ ...set, version: undefined })],
  ['a day that is none', JSON.stringify({ ...set, date: '2026-02-30' })],
  ['half a file', JSON.stringify(set).slice(0, 90)],
  ['a column less', CSV.replace(';source\n', '\n')],
  ['an open quote', CSV.replace('"".";', '"".;')],
  ['nothing', ''],
])('a file with %s is refused', (_, text) => expect(() => readRuleFile(text)).toThrow(/./));

const personal = contextStarter.rules.filter(({ id }) => ['KID001', 'ALG001'].includes(id));
const context = { ...contextStarter, version: '7', rules: personal };
const wrongContext = (change: object) =>
  JSON.stringify({ ...context, rules: [{ ...personal[0], ...change }, ...personal.slice(1)] });
test.each([
  ['no rules', JSON.stringify({ ...context, rules: [] })],
  ['a rule twice', JSON.stringify({ ...context, rules: [...personal, ...personal] })],
  ['an unknown kind', wrongContext({ kind: 'mood' })],
  ['an unknown severity', wrongContext({ severity: 'serious' })],
  ['a condition of another kind', wrongContext({ kind: 'age' })],
  ['a condition without a limit, which would always hold', wrongContext({ condition: {} })],
  ['a limit that is no number', wrongContext({ condition: { egfr_below: '30' } })],
  ['an unknown field in a condition', wrongContext({ condition: { egfr_below: 30, egfr_over: 1 } })],
  ['an unknown group of allergies', JSON.stringify({ ...context, allergy_groups: {} })],
  ['no advice', wrongContext({ advice_it: '' })],
])('a file of rules about the person with %s is refused', (_, text) => expect(() => readRuleFile(text)).toThrow(/./));

test('an imported rule set replaces the stored one and survives a restart; a broken file changes nothing', async () => {
  expect(await stored()).toHaveLength(1058);
  expect(await importFile(CSV)).toMatchObject({
    code: 0,
    said: expect.stringContaining('1 rules (interactions), version 2'),
  });
  const [only, ...others] = await stored();
  expect([only, others]).toMatchObject([{ id: 'X1', firstAtc: rule.a_atc, mechanism: rule.text_it }, []]);
  await loadStarterRules(behind.db as never);
  expect(await stored()).toEqual([only]);
  expect(await importFile(CSV.replace('serious', 'terrible'))).toMatchObject({
    code: 1,
    said: expect.stringContaining('Nothing was changed: rules.0.severity'),
  });
  expect(await stored()).toEqual([only]);
  expect(await book()).toMatchObject({ rules: 620, interactions: { version: '2', date: '2026-12-01' } });
});

test('an imported set of rules about the person replaces the stored one, and the check uses it at once', async () => {
  expect(await ofPerson()).toHaveLength(619);
  expect((await book()).context).toMatchObject({ version: contextStarter.version });
  expect(await importFile(JSON.stringify(context))).toMatchObject({
    ...{ code: 0, said: expect.stringContaining('2 rules (context), version 7') },
  });
  expect((await ofPerson()).map(({ id }) => id)).toEqual(['ALG001', 'KID001']);
  expect((await book()).context).toMatchObject({ version: '7' });
  await loadStarterRules(behind.db as never);
  expect(await ofPerson()).toHaveLength(2);
  expect(await importFile(wrongContext({ kind: 'mood' }))).toMatchObject({ code: 1 });
  expect(await ofPerson()).toHaveLength(2);
});
