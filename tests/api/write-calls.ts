import type postgres from 'postgres';
import type { Db } from '@/db/client';
import { newId } from '@/db/schema/columns';
import { FIXTURES, fixtureOf } from '../sections';
import { ANNA, MARIO } from '../support/built-app';
import { newRow } from '../support/rows';

// Each writing call with a valid body; the bodies of the sections come from tests/sections.

const contact = fixtureOf('contacts').contract?.fuzzed?.create ?? {};
const text = { anamnesi_familiare_contenuto: 'Padre iperteso' };
const card = { paziente_nome: 'Mario', paziente_cognome: 'Rossi', comune_nascita: 'Roma' };

/** The record, its owner, and the app's database. */
interface Scene {
  sql: postgres.Sql;
  db: Db;
  userId: number;
  patientId: number;
}
export interface Target {
  name: string;
  /** The caller's e-mail; null: not signed in. */
  email: string | null;
  method: string;
  /** The call's path; creates a row first if the path names one. */
  path(scene: Scene): string | Promise<string>;
  right: Record<string, unknown>;
}
/** An existing contact; some bodies delete one. */
const someContact = async ({ sql, patientId }: Scene) => {
  const id = newId();
  await sql`insert into tbl_contatti (id_contatto, id_paziente, author_id, id_livello_confidenzialita,
      id_contatto_tipologia, contatto_nominativo, contatto_telefono)
    select ${id}, ${patientId}, 1, 4, 10, 'Prova', '+390612345678'
    where not exists (select 1 from tbl_contatti where id_paziente = ${patientId} and deleted_at is null)`;
  const [row] = await sql`select id_contatto as id from tbl_contatti
    where id_paziente = ${patientId} and deleted_at is null limit 1`;
  return `/webui/api/contatti/${row?.id}`;
};

/** A call by Mario, unless another caller is given. */
const call = (
  name: string,
  right: Record<string, unknown>,
  path: Target['path'] = () => `/webui/api/${name.split(' ')[1]}`,
  email: string | null = MARIO,
): Target => ({ name, email, method: name.split(' ')[0] ?? '', path, right });
const ofMario =
  (path: string): Target['path'] =>
  ({ patientId }) =>
    `/webui/api/${path}/${patientId}`;
const fumo = { fumo: 'si', dosiFumo: 3, dataInizioFumo: '1990-01-01', dataFineFumo: '2000-01-01', etaMenarca: 12 };

/** For each section: creating a row, and changing a row created for this purpose. */
const ofSections = FIXTURES.flatMap(({ name, contract }) => {
  if (!contract) return [];
  const { rows, body, sent, fuzzed = {} } = contract;
  const created = fuzzed.create ?? body;
  const made: Target['path'] = async ({ db, ...patient }) => `/webui/api/${rows}/${await newRow(db, name, patient)}`;
  return [
    // Bodies that are not JSON are tested in tests/api/uploads.test.ts.
    ...(sent ? [] : [call(`POST ${rows}`, created)]),
    call(`PUT ${rows}/{id}`, fuzzed.update ?? created, name === 'contacts' ? someContact : made),
  ];
});

export const TARGETS: Target[] = [
  ...ofSections,
  call('PUT anamnesiFm/{id}', text, ofMario('anamnesiFm')),
  call('PUT anamnesiFisiologica/{id}', fumo, ofMario('anamnesiFisiologica')),
  call('PUT patient/{id} page=anamnesi', { page: 'anamnesi', id_update: 0, ...text }, ofMario('patient')),
  call('PUT patient/{id}', card, ofMario('patient')),
  call('PUT patient/{id} page', { page: 'emergenza', id_update: 0, ...contact }, ofMario('patient')),
  call('PUT patient/{id} of a doctor', card, ofMario('patient'), ANNA),
  call('PUT assistiti/{id}', {}, ofMario('assistiti'), ANNA),
  call('POST security/hasPermission', { data: 'admin' }),
  call('POST session/activity', {}),
  call('POST user/login', { email: 'x', password: 'y' }, undefined, null),
];
