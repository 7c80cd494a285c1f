import { beforeAll, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { readAccesses } from '@/lib/account/accesses';
import { endDelegations } from '@/lib/account/people/expiry';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { readFhirSource } from '@/lib/record/fhir/source';
import { readExtract } from '@/lib/record/registry/extract';
import { readItems } from '@/lib/record/timeline/items';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { cardSection } from '@/lib/sections/patient/section';
import { hashPassword } from '@/lib/session/password';
import { signInWithPassword } from '@/lib/session/sign-in';
import { daysAfter, monthsBefore, today } from '@/lib/values/days';
import { send } from '../access/carer-calls';
import { ADULT_TODAY } from '../access/carer-scene';
import { actingFor } from '../access/matrix-fixture';
import { bearerOf, browserOf, type Credentials, dataOf, TEST_SENDER, viewerOf } from '../support/calls';
import { newCarer, newChild } from '../support/carers';
import { diagnosisBody } from '../support/diagnoses';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { newPatient, subscribe } from '../support/people';

// Issue 29: a child of 14 gets an account by a parent's invitation, and from then on decides what the parents see.

const PASSWORD = 'trombone lampada girasole 7';
const { mails } = mailServer();
const behind = inProcess();

type Person = Awaited<ReturnType<typeof newCarer>>;
let patientId: number;
let mother: Person;
let father: Person;
let teenager: { userId: number; email: string };
let asTeenager: Credentials;
let asMother: Credentials;
/** A diagnosis that the mother wrote before, and one that the teenager withholds from carers. */
let [shared, withheld] = [0, 0];

/** A child who is 14 today accepts the invitation of a parent: their empty record is retired, and they own the child's. */
beforeAll(async () => {
  ({ patientId } = await newChild(behind.db, { birthDate: monthsBefore(today(), 12 * 14) }));
  mother = await newCarer(behind.db, { patientId }, { basis: 'parent', endsOn: null, level: 6, name: 'Anna Rossi' });
  father = await newCarer(behind.db, { patientId }, { basis: 'parent', endsOn: null, level: 6, name: 'Piero Rossi' });
  await subscribe(behind.db, mother.userId);
  asMother = await actingFor(mother.userId, 'token', patientId);
  const { userId } = await newPatient(behind.db, { bloodGroup: null, organDonation: null });
  teenager = { userId, email: `utente.${userId}@example.it` };
  await subscribe(behind.db, userId);
  shared = await written(asMother, 'Emicrania');
  const invitation = { nome: 'Giulia Rossi', email: teenager.email, base: 'interessato', id_paziente: patientId };
  const invited = await send(await browserOf(mother.userId), 'POST /api/deleghe', invitation);
  expect(invited.status, invited.text).toBe(201);
  await outboxIsIdle();
  expect(mails.map(({ to }) => to)).toContainEqual([teenager.email]);
  const accepted = { stato: 'accettata' };
  const { id } = dataOf<{ id: number }>(invited);
  const answer = await send(await browserOf(userId), 'PUT /api/deleghe/[id]', accepted, id);
  expect(answer.status, answer.text).toBe(200);
  asTeenager = await browserOf(userId);
  withheld = await written(asTeenager, 'Acne');
});
async function written(as: Credentials, pathology: string): Promise<number> {
  const saved = await send(as, 'POST /api/diagnosi', diagnosisBody({ diagnosi_patologia: pathology }));
  expect(saved.status, saved.text).toBe(201);
  return Number(dataOf(saved).id_diagnosi);
}
const share = async (id: number, given: { level: string; withheld?: string }) =>
  perform(await viewerOf(teenager.userId), 'own', diagnosesSection.share as never, { id, raw: given });

/** The diagnoses that a user sees in this record by each channel that lists several. */
async function listed(userId: number): Promise<Record<string, number[]>> {
  const ids = [shared, withheld];
  const read = await withRecord(await viewerOf(userId), patientId, cardSection, async (record) => {
    const [extract, fhir, timeline] = [
      await readExtract(record, {}),
      await readFhirSource(record, {}),
      await readItems(record, {}, { limit: 100 }),
    ];
    const idsOf = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => Number(id));
    return {
      extract: idsOf(extract.rowsOf(diagnosesSection as never)),
      fhir: idsOf(fhir.extract.rowsOf(diagnosesSection as never)),
      timeline: idsOf(timeline.items),
    };
  });
  if (!read.ok) throw new Error(read.refusal.code);
  const as = await actingFor(userId, 'token', patientId);
  const list = await send(as, 'GET /api/diagnosiPatient/[id]', undefined, patientId);
  const search = await send(as, 'POST /api/cerca', { search: 'acne' });
  const found = { ...read.value, api: dataOf<{ id_diagnosi: number }[]>(list).map((row) => row.id_diagnosi) };
  return {
    ...Object.fromEntries(
      Object.entries(found).map(([name, of]) => [name, ids.filter((id) => of.includes(Number(id)))]),
    ),
    search: search.text.includes(String(withheld)) ? [withheld] : [],
  };
}

