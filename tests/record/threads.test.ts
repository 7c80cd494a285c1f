import { beforeEach, describe, expect, test } from 'vitest';
import { perform } from '@/lib/access/commands/perform';
import { withRecord } from '@/lib/access/record/record';
import { inTransaction } from '@/lib/database';
import { lastReaders } from '@/lib/record/access-log/last-readers';
import { readAssistedPage } from '@/lib/record/sharing/assisted-page';
import { writeToDoctor, writeToPatient } from '@/lib/record/threads/commands';
import { chooseMessages, takesMessages } from '@/lib/record/threads/taking';
import {
  listDoctorThreads,
  listOwnThreads,
  markThreadRead,
  readDoctorThread,
  readOwnThread,
} from '@/lib/record/threads/threads';
import { unreadMessagesOf } from '@/lib/record/threads/unread';
import { WRITTEN_A_DAY } from '@/lib/sections/threads/model';
import { threadsSection } from '@/lib/sections/threads/section';
import type { Viewer } from '@/lib/session/sessions';
import { viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { associate, CARDIOLOGY, type Doctor, newDoctor, newPatient, newUser, type Patient } from '../support/people';
import { newFile, newRow } from '../support/rows';
import { auditSince, lastAuditId } from '../support/watch';

// T1, T7, T9: messages between a patient and an associated doctor stay in the app, and each side reads only its own threads.

const behind = inProcess();
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

const write = (text: string, more: object = {}, { to = doctor.doctorId, as = owner } = {}) =>
  perform(as, 'own', writeToDoctor, { id: to, raw: { text, ...more } });
const answer = (text: string, as = reader, to = patient.patientId) =>
  perform(as, to, writeToPatient, { id: to, raw: { text } });
async function ownThread(to = doctor.doctorId, before?: number, as = owner) {
  const found = await withRecord(as, 'own', threadsSection, readOwnThread(to, before));
  return found.ok ? found.value : undefined;
}
const doctorThread = (as = reader, of = patient.patientId) => readDoctorThread(as, of);
const textsOf = (thread: Awaited<ReturnType<typeof doctorThread>>) => thread?.messages.map(({ text }) => text);
/** Puts messages of the patient into the thread, without the command. */
async function fill(count: number) {
  const { patientId } = patient;
  await behind.sql`insert into message_threads (id_paziente, doctor_id, patient_name, size)
    values (${patientId}, ${doctor.doctorId}, 'Mario Rossi', ${count})`;
  await behind.sql`insert into thread_messages (id_paziente, doctor_id, number, from_doctor, author_id, text)
    select ${patientId}, ${doctor.doctorId}, n, false, ${patient.userId}, 'Messaggio ' || n from generate_series(1, ${count}::int) n`;
}
const endAssociation = () => behind.sql`update tbl_associazioni set terminata_il = now() where id_cpp = ${association}`;
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };

test('both sides read the messages in order, with who wrote them and which are new', async () => {
  await write('Buongiorno dottoressa');
  await write('Posso chiamare?');
  await answer('Domani mattina');
  const seen = await doctorThread();
  expect(seen?.messages.map(({ text, own, unread }) => [text, own, unread])).toEqual([
    ['Buongiorno dottoressa', false, true],
    ['Posso chiamare?', false, true],
    ['Domani mattina', true, false],
  ]);
  expect([seen?.name, seen?.writes, seen?.unread]).toEqual(['Mario Rossi', true, 2]);
  const own = await ownThread();
  expect(own?.messages.map(({ own: mine, unread }) => [mine, unread])).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ]);
  expect([own?.name, own?.writes]).toEqual(['Anna Neri', true]);
});

test('unread messages are counted for each side until they are read, and later ones stay unread', async () => {
  await write('Primo');
  await write('Secondo');
  expect([await unreadMessagesOf(reader), await unreadMessagesOf(owner)]).toEqual([2, 0]);
  expect((await listDoctorThreads(reader)).map(({ unread, size }) => [unread, size])).toEqual([[2, 2]]);
  await markThreadRead(reader, { ...patient, ...doctor }, 'doctor', 1);
  expect(await unreadMessagesOf(await viewerOf(doctor.userId))).toBe(1);
  await answer('Risposta');
  expect(await unreadMessagesOf(await viewerOf(patient.userId))).toBe(1);
  await markThreadRead(owner, { ...patient, ...doctor }, 'patient', 3);
  expect(await unreadMessagesOf(await viewerOf(patient.userId))).toBe(0);
});

