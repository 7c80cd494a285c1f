import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { endDelegations } from '@/lib/account/people/expiry';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { latestEnd } from '@/lib/sections/delegations/model';
import { daysAfter, monthsBefore, today } from '@/lib/values/days';
import { bearerOf, browserOf, type Credentials, call, dataOf } from '../support/calls';
import { diagnosisBody } from '../support/diagnoses';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient, newUser, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { errorsOf } from '../support/saves';

// T51: the life of a relation through /api/deleghe: a carer is invited, accepts, acts within the grant, and the relation ends.

const { mails } = mailServer();
const behind = inProcess();

interface Relation {
  id: number;
  id_paziente: number;
  [field: string]: unknown;
}
const asked = async (endpoint: string, as: Credentials, given: object = {}) => {
  const [method = '', path = ''] = endpoint.split(' ');
  const id = /\d+$/.exec(path)?.[0];
  const handler = await handlerOf(id ? `${method} ${path.replace(id, '[id]')}` : endpoint);
  return call(handler, as, { method, path, ...(id ? { params: { id } } : {}), ...given });
};
const relations = async (as: Credentials, headers = {}) =>
  dataOf(await asked('GET /api/deleghe', as, { headers })) as Relation[];
const relation = async (answer: Awaited<ReturnType<typeof asked>>) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return dataOf(answer) as Relation;
};
const diagnosis = (about: number, more = {}) => ({
  body: { id_paziente: about, ...diagnosisBody({ diagnosi_patologia: 'Emicrania' }), ...more },
});
const mailed = async () => {
  await outboxIsIdle();
  return mails.map(({ to, text }) => ({ to: to[0], text }));
};

let patient: Awaited<ReturnType<typeof newPatient>>;
let as: Credentials;
let carer: Awaited<ReturnType<typeof newUser>>;
let carerAs: Credentials;
beforeEach(async () => {
  patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  as = await browserOf(patient.userId);
  carer = await newUser(behind.db, {}, 'paziente');
  carerAs = await browserOf(carer.id);
});
const invite = (more = {}, by = as) =>
  asked('POST /api/deleghe', by, {
    body: { nome: 'Anna Rossi', email: carer.email, capacita: ['lettura', 'scrittura'], fine: today(), ...more },
  });
const accepted = async (more = {}) => {
  const { id } = await relation(await invite(more));
  await relation(await asked(`PUT /api/deleghe/${id}`, carerAs, { body: { stato: 'accettata' } }));
  return id;
};
const reads = async () => (await asked(`GET /api/patient/${patient.patientId}`, carerAs)).status;

describe('a delegate', () => {
  test('sees nothing before accepting, then what was granted, and nothing after the revocation', async () => {
    const { id, ...invited } = await relation(await invite());
    expect(invited).toMatchObject({
      ruolo: 'paziente',
      stato: 'invitata',
      base: 'delegato',
      livello: 4,
      paziente: null,
    });
    expect(await mailed()).toMatchObject([{ to: carer.email, text: expect.stringContaining('MR') }]);
    expect((await mailed())[0]?.text).not.toContain('Mario');
    expect(await reads()).toBe(404);
    expect(await relations(carerAs)).toMatchObject([
      { id, ruolo: 'delegato', paziente: 'Mario Rossi', stato: 'invitata' },
    ]);
    await relation(await asked(`PUT /api/deleghe/${id}`, carerAs, { body: { stato: 'accettata' } }));
    expect(await reads()).toBe(200);
    expect(await relations(as)).toMatchObject([{ id, stato: 'attiva', ultimo_accesso: expect.any(String) }]);
    const saved = await asked('POST /api/diagnosi', carerAs, diagnosis(patient.patientId));
    expect(saved.status, saved.text).toBe(201);
    expect(dataOf(saved)).toMatchObject({ author_id: carer.id, id_livello_confidenzialita: 4 });
    await relation(await asked(`DELETE /api/deleghe/${id}`, as));
    expect(await reads()).toBe(404);
    expect((await asked('POST /api/diagnosi', carerAs, diagnosis(patient.patientId))).status).toBe(404);
    expect(await relations(carerAs)).toEqual([]);
  });

  test('may not raise a level above the ceiling, lower one, invite others, or read the list of carers', async () => {
    await accepted({ capacita: ['lettura', 'scrittura', 'condivisione', 'promemoria', 'esportazione'] });
    const over = await asked(
      'POST /api/diagnosi',
      carerAs,
      diagnosis(patient.patientId, { id_livello_confidenzialita: 5 }),
    );
    expect(errorsOf(over)).toEqual({ id_livello_confidenzialita: expect.stringContaining('livello 4') });
    const saved = await asked(
      'POST /api/diagnosi',
      carerAs,
      diagnosis(patient.patientId, { id_livello_confidenzialita: 3 }),
    );
    const { id_diagnosi: id } = dataOf(saved) as { id_diagnosi: number };
    const level = (value: number) =>
      asked(`PUT /api/diagnosi/${id}`, carerAs, { body: { id_livello_confidenzialita: value } });
    expect((await level(2)).status).toBe(422);
    expect((await level(4)).status).toBe(200);
    const other = await asked('POST /api/deleghe', carerAs, {
      body: { id_paziente: patient.patientId, nome: 'Altro', email: 'altro@example.it', fine: today() },
    });
    expect(other.status).toBe(403);
    expect(await relations(carerAs, { 'x-per-conto-di': String(patient.patientId) })).toMatchObject([
      { ruolo: 'delegato' },
    ]);
  });

  test('gives the relation back, and the patient is told', async () => {
    const id = await accepted();
    await mailed();
    mails.length = 0;
    await relation(await asked(`DELETE /api/deleghe/${id}`, carerAs));
    expect(await reads()).toBe(404);
    expect(await mailed()).toMatchObject([{ text: expect.stringContaining('ha restituito la delega') }]);
  });

  test('has a term of at most 24 months, which can be renewed', async () => {
    expect(errorsOf(await invite({ fine: null }))).toEqual({ fine: 'Questo campo è obbligatorio!' });
    expect(errorsOf(await invite({ fine: daysAfter(latestEnd(), 1) }))).toEqual({
      fine: expect.stringContaining('24 mesi'),
    });
    expect(errorsOf(await invite({ fine: daysAfter(today(), -1) }))).toHaveProperty('fine');
    const id = await accepted();
    const renewed = await relation(await asked(`PUT /api/deleghe/${id}`, as, { body: { fine: latestEnd() } }));
    expect(renewed).toMatchObject({ fine: latestEnd(), stato: 'attiva', capacita: ['lettura', 'scrittura'] });
  });

  test('is the only one who answers the invitation', async () => {
    const { id } = await relation(await invite());
    const stranger = await browserOf((await newUser(behind.db, {}, 'paziente')).id);
    const answer = (by: Credentials) => asked(`PUT /api/deleghe/${id}`, by, { body: { stato: 'accettata' } });
    expect((await answer(stranger)).status).toBe(404);
    expect((await answer(as)).status).toBe(404);
    await behind.sql`update tbl_deleghe set invitata_il = now() - interval '31 days' where id_delega = ${id}`;
    expect((await answer(carerAs)).status).toBe(404);
  });
});

