import type postgres from 'postgres';
import { newId } from '@/db/schema/columns';
import { ANNA, MARIO } from '../support/built-app';

// Each call that writes, with a body that it takes.

const contact = {
  contatto_nominativo: 'Carla',
  contatto_telefono: '06 1234567',
  id_contatto_tipologia: 10,
  id_livello_confidenzialita: 4,
};
const diagnosis = {
  diagnosi_stato: 1,
  tipo_diagnosi: 'Diagnosi',
  diagnosi_patologia: 'Gastrite',
  diagnosiDetails: { careprovider: 'Anna Neri' },
};
const visit = {
  visita_data: '2026-01-15',
  visita_motivazione: 'Controllo',
  visita_osservazioni: 'Nella norma',
  visita_conclusioni: 'Nessuna',
};
const link = { name: 'Sito', link: 'https://example.org/', descrizione: 'Un sito' };
const entry = {
  taccuino_data: '2026-01-15',
  taccuino_descrizione: 'Dolore',
  aree: [{ name: 'face', dolore: 3 }],
  tratti: [{ tool: 'pen', face: 'front', level: 3, width: 5, points: [210, 88, 212, 90] }],
};
const file = { type: 'documento', data_rilievo: '2026-01-15', file_commento: 'Referto', tags: [4] };
const text = { anamnesi_familiare_contenuto: 'Padre iperteso' };
const pregnancy = { eta: 30, inizio_gravidanza: '2020-01-10', fine_gravidanza: '2020-10-08', esito: 'nascita' };
const reading = {
  created_on: '2026-01-15',
  parametro_altezza: 175,
  parametro_peso: 80.5,
  parametro_pressione_minima: 80,
  parametro_pressione_massima: 130,
  parametro_frequenza_cardiaca: 70,
};
const score = {
  nome_score: 'meld-score',
  formula_versione: 'meld-na-optn-2016',
  inputs: { creatinineMgDl: 1.2, bilirubinMgDl: 2.5, inr: 1, sodiumMmolL: 131, dialysis: false, ageYears: 60 },
  valore_score: 18,
};
const card = { paziente_nome: 'Mario', paziente_cognome: 'Rossi', comune_nascita: 'Roma' };

/** The record that is written to, and the database behind the app. */
interface Scene {
  sql: postgres.Sql;
  patientId: number;
}
export interface Target {
  name: string;
  /** Who calls; null: nobody is signed in. */
  email: string | null;
  method: string;
  /** The address, of a row that is made for it where it names one. */
  path(scene: Scene): string | Promise<string>;
  right: Record<string, unknown>;
}
const someDiagnosis = async ({ sql, patientId }: Scene) => {
  const [row] = await sql`insert into tbl_diagnosi (id_diagnosi, id_paziente, author_id, id_livello_confidenzialita,
      diagnosi_stato, tipo_diagnosi, diagnosi_patologia, careprovider)
    values (${newId()}, ${patientId}, 1, 4, 1, 'Diagnosi', 'Prova', 'Anna Neri') returning id_diagnosi as id`;
  return `/webui/api/diagnosi/${row?.id}`;
};
const someLink = async ({ sql, patientId }: Scene) => {
  const [row] = await sql`insert into tbl_link_personali (linkid, id_paziente, author_id,
      id_livello_confidenzialita, name, link, descrizione)
    values (${newId()}, ${patientId}, 1, 6, 'Prova', 'https://example.org/', 'Prova') returning linkid as id`;
  return `/webui/api/linkPersonale/${row?.id}`;
};
const someFile = async ({ sql, patientId }: Scene) => {
  const [row] = await sql`insert into tbl_files (id_file, id_paziente, author_id, id_livello_confidenzialita,
      file_nome, file_type, type, file_size)
    values (${newId()}, ${patientId}, 1, 4, 'Prova.pdf', 'application/pdf', 'documento', 1) returning id_file as id`;
  return `/webui/api/files/${row?.id}`;
};
const somePregnancy = async ({ sql, patientId }: Scene) => {
  const [row] = await sql`insert into tbl_gravidanze (id_gravidanza, id_paziente, author_id,
      id_livello_confidenzialita, eta) values (${newId()}, ${patientId}, 1, 6, 30) returning id_gravidanza as id`;
  return `/webui/api/gravidanze/${row?.id}`;
};
const someReading = async ({ sql, patientId }: Scene) => {
  const [row] = await sql`insert into tbl_parametri_vitali (id, id_paziente, author_id, id_livello_confidenzialita,
      parametro_frequenza_cardiaca) values (${newId()}, ${patientId}, 1, 4, 70) returning id`;
  return `/webui/api/rilevazioni/${row?.id}`;
};
const someScore = async ({ sql, patientId }: Scene) => {
  const [row] = await sql`insert into tbl_scores (id_score, id_paziente, author_id, id_livello_confidenzialita,
      nome_score, valore_score) values (${newId()}, ${patientId}, 1, 4, 'meld-score', 9) returning id_score as id`;
  return `/webui/api/score/${row?.id}`;
};
/** A contact that is still there; the bodies delete one now and then. */
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

/** A call of Mario's, unless it is somebody else's. */
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

export const TARGETS: Target[] = [
  call('POST contatti', contact),
  call('PUT contatti/{id}', contact, someContact),
  call('POST diagnosi', diagnosis),
  call('POST visite', visit),
  call('POST linkPersonale', link),
  call('PUT files/{id}', file, someFile),
  call('PUT linkPersonale/{id}', link, someLink),
  call('POST taccuino', entry),
  call('POST rilevazioni', reading),
  call('PUT rilevazioni/{id}', reading, someReading),
  call('POST score', score),
  call('PUT score/{id}', { id_livello_confidenzialita: 4, tags: [4] }, someScore),
  call('PUT diagnosi/{id}', diagnosis, someDiagnosis),
  call('PUT anamnesiFm/{id}', text, ofMario('anamnesiFm')),
  call('PUT anamnesiFisiologica/{id}', fumo, ofMario('anamnesiFisiologica')),
  call('POST gravidanze', pregnancy),
  call('PUT gravidanze/{id}', pregnancy, somePregnancy),
  call('PUT patient/{id} page=anamnesi', { page: 'anamnesi', id_update: 0, ...text }, ofMario('patient')),
  call('PUT patient/{id}', card, ofMario('patient')),
  call('PUT patient/{id} page', { page: 'emergenza', id_update: 0, ...contact }, ofMario('patient')),
  call('PUT patient/{id} of a doctor', card, ofMario('patient'), ANNA),
  call('PUT assistiti/{id}', {}, ofMario('assistiti'), ANNA),
  call('POST security/hasPermission', { data: 'admin' }),
  call('POST session/activity', {}),
  call('POST user/login', { email: 'x', password: 'y' }, undefined, null),
];