test('a page shows the last messages and the way to the earlier ones', async () => {
  await fill(22);
  const last = await ownThread();
  expect([last?.messages.length, last?.messages.at(-1)?.text, last?.older]).toEqual([20, 'Messaggio 22', 3]);
  expect(textsOf(await ownThread(doctor.doctorId, 3))).toEqual(['Messaggio 1', 'Messaggio 2']);
});

describe('who reads and writes', () => {
  test('a doctor reads no thread of the patient with another doctor, even while the record is open', async () => {
    const other = await newDoctor(behind.db);
    await associate(behind.db, patient, other);
    await write('Solo per la dottoressa Neri');
    const stranger = await viewerOf(other.userId);
    expect(textsOf(await doctorThread(stranger))).toEqual([]);
    expect(await listDoctorThreads(stranger)).toEqual([]);
    expect(await unreadMessagesOf(stranger)).toBe(0);
    const rows = await inTransaction('read', async (tx) => {
      const { openRecord } = await import('@/lib/access/policy/open');
      expect(await openRecord(tx, stranger, patient.patientId)).not.toBeNull();
      return [...(await tx.sql`select from message_threads`), ...(await tx.sql`select from thread_messages`)];
    });
    expect(rows).toEqual([]);
  });

  test('another patient, an administrator and a doctor without an association find nothing', async () => {
    await write('Riservato');
    const [others, unknown] = [await newPatient(behind.db), await newDoctor(behind.db)];
    const admin = await viewerOf((await newUser(behind.db, {}, 'admin')).id);
    const [another, notAssociated] = [await viewerOf(others.userId), await viewerOf(unknown.userId)];
    for (const viewer of [another, admin, notAssociated]) {
      expect(await doctorThread(viewer)).toBeUndefined();
      expect(await ownThread(doctor.doctorId, undefined, viewer)).toBeUndefined();
      expect(await answer('Ciao', viewer)).toEqual(NOT_FOUND);
      expect(await write('Ciao', {}, { as: viewer, to: doctor.doctorId })).toEqual(NOT_FOUND);
      expect(await unreadMessagesOf(viewer)).toBe(0);
    }
    expect(textsOf(await ownThread())).toEqual(['Riservato']);
  });

  test('before the invitation is accepted nobody writes', async () => {
    await behind.sql`update tbl_associazioni set accettata_il = null where id_cpp = ${association}`;
    expect([await write('Ciao'), await answer('Ciao')]).toEqual([NOT_FOUND, NOT_FOUND]);
    expect(await doctorThread()).toBeUndefined();
  });

  test('after the association has ended both read what was written, and write no more', async () => {
    await write('Grazie di tutto');
    await answer('Arrivederci');
    await endAssociation();
    for (const thread of [await ownThread(), await doctorThread()]) {
      expect(textsOf(thread)).toEqual(['Grazie di tutto', 'Arrivederci']);
      expect([thread?.runs, thread?.writes]).toEqual([false, false]);
    }
    expect((await doctorThread())?.name).toBe('Mario Rossi');
    expect([await write('Ancora'), await answer('Ancora')]).toEqual([NOT_FOUND, NOT_FOUND]);
    const own = await withRecord(owner, 'own', threadsSection, listOwnThreads);
    expect(own).toMatchObject({ ok: true, value: [{ id: doctor.doctorId, size: 2, runs: false }] });
    expect(await listDoctorThreads(reader)).toMatchObject([{ id: patient.patientId, runs: false }]);
  });

  test('a doctor may take no messages: patients then cannot write, and read so before', async () => {
    await perform(reader, 'own', chooseMessages, { id: 0, raw: { taken: 'no' } });
    expect(await takesMessages(reader)).toBe(false);
    expect(await write('Ciao')).toMatchObject({ ok: false, refusal: { fields: [{ message: 'noMessages' }] } });
    expect(await ownThread()).toMatchObject({ runs: true, writes: false });
    await perform(reader, 'own', chooseMessages, { id: 0, raw: { taken: 'si' } });
    expect((await write('Ciao')).ok).toBe(true);
  });

  test('the access log records a doctor’s reading and each message, never its text', async () => {
    const since = await lastAuditId(behind.sql);
    await write('Testo segreto');
    await answer('Risposta segreta');
    await doctorThread();
    const line = { section: 'threads', patientId: patient.patientId, outcome: 'ok' };
    expect(await auditSince(behind.sql, since, patient.userId)).toMatchObject([
      { ...line, action: 'create', rowId: association },
    ]);
    expect(await auditSince(behind.sql, since, doctor.userId)).toMatchObject([
      { ...line, action: 'respond', rowId: association },
      { ...line, action: 'read', rowId: null },
    ]);
    const [told] = await behind.sql`select count(*)::int as count from tbl_audit where tbl_audit::text like '%segret%'`;
    expect(told?.count).toBe(0);
  });

  test('reading the own messages is no visit of the record: neither its news nor its last readers begin with it', async () => {
    const visit = await newRow(behind.db, 'visits', patient, { level: 1 });
    await behind.sql`insert into tbl_audit (audit_istante, id_utente, id_paziente, azione, sezione, esito, canale)
      values (now() - interval '1 day', ${doctor.userId}, ${patient.patientId}, 'read', 'threads', 'ok', 'page')`;
    const [assisted] = (await readAssistedPage(reader, {})).active.rows;
    expect([visit > 0, assisted?.news]).toEqual([true, null]);
    const readers = await withRecord(owner, 'own', threadsSection, lastReaders);
    expect(readers).toEqual({ ok: true, value: [] });
  });

  test('one side writes at most fifty messages in 24 hours', async () => {
    await fill(WRITTEN_A_DAY - 1);
    expect((await write('L’ultimo')).ok).toBe(true);
    expect(await write('Troppo')).toMatchObject({ ok: false, refusal: { code: 'daily_limit' } });
    expect((await answer('Ora rispondo')).ok).toBe(true);
    expect(await ownThread()).toMatchObject({ size: WRITTEN_A_DAY + 1 });
  });
});