describe('a parent', () => {
  const child = (born: string) =>
    asked('POST /api/deleghe/figli', carerAs, {
      body: {
        paziente_nome: 'Giulia',
        paziente_cognome: 'Rossi',
        paziente_nascita: born,
        paziente_codfiscale: 'RSSMRA80A01H501U',
      },
    });
  const born = (years: number, days = 0) => daysAfter(monthsBefore(today(), 12 * years), days);

  test('makes the record of a minor, whatever tax code is known, and acts on it by the header', async () => {
    await subscribe(behind.db, carer.id);
    const { id_paziente: patientId } = await relation(await child(born(7)));
    const saved = await asked('POST /api/diagnosi', await bearerOf(carer.id), {
      ...diagnosis(patientId, { id_paziente: undefined, id_livello_confidenzialita: 6 }),
      headers: { 'x-per-conto-di': String(patientId) },
    });
    expect(saved.status, saved.text).toBe(201);
    expect(dataOf(saved)).toMatchObject({ id_paziente: patientId });
    expect((await child(born(18))).status).toBe(422);
  });

  test('invites the second parent and, from 14 years, the child, who then keeps the record', async () => {
    const { id_paziente: patientId } = await relation(await child(born(13)));
    const self = { nome: 'Giulia Rossi', email: patientEmail(), base: 'interessato', id_paziente: patientId };
    expect(errorsOf(await invite(self, carerAs))).toHaveProperty('base');
    const second = await relation(
      await invite({ ...self, base: 'genitore', fine: undefined, capacita: undefined }, carerAs),
    );
    expect(second).toMatchObject({
      base: 'genitore',
      livello: 6,
      capacita: ['lettura', 'scrittura', 'promemoria', 'condivisione', 'esportazione'],
    });
    await relation(await asked(`DELETE /api/deleghe/${second.id}`, carerAs));
    await behind.sql`update tbl_pazienti set paziente_nascita = ${born(14)} where id_paziente = ${patientId}`;
    // The child's account has an empty record, as after a registration.
    await behind.sql`update tbl_pazienti set paziente_gruppo = null, paziente_donatore_organi = null
      where id_paziente = ${patient.patientId}`;
    const { id } = await relation(await invite({ ...self, fine: undefined }, carerAs));
    await relation(await asked(`PUT /api/deleghe/${id}`, as, { body: { stato: 'accettata' } }));
    const [owner] = await behind.sql`select id_utente from tbl_titolarita where id_paziente = ${patientId}`;
    expect(Number(owner?.id_utente)).toBe(patient.userId);
  });
  const patientEmail = () => `utente.${patient.userId}@example.it`;

  test('loses the record on the 18th birthday, and is told 90 and 30 days before', async () => {
    const { id_paziente: patientId, id } = await relation(await child(born(7)));
    const turns = async (days: number) => {
      await behind.sql`update tbl_pazienti set paziente_nascita = ${born(18, days)} where id_paziente = ${patientId}`;
      mails.length = 0;
      await endDelegations(AbortSignal.timeout(60_000));
      const texts = (await mailed()).filter(({ to }) => to === carer.email).map(({ text }) => text);
      return { texts, opens: (await asked(`GET /api/patient/${patientId}`, carerAs)).status };
    };
    expect(await turns(91)).toEqual({ texts: [], opens: 200 });
    expect(await turns(90)).toEqual({ texts: [expect.stringContaining('tra 90 giorni')], opens: 200 });
    expect(await turns(89)).toEqual({ texts: [], opens: 200 });
    expect(await turns(30)).toEqual({ texts: [expect.stringContaining('tra 30 giorni')], opens: 200 });
    expect(await turns(1)).toEqual({ texts: [], opens: 200 });
    expect(await turns(0)).toEqual({ texts: [expect.stringContaining('è finita oggi da sé')], opens: 404 });
    const [row] = await behind.db.select().from(schema.delegations).where(eq(schema.delegations.id, id));
    expect(row?.endedAt).not.toBeNull();
  });
});
