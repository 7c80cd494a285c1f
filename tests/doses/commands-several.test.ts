import { describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { saveDose, saveDoses } from '@/lib/sections/doses/commands';
import { dataOf, viewerOf } from '../support/calls';
import { errorsOf } from '../support/saves';
import { api, day, doseTests } from './log';

// Several doses told together, and the commands behind the calls.

const { behind, signedIn, newTherapy, dosesOf } = doseTests();

describe('several doses', () => {
  test('are told together, and answered in the order in which they were sent', async () => {
    const { as, body, patient } = await signedIn();
    const other = await newTherapy(patient);
    const sent = [body(), body({ id_terapie: other }), body({ prevista: `${day(-1)}T20:00` })];
    const answer = await api.post(as, { dosi: sent });
    const expected = sent.map(({ id_terapie, prevista }) => ({ id_terapie, prevista }));
    expect([answer.status, dataOf(answer)]).toMatchObject([201, expected]);
    const again = await api.post(as, { dosi: sent });
    expect([again.status, dataOf(again)]).toEqual([200, dataOf(answer)]);
  });

  test('are told all or none', async () => {
    const { as, body, therapyId } = await signedIn();
    const answer = await api.post(as, { dosi: [body(), body({ prevista: `${day(-20)}T08:00` })] });
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['dosi.1.prevista']]);
    expect(await dosesOf(therapyId)).toHaveLength(0);
    const { therapyId: foreign } = await signedIn();
    expect((await api.post(as, { dosi: [body(), body({ id_terapie: foreign })] })).status).toBe(404);
    expect(await dosesOf(therapyId)).toHaveLength(0);
  });

  test('of the same therapies may be told in two calls at once, in any order', async () => {
    const { as, body, patient } = await signedIn();
    const therapies = [
      body(),
      ...(await Promise.all([1, 2, 3].map(() => newTherapy(patient)))).map((id) => body({ id_terapie: id })),
    ];
    const calls = Array.from({ length: 6 }, (_, at) =>
      api.post(as, { dosi: at % 2 ? therapies : [...therapies].reverse() }),
    );
    for (const { status } of await Promise.all(calls)) expect([200, 201]).toContain(status);
  });
});

test('the commands tell a dose and several as the calls do', async () => {
  const { patient, therapyId } = await signedIn();
  const viewer = await viewerOf(patient.userId);
  const raw = { therapyId, planned: `${day(-1)}T08:00`, state: 'presa' };
  const one = await perform(viewer, 'own', saveDose, { id: 0, raw });
  const several = await perform(viewer, 'own', saveDoses, { id: 0, raw: { doses: [raw] } });
  expect([one.ok && one.value.isNew, several.ok && several.value.doses.map(({ isNew }) => isNew)]).toEqual([
    true,
    [false],
  ]);
  expect(several.ok && several.value.id).toBe(one.ok && one.value.id);
  const lines =
    await behind.sql`select id_riga from tbl_audit where id_utente = ${patient.userId} and azione = 'create'`;
  expect(lines.map((line) => Number(line.id_riga))).toEqual([one, several].map((done) => done.ok && done.value.id));
});
