import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { contestRecord, settleRecord } from '@/lib/admin/delegations/disputes';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { Viewer } from '@/lib/session/sessions';
import { daysAfter, today } from '@/lib/values/days';
import { send } from '../access/carer-calls';
import { administrator } from '../support/administration';
import { bearerOf, browserOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { diagnosisBody } from '../support/diagnoses';
import { emailOf } from '../support/guardians';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient, newUser, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { Life, type Step, step } from './delegations-model';

// Random lives of a relation against a model: after each step the carer's calls answer what the model says.

mailServer();
const behind = inProcess();
let admin: Awaited<ReturnType<typeof administrator>>;
beforeAll(async () => {
  admin = await administrator(behind);
});
// Mails must be sent before the file's database is dropped.
afterEach(() => outboxIsIdle());

/** The mails about carers that a record may cause in a day limit the invitations. */
const MOST_INVITATIONS = 10;

interface Scene {
  life: Life;
  patient: Patient;
  patientAs: Credentials;
  patientViewer: Viewer;
  carer: { id: number; email: string };
  carerAs: Credentials;
  relationId: number;
  invitations: number;
  links: number;
}

async function newScene(): Promise<Scene> {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  const carer = await newUser(behind.db, {}, 'paziente');
  const life = new Life();
  for (const level of [1, 4, 6])
    life.rows.push({ id: await newRow(behind.db, 'diagnoses', patient, { level }), level, withheld: false });
  return {
    ...{ life, patient, carer, relationId: 1, invitations: 0, links: 0 },
    patientAs: await browserOf(patient.userId),
    patientViewer: await viewerOf(patient.userId),
    carerAs: await bearerOf(carer.id),
  };
}

const rowOf = ({ life: { rows } }: Scene, { row }: Step) => rows[row % rows.length];
const status = async (...[as, endpoint, body, id]: Parameters<typeof send>) =>
  (await send(as, endpoint, body, id)).status;

/** Makes the step in the app and in the model, and compares the statuses. */
const STEPS: Record<Step['kind'], (scene: Scene, step: Step) => Promise<[number | boolean, number | boolean]>> = {
  async grant(scene, one) {
    if (!scene.life.relation) scene.invitations += 1;
    if (scene.invitations > MOST_INVITATIONS) return [0, 0];
    const begins = daysAfter(today(), one.isLater ? 1 : 0);
    const { capacita, livello } = one;
    const body = { nome: 'Anna Rossi', email: scene.carer.email, capacita, livello, inizio: begins, fine: begins };
    const answer = await send(scene.patientAs, 'POST /api/deleghe', body);
    if (answer.status === 201) scene.relationId = dataOf<{ id: number }>(answer).id;
    const expected = scene.life.grant(one);
    return one.isAccepted && expected === 201 && answer.status === 201
      ? STEPS.accept(scene, one)
      : [answer.status, expected];
  },
  accept: async ({ carerAs, relationId, life }) => [
    await status(carerAs, 'PUT /api/deleghe/[id]', { stato: 'accettata' }, relationId),
    life.accept(),
  ],
  change: async ({ patientAs, relationId, life }, one) => [
    await status(
      patientAs,
      'PUT /api/deleghe/[id]',
      { capacita: one.capacita, livello: one.livello, fine: daysAfter(today(), 9) },
      relationId,
    ),
    life.change(one),
  ],
  revoke: async ({ patientAs, relationId, life }) => [
    await status(patientAs, 'DELETE /api/deleghe/[id]', undefined, relationId),
    life.end(),
  ],
  giveBack: async ({ carerAs, relationId, life }) => [
    await status(carerAs, 'DELETE /api/deleghe/[id]', undefined, relationId),
    life.end(),
  ],
  async contest({ patient, life }) {
    const was = life.isContested;
    life.isContested = true;
    const named = { person: emailOf(patient.userId), words: 'Ricorso al tribunale' };
    return [(await admin.change(contestRecord, 0, named)).ok, !was];
  },
  async settle({ patient, life }) {
    const was = life.isContested;
    life.isContested = false;
    return [(await admin.change(settleRecord, patient.patientId, { words: 'Accordo' })).ok, was];
  },
  async withhold(scene, one) {
    const row = rowOf(scene, one);
    if (!row) return [0, 0];
    Object.assign(row, { level: one.level, withheld: one.withheld });
    const raw = { level: String(one.level), withheld: one.withheld ? '1' : '0' };
    const call = { id: row.id, raw };
    return [(await perform(scene.patientViewer, 'own', diagnosesSection.share as never, call)).ok, true];
  },
  async remove(scene, one) {
    const row = rowOf(scene, one);
    if (!row) return [0, 0];
    return [await status(scene.carerAs, 'DELETE /api/diagnosi/[id]', undefined, row.id), scene.life.remove(row)];
  },
  async link(scene) {
    const { patientId } = scene.patient;
    scene.links += 1;
    const indirizzo_sha256 = createHash('sha256').update(`${patientId} ${scene.links}`).digest('hex');
    const chosen = { etichetta: 'Prova', contenuto: 'emergenza', livello_massimo: 1, ore: 24 };
    const body = { id_paziente: patientId, indirizzo_sha256, ...chosen };
    return [await status(scene.carerAs, 'POST /api/condivisioni', body), scene.life.link()];
  },
};

/** What the carer's calls answer after a step, and what the model says. */
async function probe(scene: Scene, one: Step) {
  const { life, carerAs, patient } = scene;
  const { patientId } = patient;
  const list = await send(carerAs, 'GET /api/diagnosiPatient/[id]', undefined, patientId);
  const ids = list.status === 200 ? dataOf<{ id_diagnosi: number }[]>(list).map((row) => row.id_diagnosi) : null;
  expect([list.status, ids?.sort()], 'the list').toEqual([life.read() ? 200 : 404, life.read()?.sort()]);
  const row = rowOf(scene, one);
  if (row) {
    const body = { id_livello_confidenzialita: one.level };
    expect(await status(carerAs, 'PUT /api/diagnosi/[id]', body, row.id), 'the level').toBe(life.level(row, one.level));
  }
  const body = { ...diagnosisBody({ id_livello_confidenzialita: one.level }), id_paziente: patientId };
  const written = await send(carerAs, 'POST /api/diagnosi', body);
  expect(written.status, 'a new row').toBe(life.write(one.level));
  if (written.status === 201)
    life.rows.push({ id: Number(dataOf(written).id_diagnosi), level: one.level, withheld: false });
  const file = await status(carerAs, 'GET /api/getFhirData/[id]', undefined, patientId);
  expect(file, 'the document').toBe(life.export());
}

async function live(steps: readonly Step[]) {
  const scene = await newScene();
  for (const [at, drawn] of steps.entries()) {
    const one: Step = at === 0 ? { ...drawn, kind: 'grant', isAccepted: true } : drawn;
    const [found, expected] = await STEPS[one.kind](scene, one);
    expect(found, `step ${at}: ${one.kind}`).toBe(expected);
    await probe(scene, one);
  }
}

test('50 random lives of a relation, five at a time, are those of the model', async () => {
  const lives = fc.array(fc.array(step, { minLength: 16, maxLength: 20 }), { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(lives, async (five) => {
      await Promise.all(five.map(live));
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
