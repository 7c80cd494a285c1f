import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { bodyLike } from '../support/bodies';
import { ANNA, MARIO, type Reply, served } from '../support/served';
import { fingerprint } from '../support/watch';

// Two hundred random bodies for each call that writes: none is a fault of ours, and what is refused has changed nothing.

const web = served();
const RUNS = 200;
let mario: number;
beforeAll(async () => {
  mario = await web.patientId(MARIO);
});

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
interface Target {
  name: string;
  email: string | null;
  method: string;
  path: () => Promise<string>;
  right: Record<string, unknown>;
}
const someDiagnosis = async () => {
  const [row] = await web.sql`insert into tbl_diagnosi (id_diagnosi, id_paziente, author_id, id_livello_confidenzialita,
      diagnosi_stato, tipo_diagnosi, diagnosi_patologia, careprovider)
    values (${newId()}, ${mario}, 1, 4, 1, 'Diagnosi', 'Prova', 'Anna Neri') returning id_diagnosi as id`;
  return `/webui/api/diagnosi/${row?.id}`;
};
const someLink = async () => {
  const [row] = await web.sql`insert into tbl_link_personali (linkid, id_paziente, author_id,
      id_livello_confidenzialita, name, link, descrizione)
    values (${newId()}, ${mario}, 1, 6, 'Prova', 'https://example.org/', 'Prova') returning linkid as id`;
  return `/webui/api/linkPersonale/${row?.id}`;
};
const someFile = async () => {
  const [row] = await web.sql`insert into tbl_files (id_file, id_paziente, author_id, id_livello_confidenzialita,
      file_nome, file_type, type, file_size)
    values (${newId()}, ${mario}, 1, 4, 'Prova.pdf', 'application/pdf', 'documento', 1) returning id_file as id`;
  return `/webui/api/files/${row?.id}`;
};
const somePregnancy = async () => {
  const [row] = await web.sql`insert into tbl_gravidanze (id_gravidanza, id_paziente, author_id,
      id_livello_confidenzialita, eta) values (${newId()}, ${mario}, 1, 6, 30) returning id_gravidanza as id`;
  return `/webui/api/gravidanze/${row?.id}`;
};
const someReading = async () => {
  const [row] = await web.sql`insert into tbl_parametri_vitali (id, id_paziente, author_id, id_livello_confidenzialita,
      parametro_frequenza_cardiaca) values (${newId()}, ${mario}, 1, 4, 70) returning id`;
  return `/webui/api/rilevazioni/${row?.id}`;
};
const someScore = async () => {
  const [row] = await web.sql`insert into tbl_scores (id_score, id_paziente, author_id, id_livello_confidenzialita,
      nome_score, valore_score) values (${newId()}, ${mario}, 1, 4, 'meld-score', 9) returning id_score as id`;
  return `/webui/api/score/${row?.id}`;
};
/** A contact that is still there; the bodies delete one now and then. */
const someContact = async () => {
  const id = newId();
  await web.sql`insert into tbl_contatti (id_contatto, id_paziente, author_id, id_livello_confidenzialita,
      id_contatto_tipologia, contatto_nominativo, contatto_telefono)
    select ${id}, ${mario}, 1, 4, 10, 'Prova', '+390612345678'
    where not exists (select 1 from tbl_contatti where id_paziente = ${mario} and deleted_at is null)`;
  const [row] = await web.sql`select id_contatto as id from tbl_contatti
    where id_paziente = ${mario} and deleted_at is null limit 1`;
  return `/webui/api/contatti/${row?.id}`;
};
const at = (path: () => string) => async () => path();
const TARGETS: Target[] = [
  { name: 'POST contatti', email: MARIO, method: 'POST', path: at(() => '/webui/api/contatti'), right: contact },
  { name: 'PUT contatti/{id}', email: MARIO, method: 'PUT', path: someContact, right: contact },
  { name: 'POST diagnosi', email: MARIO, method: 'POST', path: at(() => '/webui/api/diagnosi'), right: diagnosis },
  { name: 'POST visite', email: MARIO, method: 'POST', path: at(() => '/webui/api/visite'), right: visit },
  { name: 'POST linkPersonale', email: MARIO, method: 'POST', path: at(() => '/webui/api/linkPersonale'), right: link },
  { name: 'PUT files/{id}', email: MARIO, method: 'PUT', path: someFile, right: file },
  { name: 'PUT linkPersonale/{id}', email: MARIO, method: 'PUT', path: someLink, right: link },
  { name: 'POST taccuino', email: MARIO, method: 'POST', path: at(() => '/webui/api/taccuino'), right: entry },
  { name: 'POST rilevazioni', email: MARIO, method: 'POST', path: at(() => '/webui/api/rilevazioni'), right: reading },
  { name: 'PUT rilevazioni/{id}', email: MARIO, method: 'PUT', path: someReading, right: reading },
  { name: 'POST score', email: MARIO, method: 'POST', path: at(() => '/webui/api/score'), right: score },
  {
    name: 'PUT score/{id}',
    email: MARIO,
    method: 'PUT',
    path: someScore,
    right: { id_livello_confidenzialita: 4, tags: [4] },
  },
  { name: 'PUT diagnosi/{id}', email: MARIO, method: 'PUT', path: someDiagnosis, right: diagnosis },
  {
    name: 'PUT anamnesiFm/{id}',
    email: MARIO,
    method: 'PUT',
    path: at(() => `/webui/api/anamnesiFm/${mario}`),
    right: text,
  },
  {
    name: 'PUT anamnesiFisiologica/{id}',
    email: MARIO,
    method: 'PUT',
    path: at(() => `/webui/api/anamnesiFisiologica/${mario}`),
    right: { fumo: 'si', dosiFumo: 3, dataInizioFumo: '1990-01-01', dataFineFumo: '2000-01-01', etaMenarca: 12 },
  },
  { name: 'POST gravidanze', email: MARIO, method: 'POST', path: at(() => '/webui/api/gravidanze'), right: pregnancy },
  { name: 'PUT gravidanze/{id}', email: MARIO, method: 'PUT', path: somePregnancy, right: pregnancy },
  {
    name: 'PUT patient/{id} page=anamnesi',
    email: MARIO,
    method: 'PUT',
    path: at(() => `/webui/api/patient/${mario}`),
    right: { page: 'anamnesi', id_update: 0, ...text },
  },
  { name: 'PUT patient/{id}', email: MARIO, method: 'PUT', path: at(() => `/webui/api/patient/${mario}`), right: card },
  {
    name: 'PUT patient/{id} page',
    email: MARIO,
    method: 'PUT',
    path: at(() => `/webui/api/patient/${mario}`),
    right: { page: 'emergenza', id_update: 0, ...contact },
  },
  {
    name: 'PUT patient/{id} of a doctor',
    email: ANNA,
    method: 'PUT',
    path: at(() => `/webui/api/patient/${mario}`),
    right: card,
  },
  {
    name: 'PUT assistiti/{id}',
    email: ANNA,
    method: 'PUT',
    path: at(() => `/webui/api/assistiti/${mario}`),
    right: {},
  },
  {
    name: 'POST security/hasPermission',
    email: MARIO,
    method: 'POST',
    path: at(() => '/webui/api/security/hasPermission'),
    right: { data: 'admin' },
  },
  {
    name: 'POST session/activity',
    email: MARIO,
    method: 'POST',
    path: at(() => '/webui/api/session/activity'),
    right: {},
  },
  {
    name: 'POST user/login',
    email: null,
    method: 'POST',
    path: at(() => '/webui/api/user/login'),
    right: { email: 'x', password: 'y' },
  },
];

describe.each(TARGETS)('$name', ({ email, method, path, right }) => {
  test(`with ${RUNS} random bodies gives no fault and saves all or nothing`, async () => {
    const as = email === null ? {} : await web.bearer(email);
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(bodyLike(right), async (body) => {
        const [address, before] = [await path(), await fingerprint(web.sql)];
        const headers = { 'content-type': 'application/json', ...as };
        const reply = await web.send(method, address, { headers, body });
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
        expect(reply.status, reply.text).toBeLessThan(500);
        const counted = email === null;
        if (reply.status >= 400 && !counted) expect(await fingerprint(web.sql)).toBe(before);
        if (reply.status >= 400) expectProblem(reply);
      }),
      { numRuns: RUNS },
    );
    // Bodies that never get past the first check would try nothing.
    expect(Math.max(...statuses.values())).toBeLessThan(RUNS + 1);
  });
});

function expectProblem({ headers, body, status }: Reply) {
  expect(headers['content-type']).toContain('application/problem+json');
  expect(body).toMatchObject({ status, title: expect.any(String), message: expect.any(String) });
}