test('signs in and opens the record as its owner, with what the parents wrote', async () => {
  await behind.sql`update tbl_utenti set password_hash = ${await hashPassword(PASSWORD)}
    where id_utente = ${teenager.userId}`;
  const entered = await signInWithPassword({ email: teenager.email, password: PASSWORD }, 'browser', TEST_SENDER);
  expect(entered).toMatchObject({ ok: true });
  const read = await withRecord(
    await viewerOf(teenager.userId),
    'own',
    cardSection,
    async ({ relation, ...record }) => [record.patientId, relation.capabilities.isPatient],
  );
  expect(read).toEqual({ ok: true, value: [patientId, true] });
  expect((await listed(teenager.userId)).api).toEqual([shared, withheld]);
});

test('decides the levels, which the parents no longer lower', async () => {
  expect(await share(shared, { level: '6' })).toMatchObject({ ok: true });
  const lower = await send(asMother, 'PUT /api/diagnosi/[id]', { id_livello_confidenzialita: 2 }, shared);
  expect(lower.status).toBe(422);
  expect(await share(shared, { level: '3' })).toMatchObject({ ok: true });
  const [row] =
    await behind.sql`select id_livello_confidenzialita as level from tbl_diagnosi where id_diagnosi = ${shared}`;
  expect(row?.level).toBe(3);
});

test('withholds a row from the parents, whom no list shows it from then on', async () => {
  const whole = [shared, withheld];
  const everywhere = { extract: whole, fhir: whole, timeline: whole, api: whole, search: [withheld] };
  expect(await listed(mother.userId)).toEqual(everywhere);
  expect(await share(withheld, { level: '3', withheld: '1' })).toMatchObject({ ok: true });
  const rest = { extract: [shared], fhir: [shared], timeline: [shared], api: [shared], search: [] };
  for (const { userId } of [mother, father]) expect(await listed(userId)).toEqual(rest);
  expect(await listed(teenager.userId)).toEqual(everywhere);
  const unknown = await send(asMother, 'PUT /api/diagnosi/[id]', { note: 'x' }, withheld + 1);
  const hidden = await send(asMother, 'PUT /api/diagnosi/[id]', { note: 'x' }, withheld);
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text]);
});

test('sees in the readings which parent read and wrote what; the parents see none of each other', async () => {
  await send(await actingFor(father.userId, 'token', patientId), 'GET /api/visitePatient/[id]', undefined, patientId);
  const { readings } = await readAccesses(await viewerOf(teenager.userId), { vista: 'letture' });
  const lines = readings?.table.rows.flatMap(({ doctor, basis, readings: of }) =>
    of.map(({ action, section }) => [doctor, basis, action, section]),
  );
  expect(lines).toContainEqual(['Piero Rossi', 'parent', 'read', 'visits']);
  expect(lines).toContainEqual(['Anna Rossi', 'parent', 'create', 'diagnoses']);
  expect(lines).toContainEqual(['Anna Rossi', 'parent', 'read', 'diagnoses']);
  expect(lines).not.toContainEqual(['Anna Rossi', 'parent', 'read', 'visits']);
  const acting = { ...(await viewerOf(father.userId)), actingFor: patientId };
  expect((await readAccesses(acting, { vista: 'letture' })).readings).toBeNull();
});

test('ends no parent’s relation, and appoints carers, which the parents no longer do', async () => {
  for (const { delegationId } of [mother, father])
    expect((await send(asTeenager, 'DELETE /api/deleghe/[id]', undefined, delegationId)).status).toBe(403);
  const invitation = { nome: 'Zia Rossi', email: `zia.${patientId}@example.it`, fine: today() };
  for (const base of ['delegato', 'genitore', 'interessato']) {
    const body = { ...invitation, base, id_paziente: patientId };
    expect((await send(await browserOf(mother.userId), 'POST /api/deleghe', body)).status).toBe(403);
  }
  expect((await send(asTeenager, 'POST /api/deleghe', invitation)).status).toBe(201);
});

test('keeps everything at 18, when the parents are out', async () => {
  const opens = async ({ userId }: { userId: number }) =>
    (await send(await bearerOf(userId), 'GET /api/patient/[id]', undefined, patientId)).status;
  const born = (day: string) =>
    behind.sql`update tbl_pazienti set paziente_nascita = ${day} where id_paziente = ${patientId}`;
  await born(daysAfter(ADULT_TODAY, 1));
  expect([await opens(mother), await opens(father), await opens(teenager)]).toEqual([200, 200, 200]);
  await born(ADULT_TODAY);
  expect([await opens(mother), await opens(father), await opens(teenager)]).toEqual([404, 404, 200]);
  await endDelegations(AbortSignal.timeout(60_000));
  await outboxIsIdle();
  expect(dataOf<{ base: string; stato: string }[]>(await send(asTeenager, 'GET /api/deleghe'))).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: mother.delegationId, base: 'genitore', stato: 'terminata' }),
      expect.objectContaining({ id: father.delegationId, base: 'genitore', stato: 'terminata' }),
    ]),
  );
  expect((await listed(teenager.userId)).extract).toEqual([shared, withheld]);
  const lines = await behind.sql`select from tbl_audit where id_paziente = ${patientId}
    and id_utente = ${mother.userId} and azione = 'create' and sezione = 'diagnoses'`;
  expect(lines).toHaveLength(1);
});
