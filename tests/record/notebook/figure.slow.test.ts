import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { patients } from '@/db/schema';
import { bearerOf, call } from '../../support/calls';
import { inProcess } from '../../support/in-process';
import { newPatient, type Patient, subscribe } from '../../support/people';
import { handlerOf } from '../../support/routes';

const behind = inProcess();

const hip = { tool: 'pen', face: 'front', level: 4, width: 5, points: [255, 440, 270, 452, 255, 462, 275, 470] };

async function diaryOf(sex: 'female' | 'male') {
  const patient = await newPatient(behind.db, { sex });
  await subscribe(behind.db, patient.userId);
  const as = await bearerOf(patient.userId);
  const ask = async (route: string, id: number, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    const [name] = /(?<=\[)\w+/.exec(path) ?? [''];
    const params = { [name]: String(id) };
    return call(await handlerOf(route), as, {
      method,
      path: path.replace(/\[\w+\]/, String(id)),
      params,
      body,
    } as never);
  };
  const created = await ask('POST /api/taccuino', 0, { tratti: [hip], figura: sex === 'male' ? 'female' : 'male' });
  const id = (created.body.data as { id_taccuino: number }).id_taccuino;
  return {
    patient,
    answer: created.body.data as object,
    images: async () => (await ask('GET /api/taccuino/[id]/Images', id)).body.data,
    change: async (body: object) => (await ask('PUT /api/taccuino/[id]', id, body)).body.data as { aree: unknown },
    list: async () => (await ask('GET /api/getTaccuinos/[id]', patient.patientId)).body.data as object[],
  };
}

const becomes = ({ patientId }: Patient, sex: 'female' | 'male') =>
  behind.db.update(patients).set({ sex }).where(eq(patients.id, patientId));

test('a drawing keeps its figure when the patient’s sex is corrected', async () => {
  const hers = await diaryOf('female');
  const his = await diaryOf('male');
  const before = await hers.images();
  expect(before).not.toEqual(await his.images());
  await becomes(hers.patient, 'male');
  expect(await hers.images()).toEqual(before);
});

test('a later change of a drawing is computed on the same figure', async () => {
  const hers = await diaryOf('female');
  const before = await hers.change({ tratti: [hip] });
  await becomes(hers.patient, 'male');
  expect((await hers.change({ tratti: [hip] })).aree).toEqual(before.aree);
});

test('the API neither answers the figure of a drawing nor accepts it from a body', async () => {
  const { answer, list } = await diaryOf('male');
  for (const row of [answer, ...(await list())]) expect(Object.keys(row)).not.toContain('figura');
  const [kept] = await behind.sql`select figura from tbl_taccuino order by created_at desc limit 1`;
  expect(kept?.figura).toBe('male');
});

test('the migration gives older drawings the figure of the patient’s sex and restores row security', async () => {
  const { patient } = await diaryOf('female');
  await behind.sql`update tbl_taccuino set figura = 'male'`;
  const file = readdirSync('drizzle').find((name) => name.endsWith('_notebook_figure_of_patients.sql')) ?? '';
  const text = readFileSync(join('drizzle', file), 'utf8');
  await behind.sql.unsafe(text);
  const rows = await behind.sql`select distinct p.paziente_sesso as sex, t.figura from tbl_taccuino t
    join tbl_pazienti p using (id_paziente) order by 1`;
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { sex: 'female', figura: 'female' },
    { sex: 'male', figura: 'male' },
  ]);
  expect(patient.patientId).toBeGreaterThan(0);
  const [forced] = await behind.sql`select bool_and(relforcerowsecurity) as all from pg_class
    where relname in ('tbl_taccuino', 'tbl_pazienti')`;
  expect(forced?.all).toBe(true);
});
