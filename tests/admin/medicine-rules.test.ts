import { expect, test } from 'vitest';
import { withAdministration } from '@/lib/access/commands/administration';
import { perform } from '@/lib/access/commands/perform';
import { markRuleWrong, readRulesOverview, reviewsIn, saveReviewFile } from '@/lib/admin/medicine-rules';
import { RULES_PART } from '@/lib/admin/parts';
import { readRuleBook } from '@/lib/catalogue/interactions/rules';
import { administrator, lastLine } from '../support/administration';
import { bearerOf, call, viewerOf } from '../support/calls';
import { connected, inProcess } from '../support/in-process';
import { newPatient } from '../support/people';
import { handlerOf } from '../support/routes';

// Experts read the medicine rules: an administrator exports them, and imports what the experts say.

const behind = inProcess();
const PATH = '/api/security/regole';
async function asUser(id: number) {
  const as = await bearerOf(id);
  const send = async (body: object) => call(await handlerOf(`POST ${PATH}`), as, { method: 'POST', path: PATH, body });
  const fetched = async () => call(await handlerOf(`GET ${PATH}`), as, { method: 'GET', path: PATH });
  return { send, fetched };
}
const caller = async () => asUser((await administrator(behind)).id);
const book = () => readRuleBook(behind.db);

/** The exported file with the answer for some rules, as an expert sends it back. */
const answered = (file: string, answers: Record<string, string>) => {
  const [header = '', ...lines] = file.split('\r\n');
  const chosen = lines.filter((line) => Object.keys(answers).some((id) => line.startsWith(`${id};`)));
  return [
    header,
    ...chosen.map((line) => line.replace(/;[^;]*;[^;]*;[^;]*;[^;]*$/, `;${answers[line.split(';')[0] ?? '']}`)),
  ].join('\r\n');
};

test('the export has every rule once, with its fingerprint and room for the answer', async () => {
  const { fetched } = await caller();
  const answer = await fetched();
  expect(answer.status).toBe(200);
  const file = answer.text;
  expect(file.split('\r\n').filter(Boolean)).toHaveLength(1 + 1058 + 619);
  expect(file).toContain('INT001;interaction;serious;');
  expect(reviewsIn(file)).toEqual([]);
});

test('a confirmed rule carries the expert’s name and day; a rule called wrong is off at once', async () => {
  const { send, fetched } = await caller();
  const before = await book();
  const file = (await fetched()).text;
  const csv = answered(file, { INT002: 'ok;Anna Neri;2026-11-20;', KID003: 'sbagliata;Anna Neri;20/11/2026;soglia' });
  const sent = await send({ csv });
  expect([sent.status, sent.body.data]).toEqual([200, { giuste: 1, sbagliate: ['KID003'] }]);
  const after = await book();
  expect([after.rules, after.unreviewed]).toEqual([before.rules - 1, before.unreviewed - 2]);
  const [confirmed] = [...after.sidesOf(['B01AF01']).keys()].filter(({ id }) => id === 'INT002');
  expect(confirmed).toMatchObject({ reviewedBy: 'Anna Neri', reviewedOn: '2026-11-20' });
  expect([...after.contextOf(['B01AE07'])].map(({ id }) => id)).not.toContain('KID003');
  expect(await lastLine(behind, 'medicineRules')).toMatchObject({
    ...{ action: 'update', outcome: 'ok', detail: { before: null, after: { right: 1, wrong: ['KID003'] } } },
  });
  expect((await send({ data: [{ regola: 'KID003', verdetto: 'sbagliata' }] })).status).toBe(200);
});

test('a review holds only for the contents that were read', async () => {
  const { send, fetched } = await caller();
  const csv = answered((await fetched()).text, { INT004: 'wrong;Anna Neri;2026-11-20;' });
  expect((await send({ csv })).status).toBe(200);
  const off = await book();
  await connected(behind.adminUrl, async (sql) => {
    await sql`update interaction_rules set mechanism = mechanism || ' Ora.' where id = 'INT004'`;
    await sql`update data_sets set loaded_at = now() + interval '1 second' where name = 'interactions'`;
  });
  expect((await book()).rules).toBe(off.rules + 1);
  const again = await send({ csv });
  expect([again.status, JSON.stringify(again.body)]).toEqual([422, expect.stringContaining('cambiata')]);
});

test.each([
  ['an unknown rule', { data: [{ regola: 'X9', verdetto: 'ok', impronta: 'a' }] }],
  ['a confirmation of unknown contents', { data: [{ regola: 'INT001', verdetto: 'ok' }] }],
  ['a day to come', { data: [{ regola: 'INT001', verdetto: 'sbagliata', riletta_il: '2100-01-01' }] }],
  ['an unknown verdict', { data: [{ regola: 'INT001', verdetto: 'forse' }] }],
  ['no answer', { csv: 'id;fingerprint;verdict;reviewed_by;reviewed_on;note\r\nINT001;a;;;;' }],
  ['another file', { csv: 'nome;cognome\r\nAnna;Neri' }],
  ['nothing', {}],
])('%s is refused, and nothing is stored', async (_, body) => {
  const { send } = await caller();
  const before = await book();
  const good = { regola: 'INT005', verdetto: 'sbagliata' };
  const sent = 'data' in body ? { data: [good, ...body.data] } : body;
  expect((await send(sent)).status).toBe(422);
  expect((await book()).rules).toBe(before.rules);
});

test('nobody but an administrator exports or reviews rules', async () => {
  const { userId } = await newPatient(behind.db);
  const { send, fetched } = await asUser(userId);
  const before = await book();
  expect((await fetched()).status).toBe(403);
  expect((await send({ data: [{ regola: 'INT001', verdetto: 'sbagliata' }] })).status).toBe(403);
  expect((await book()).rules).toBe(before.rules);
});

test('the page takes the answered file or one wrong rule, tells which rules are off, and refuses another file', async () => {
  const { id } = await administrator(behind);
  const viewer = await viewerOf(id);
  const overview = async () => {
    const read = await withAdministration(viewer, RULES_PART, readRulesOverview);
    if (!read.ok) throw new Error(read.refusal.code);
    return read.value;
  };
  const save = (command: typeof saveReviewFile | typeof markRuleWrong, raw: Record<string, unknown>) =>
    perform(viewer, 'own', command as never, { id: 0, raw });
  const before = await overview();
  expect([before.interactions, before.context]).toEqual([1058, 619]);
  const file = (await (await asUser(id)).fetched()).text;
  expect((await save(saveReviewFile, { csv: answered(file, { INT005: 'ok;Anna Neri;2026-11-20;' }) })).ok).toBe(true);
  expect((await save(markRuleWrong, { rule: 'INT006', note: 'soglia' })).ok).toBe(true);
  const after = await overview();
  expect(after.reviewed).toBe(before.reviewed + 2);
  expect(after.wrong.find((rule) => rule.id === 'INT006')).toMatchObject({ note: 'soglia' });
  expect(await save(saveReviewFile, { csv: 'nome;cognome\r\nAnna;Neri' })).toMatchObject({
    refusal: { code: 'invalid', fields: [{ path: 'csv', message: 'ruleFile' }] },
  });
  expect(await save(markRuleWrong, { rule: 'INT9999' })).toMatchObject({
    refusal: { code: 'invalid', fields: [{ message: 'ruleUnknown' }] },
  });
});
