import { beforeEach, describe, expect, test } from 'vitest';
import { withRecord } from '@/lib/access/record/record';
import { checkDrug } from '@/lib/sections/therapies/interactions';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { bearerOf, call, viewerOf } from '../support/calls';
import { connected, inProcess } from '../support/in-process';
import { newDoctor, newPatient, type Patient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';

// Interactions between a medicine and the viewer's own record.

const behind = inProcess();
const idOf = async (name: string): Promise<number> => {
  const [row] = await behind.sql`select id_farmaco_codifa as id from tbl_farmaci where denominazione = ${name} limit 1`;
  return row?.id;
};

let patient: Patient;
beforeEach(async () => {
  patient = await newPatient(behind.db);
});
const [FORBIDDEN, ONGOING, CONCLUDED] = [0, 1, 2];
const therapy = async (state: number | undefined, drug: string, of = patient) =>
  newRow(behind.db, 'therapies', of, { state, drug, drugId: (await idOf(drug)) ?? null });
const allergy = (pathology: string, given: Record<string, unknown> = {}) =>
  newRow(behind.db, 'diagnoses', patient, { kind: 'Allergia', state: 0, pathology, ...given });

interface Check {
  esito: string;
  messaggiInterazioni: Record<string, string | null>[];
}
async function ask(drugId: number | string, { userId } = patient, headers = {}) {
  const answer = await call(await handlerOf('GET /api/checkInterazioniFarmaco/[id]'), await bearerOf(userId), {
    method: 'GET',
    path: `/api/checkInterazioniFarmaco/${drugId}`,
    params: { id: String(drugId) },
    headers,
  });
  return { status: answer.status, ...(answer.body as unknown as Check) };
}
const found = async (name: string) => {
  const { esito, messaggiInterazioni } = await ask(await idOf(name));
  return [esito, ...messaggiInterazioni.map(({ tipo, farmaco_in_corso: other }) => `${tipo} ${other}`)];
};

test('an interaction with a current therapy is reported with severity, reason and source, in either language', async () => {
  await therapy(ONGOING, 'Coumadin');
  expect(await ask(await idOf('Brufen'))).toEqual({
    status: 200,
    esito: 'interazioni',
    messaggiInterazioni: [
      {
        farmaco_in_corso: 'Coumadin',
        interazione_con: 'Brufen',
        gravita: 'grave',
        tipo: 'interazione',
        descrizione: expect.stringContaining('sanguinamento'),
        fonte: expect.stringContaining('SmPC'),
        consiglio: expect.stringContaining('chieda al medico'),
        regola: 'INT001',
        chiave: expect.stringMatching(/^INT001:/),
        dato: null,
        riletta_da: null,
        riletta_il: null,
      },
    ],
    non_valutabili: [{ tipo: 'reni', dato: 'creatinine', motivo: 'mancante', data: null }],
    regole: 1677,
    regole_non_riviste: 1677,
    versione_interazioni: { versione: '2', data: '2026-11-24' },
    versione_persona: { versione: '1', data: '2026-11-24' },
  });
  const { messaggiInterazioni } = await ask(await idOf('Brufen'), patient, { 'accept-language': 'en' });
  expect(messaggiInterazioni[0]?.descrizione).toContain('bleeding');
});

test('duplicate therapies, forbidden medicines and allergies are reported as well', async () => {
  await therapy(ONGOING, 'Moment');
  await therapy(FORBIDDEN, 'Oki');
  await allergy('FANS');
  expect(await found('Brufen')).toEqual(['interazioni', 'allergia FANS', 'doppione Moment', 'gruppo_vietato Oki']);
});

test('ended, deleted and other patients’ therapies and excluded allergies cause no finding', async () => {
  await therapy(ONGOING, 'Fluimucil');
  await therapy(CONCLUDED, 'Coumadin');
  await therapy(ONGOING, 'Coumadin', await newPatient(behind.db));
  await allergy('FANS', { state: 2 });
  await newRow(behind.db, 'therapies', patient, {
    state: ONGOING,
    drug: 'Coumadin',
    drugId: await idOf('Coumadin'),
    deletedAt: new Date(),
  });
  expect(await found('Brufen')).toEqual(['nessuna_interazione']);
});

describe('T42: a medicine is not reported as safe', () => {
  test('beside a therapy whose medicine was typed by hand', async () => {
    await therapy(ONGOING, 'Tisana della nonna');
    expect(await found('Brufen')).toEqual(['controllo_non_possibile', 'non_verificabile Tisana della nonna']);
  });

  test('if the medicine itself is not in the catalogue', async () => {
    const viewer = await viewerOf(patient.userId);
    const result = await withRecord(viewer, 'own', therapiesSection, (record) => checkDrug(record, { drug: 'Erba' }));
    expect(result).toMatchObject({
      ok: true,
      value: { outcome: 'impossible', unknown: [{ name: 'Erba', reason: 'text' }] },
    });
  });

  test('if there are no rules, or if they cannot be read', async () => {
    const brufen = await idOf('Brufen');
    await connected(behind.adminUrl, async (sql) => {
      await sql`create table kept as select * from interaction_rules`;
      await sql`delete from interaction_rules`;
      expect(await ask(brufen)).toMatchObject({
        status: 200,
        esito: 'controllo_non_possibile',
        messaggiInterazioni: [{}],
      });
      await sql`insert into interaction_rules select * from kept`;
      await sql`create table kept_context as select * from context_rules`;
      await sql`delete from context_rules`;
      expect(await ask(brufen)).toMatchObject({ status: 200, esito: 'controllo_non_possibile' });
      await sql`insert into context_rules select * from kept_context`;
      await sql`alter table interaction_rules rename to gone`;
      const failed = await ask(brufen);
      await sql`alter table gone rename to interaction_rules`;
      expect([failed.status, failed.esito]).toEqual([500, undefined]);
    });
    expect(await found('Brufen')).toEqual(['nessuna_interazione']);
  });
});

test('a therapy that is being changed is not checked against itself', async () => {
  const id = await therapy(ONGOING, 'Brufen');
  const viewer = await viewerOf(patient.userId);
  const drugId = await idOf('Brufen');
  const check = (but?: number) =>
    withRecord(viewer, 'own', therapiesSection, (record) => checkDrug(record, { drugId }, but));
  expect(await check()).toMatchObject({ value: { outcome: 'found' } });
  expect(await check(id)).toMatchObject({ value: { outcome: 'none' } });
});

test.each(['7', '0', 'x', '999999999999999'])('a check of the unknown medicine %s answers 404', async (id) => {
  expect((await ask(id)).status).toBe(404);
});

test('a doctor gets 404 instead of a check', async () => {
  const doctor = await newDoctor(behind.db);
  expect((await ask(await idOf('Brufen'), { ...patient, userId: doctor.userId })).status).toBe(404);
});