describe('attached items', () => {
  const attached = async (level: number) => {
    const id = await newFile(behind.db, patient, { level, name: `Referto ${level}.pdf`, day: '2026-01-15' });
    return { id, name: `files-${id}` };
  };

  test('an item that the doctor sees is attached and opened by both', async () => {
    const { id, name } = await attached(2);
    expect((await write('In allegato', { attachments: name })).ok).toBe(true);
    const item = { section: 'files', id, name: 'Referto 2.pdf', day: '2026-01-15' };
    expect((await doctorThread())?.messages[0]?.attachments).toEqual([{ item }]);
    expect((await ownThread())?.messages[0]?.attachments).toEqual([{ item, seen: true }]);
  });

  test('an item that the doctor does not see is attached only if acknowledged, and is not opened by it', async () => {
    const { id, name } = await attached(5);
    expect(await write('In allegato', { attachments: name })).toMatchObject({
      ok: false,
      refusal: { fields: [{ path: 'attachments', message: expect.stringMatching(/^attachedUnseen\?/) }] },
    });
    expect((await ownThread())?.size).toBe(0);
    expect((await write('In allegato', { attachments: name, acknowledged: 'on' })).ok).toBe(true);
    expect((await doctorThread())?.messages[0]?.attachments).toEqual([{ item: undefined }]);
    expect((await ownThread())?.messages[0]?.attachments).toMatchObject([{ item: { id }, seen: false }]);
    await behind.sql`update tbl_files set id_livello_confidenzialita = 1 where id_file = ${id}`;
    expect((await doctorThread())?.messages[0]?.attachments).toMatchObject([{ item: { id } }]);
  });

  test('hidden, removed and no longer shared items look alike to the doctor', async () => {
    const [hidden, removed] = [await attached(1), await attached(1)];
    await write('Due allegati', { attachments: `${hidden.name},${removed.name}` });
    await behind.sql`update tbl_files set id_livello_confidenzialita = 6 where id_file = ${hidden.id}`;
    await behind.sql`update tbl_files set deleted_at = now() where id_file = ${removed.id}`;
    expect((await doctorThread())?.messages[0]?.attachments).toEqual([{ item: undefined }, { item: undefined }]);
    await endAssociation();
    expect((await doctorThread())?.messages[0]?.attachments).toEqual([{ item: undefined }, { item: undefined }]);
  });

  test('only items of the own record can be attached, at most ten', async () => {
    const other = await newPatient(behind.db);
    const foreign = await newRow(behind.db, 'visits', other, { level: 1, tags: [CARDIOLOGY] });
    const refused = async (attachments: string) => {
      const result = await write('Ciao', { attachments });
      expect(result, attachments).toMatchObject({ ok: false, refusal: { fields: [{ path: 'attachments' }] } });
    };
    await refused(`visits-${foreign}`);
    await refused('links-1');
    await refused('visits-x');
    await refused(Array.from({ length: 11 }, (_, at) => `visits-${at + 1}`).join());
    expect((await ownThread())?.size).toBe(0);
  });
});
