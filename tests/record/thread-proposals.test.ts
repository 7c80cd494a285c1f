import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { writeToDoctor, writeToPatient } from '@/lib/record/threads/commands';
import { answerProposal } from '@/lib/record/threads/proposals';
import { readDoctorThread, readOwnThread } from '@/lib/record/threads/threads';
import { threadsSection } from '@/lib/sections/threads/section';
import type { Viewer } from '@/lib/session/sessions';
import { daysAfter, today } from '@/lib/values/days';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, type Doctor, newDoctor, newPatient, type Patient } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';

// T1, T7: a doctor proposes a reminder in a message; only the patient of the thread accepts it, once.

const behind = inProcess();
const DAY = daysAfter(today(), 90);
const PROPOSAL = { reminder: 'Rifare la creatinina', reminderDay: DAY };
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };
let patient: Patient;
let doctor: Doctor;
let association: number;
let owner: Viewer;
let reader: Viewer;
beforeEach(async () => {
  [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
  association = await associate(behind.db, patient, doctor, { level: 3 });
  [owner, reader] = [await viewerOf(patient.userId), await viewerOf(doctor.userId)];
});

const propose = (more: object = PROPOSAL, as = reader) =>
  perform(as, patient.patientId, writeToPatient, { id: patient.patientId, raw: { text: 'Buongiorno', ...more } });
const answer = (given: string, { as = owner, number = 1, to = doctor.doctorId } = {}) =>
  perform(as, 'own', answerProposal, { id: to, raw: { number, answer: given } });
const stored = () =>
  behind.sql`select tipo as kind, testo as text, giorno::text as day, ora as time, fuso as zone, id_careprovider as doctor,
    messaggio as number, canali as channels, id_utente as user from tbl_promemoria where id_paziente = ${patient.patientId}`;
const told = async () => {
  const found = await withRecord(owner, 'own', threadsSection, readOwnThread(doctor.doctorId));
  return found.ok ? found.value?.messages.map(({ proposal }) => proposal?.answer) : undefined;
};
const toldToDoctor = async () =>
  (await readDoctorThread(reader, patient.patientId))?.messages.map(({ proposal }) => proposal?.answer);
const endAssociation = () => behind.sql`update tbl_associazioni set terminata_il = now() where id_cpp = ${association}`;

test('a doctor proposes a reminder; accepted, it is a reminder of the patient, and both read that it was accepted', async () => {
  await propose();
  const found = await withRecord(owner, 'own', threadsSection, readOwnThread(doctor.doctorId));
  expect(found).toMatchObject({
    ok: true,
    value: { messages: [{ proposal: { text: 'Rifare la creatinina', day: DAY, answer: null } }] },
  });
  expect(await stored()).toEqual([]);
  expect(await answer('accepted')).toMatchObject({ ok: true });
  expect(await stored()).toEqual([
    {
      kind: 'other',
      text: 'Rifare la creatinina',
      day: DAY,
      time: '09:00',
      zone: 'Europe/Rome',
      doctor: doctor.doctorId,
      number: 1,
      channels: null,
      user: patient.userId,
    },
  ]);
  expect([await told(), await toldToDoctor()]).toEqual([['accepted'], ['accepted']]);
});

test('an accepted reminder is sent, and counts among the 200 that a user may have', async () => {
  const clocks = () => behind.sql`select 1 from reminder_clocks where record = ${patient.patientId}`;
  await propose();
  expect(await clocks()).toHaveLength(0);
  await answer('accepted');
  expect(await clocks()).toHaveLength(1);
  await behind.sql`insert into tbl_promemoria (id_paziente, id_promemoria, id_utente, tipo, testo, giorno, ora, fuso)
    select ${patient.patientId}, ${newId()}::int8 + n, ${patient.userId}, 'other', 'x', ${DAY}, '09:00', 'Europe/Rome'
    from generate_series(1, 199) n`;
  await propose();
  expect(await answer('accepted', { number: 2 })).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
  expect(await stored()).toHaveLength(200);
});

test('the reminder has the time zone that the patient has chosen', async () => {
  await behind.sql`insert into reminder_settings (id_utente, id_paziente, zone)
    values (${patient.userId}, ${patient.patientId}, 'America/New_York')`;
  await propose();
  await answer('accepted');
  expect(await stored()).toMatchObject([{ zone: 'America/New_York', time: '09:00' }]);
});

test('accepting again, and at the same time, makes one reminder', async () => {
  await propose();
  const answers = await Promise.all([answer('accepted'), answer('accepted'), answer('accepted')]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(await answer('accepted')).toMatchObject({ ok: true });
  expect(await stored()).toHaveLength(1);
  expect(await answer('declined')).toMatchObject({ ok: false, refusal: { code: 'conflict' } });
});

test('the doctor is not told that a proposal was declined; the patient may still accept it', async () => {
  await propose();
  expect(await answer('declined')).toMatchObject({ ok: true });
  expect([await told(), await toldToDoctor(), await stored()]).toEqual([['declined'], [null], []]);
  await answer('accepted');
  expect([await toldToDoctor(), await stored()]).toMatchObject([['accepted'], [{ day: DAY }]]);
});

test('after the association has ended the patient still answers, and the doctor no longer learns the answer', async () => {
  await propose();
  await endAssociation();
  expect(await propose()).toEqual(NOT_FOUND);
  expect(await answer('accepted')).toMatchObject({ ok: true });
  expect([await told(), await toldToDoctor()]).toEqual([['accepted'], [null]]);
  expect(await stored()).toHaveLength(1);
});

describe('what is refused', () => {
  test('a text without a day, a day without a text, and a day that is not ahead', async () => {
    const fieldsOf = async (more: object) => {
      const result = await propose(more);
      return result.ok ? [] : result.refusal.fields?.map(({ path }) => path);
    };
    expect(await fieldsOf({ reminder: 'Rifare', reminderDay: '' })).toEqual(['reminderDay']);
    expect(await fieldsOf({ reminder: '', reminderDay: DAY })).toEqual(['reminder']);
    for (const day of [today(), '2020-01-01', daysAfter(today(), 3000), 'domani'])
      expect(await fieldsOf({ reminder: 'Rifare', reminderDay: day }), day).toEqual(['reminderDay']);
    expect(await fieldsOf({ reminder: 'x'.repeat(201), reminderDay: DAY })).toEqual(['reminder']);
    expect(await fieldsOf({ reminder: '', reminderDay: '' })).toEqual([]);
  });

  test('a patient proposes nothing: the fields of a proposal are not read from a patient’s message', async () => {
    await perform(owner, 'own', writeToDoctor, { id: doctor.doctorId, raw: { text: 'Buongiorno', ...PROPOSAL } });
    expect(await told()).toEqual([undefined]);
    expect(await answer('accepted')).toEqual(NOT_FOUND);
  });

  test('another patient, the doctor and another doctor accept nothing, whatever number they name', async () => {
    await propose();
    const [other, stranger] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await associate(behind.db, other, doctor);
    await associate(behind.db, patient, stranger);
    for (const as of [await viewerOf(other.userId), reader, await viewerOf(stranger.userId)])
      expect(await answer('accepted', { as })).toEqual(NOT_FOUND);
    expect(await answer('accepted', { to: stranger.doctorId })).toEqual(NOT_FOUND);
    expect(await answer('accepted', { number: 2 })).toEqual(NOT_FOUND);
    expect([await told(), await stored()]).toEqual([[null], []]);
  });

  test('a proposal whose day has passed', async () => {
    await propose();
    await behind.sql`update thread_messages set reminder_day = '2026-01-01' where id_paziente = ${patient.patientId}`;
    expect(await answer('accepted')).toMatchObject({ ok: false, refusal: { code: 'invalid' } });
    expect([await told(), await stored()]).toEqual([[null], []]);
  });
});

test('the access log records the answer under the association, and nothing of the text', async () => {
  await propose();
  const since = await lastAuditId(behind.sql);
  await answer('accepted');
  expect(await auditSince(behind.sql, since, patient.userId)).toMatchObject([
    { action: 'update', section: 'threads', patientId: patient.patientId, rowId: association, outcome: 'ok' },
  ]);
  const [told] =
    await behind.sql`select count(*)::int as count from tbl_audit where tbl_audit::text like '%creatinina%'`;
  expect(told?.count).toBe(0);
});
