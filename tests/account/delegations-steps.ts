import { createHash } from 'node:crypto';
import { perform } from '@/lib/access/commands/perform';
import { contestRecord, settleRecord } from '@/lib/admin/delegations/disputes';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import type { Viewer } from '@/lib/session/sessions';
import { daysAfter, today } from '@/lib/values/days';
import { send } from '../access/carer-calls';
import type { administrator } from '../support/administration';
import { bearerOf, browserOf, type Credentials, dataOf, viewerOf } from '../support/calls';
import { emailOf } from '../support/guardians';
import type { Behind } from '../support/in-process';
import { newPatient, newUser, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';
import { Life, type Step } from './delegations-model';

// The steps of a relation's life, made in the app and in the model.

/** The mails about carers that a record may cause in a day limit the invitations. */
const MOST_INVITATIONS = 10;

export interface Scene {
  behind: Behind;
  admin: Awaited<ReturnType<typeof administrator>>;
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

export async function newScene({ behind, admin }: Pick<Scene, 'behind' | 'admin'>): Promise<Scene> {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  const carer = await newUser(behind.db, {}, 'paziente');
  const life = new Life();
  for (const level of [1, 4, 6])
    life.rows.push({ id: await newRow(behind.db, 'diagnoses', patient, { level }), level, withheld: false });
  return {
    ...{ behind, admin, life, patient, carer, relationId: 1, invitations: 0, links: 0 },
    patientAs: await browserOf(patient.userId),
    patientViewer: await viewerOf(patient.userId),
    carerAs: await bearerOf(carer.id),
  };
}

export const rowOf = ({ life: { rows } }: Scene, { row }: Step) => rows[row % rows.length];
export const status = async (...[as, endpoint, body, id]: Parameters<typeof send>) =>
  (await send(as, endpoint, body, id)).status;

/** Makes the step in the app and in the model, and compares the statuses. */
export const STEPS: Record<Step['kind'], (scene: Scene, step: Step) => Promise<[number | boolean, number | boolean]>> =
  {
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
    async contest({ patient, life, admin }) {
      const was = life.isContested;
      life.isContested = true;
      const named = { person: emailOf(patient.userId), words: 'Ricorso al tribunale' };
      return [(await admin.change(contestRecord, 0, named)).ok, !was];
    },
    async settle({ patient, life, admin }) {
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
