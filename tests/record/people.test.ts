import { expect, test } from 'vitest';
import { actFor, actingAs } from '@/lib/access/policy/acting';
import { frameOf, menuFor } from '@/lib/record/home/frame';
import { dueIn, readDue } from '@/lib/record/home/people';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { newDoctor, newPatient, newUser, type Patient, subscribe } from '../support/people';
import { newRow } from '../support/rows';

// The people for whom a user may act, in the frame of every page and on Home.

const behind = inProcess();

const words = { t: ((key: string) => key) as never, locale: 'it' as const };

test('a user who cares for nobody has no people, and their own permissions', async () => {
  const { userId } = await newPatient(behind.db);
  await subscribe(behind.db, userId);
  const frame = await frameOf(await viewerOf(userId));
  expect(frame).toMatchObject({ people: [], invitations: 0, acting: null });
  expect(frame.permissions.size).toBeGreaterThan(0);
});

test('the people are those whose relation is in force, each once, and invitations are counted', async () => {
  const { userId } = await newPatient(behind.db);
  const record = (firstName: string) => newPatient(behind.db, { firstName, lastName: 'Verdi' });
  const all = await Promise.all(['Giulia', 'Finita', 'Futura', 'Revocata', 'Muta', 'Invita'].map(record));
  const [giulia, over, later, revoked, silent, inviting] = all as [
    Patient,
    Patient,
    Patient,
    Patient,
    Patient,
    Patient,
  ];
  const mine = { userId };
  await newCarer(behind.db, giulia, { ...mine, basis: 'guardian', shares: false });
  await newCarer(behind.db, over, { ...mine, endsOn: daysAfter(today(), -1), startsOn: daysAfter(today(), -9) });
  await newCarer(behind.db, later, { ...mine, startsOn: daysAfter(today(), 1) });
  await newCarer(behind.db, revoked, { ...mine, ended: true });
  await newCarer(behind.db, silent, { ...mine, reads: false });
  await newCarer(behind.db, inviting, { ...mine, accepted: false });
  const { people, invitations } = await frameOf(await viewerOf(userId));
  expect(people).toMatchObject([
    { patientId: giulia.patientId, firstName: 'Giulia', name: 'Giulia Verdi', basis: 'guardian' },
  ]);
  expect(people[0]?.capabilities).toMatchObject({ write: true, share: false, isPatient: false });
  expect(invitations).toBe(1);
});

test('a doctor who acts for somebody has that person’s menu, without what their capabilities lack', async () => {
  const [{ userId }, patient] = [await newDoctor(behind.db), await newPatient(behind.db)];
  await subscribe(behind.db, patient.userId);
  await newCarer(behind.db, patient, { userId, writes: false, shares: false, level: 3 });
  const viewer = actingAs(await viewerOf(userId), patient.patientId);
  const { acting, permissions, formLevels } = await frameOf(viewer);
  expect(acting).toMatchObject({ patientId: patient.patientId, ceiling: 3 });
  expect(formLevels).toMatchObject({ contacts: 3, therapies: 3 });
  expect(permissions).toEqual((await frameOf(await viewerOf(userId))).permissions);
  const menu = await menuFor(viewer);
  const pages = menu.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
  expect(pages).toEqual(expect.arrayContaining(['registro', 'farmaci', 'esami', 'report']));
  for (const page of ['dottori', 'condivisioni', 'messaggi', 'accessi', 'abbonamento', 'dispositivi', 'assistiti'])
    expect(pages, page).not.toContain(page);
});

test('a carer who writes works with the plan of the record', async () => {
  const [carer, patient] = [await newUser(behind.db), await newPatient(behind.db)];
  await newCarer(behind.db, patient, { userId: carer.id });
  const viewer = actingAs(await viewerOf(carer.id), patient.patientId);
  const without = (await frameOf(viewer)).permissions;
  await subscribe(behind.db, patient.userId);
  const { permissions } = await frameOf({ ...viewer });
  expect(permissions).toEqual((await frameOf(await viewerOf(patient.userId))).permissions);
  expect(permissions.size).toBeGreaterThan(without.size);
});

test('a session that acts for somebody whose relation is over has nobody’s frame', async () => {
  const [carer, patient] = [await newUser(behind.db), await newPatient(behind.db)];
  await newCarer(behind.db, patient, { userId: carer.id });
  const viewer = await viewerOf(carer.id);
  expect(await actFor(viewer, patient.patientId)).toBe(true);
  await behind.sql`update tbl_deleghe set terminata_il = now() where id_utente = ${carer.id}`;
  expect(await frameOf(actingAs(viewer, patient.patientId))).toMatchObject({ people: [], acting: null });
});

test('what is due for a person is told as far as the carer sees it, and is logged as a reading', async () => {
  const [carer, patient] = [await newUser(behind.db), await newPatient(behind.db)];
  await newCarer(behind.db, patient, { userId: carer.id });
  await newRow(behind.db, 'exams', patient, { state: 1, day: daysAfter(today(), 3), level: 4 });
  const viewer = await viewerOf(carer.id);
  const { people } = await frameOf(viewer);
  const [due] = await readDue(viewer, people, words);
  expect(due?.due.esami).toMatchObject({ which: 'next' });
  await behind.sql`update tbl_deleghe set livello = 3 where id_utente = ${carer.id}`;
  const [less] = await readDue(viewer, people, words);
  expect(less?.due.esami).toBeUndefined();
  const lines = await behind.sql`select azione from tbl_audit where id_utente = ${carer.id}
    and id_paziente = ${patient.patientId} and azione = 'read'`;
  expect(lines).toHaveLength(2);
});

test('what has passed is not due', () => {
  const farmaci = { count: 1, day: 'none' };
  expect(dueIn({ farmaci, esami: { which: 'last' }, visite: { when: 'ieri' }, vaccini: { state: 'last' } })).toEqual({
    farmaci,
  });
});
