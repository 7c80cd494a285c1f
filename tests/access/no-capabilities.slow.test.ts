import { beforeAll, describe, expect, test } from 'vitest';
import type { Command } from '@/lib/access/commands/command';
import { perform } from '@/lib/access/commands/perform';
import { isReached, openRecord } from '@/lib/access/policy/open';
import { type Target, withRecord } from '@/lib/access/record/record';
import { readStored } from '@/lib/account/archive/reading';
import { notRestorable } from '@/lib/account/archive/restoring';
import { readConsents } from '@/lib/account/consents/queries';
import { inTransaction } from '@/lib/database';
import { stringify } from '@/lib/http/json';
import { answerInvitation } from '@/lib/sections/associations/answer';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { checkQuota } from '@/lib/sections/files/quota-check';
import { accountOf } from '@/lib/session/account';
import { refuse } from '@/lib/values/refusal';
import { bearerOf, type Credentials, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, newDoctor, newUser, subscribe } from '../support/people';
import { allActions, handlerOf } from '../support/routes';
import { fingerprint } from '../support/watch';
import { ACTIONS, type Ids, type Kind, ROWS, type Row } from './matrix';
import { callingBy, callOf, endpointOf, newRecord, unknownIds, withoutSecret } from './matrix-fixture';
import { READS } from './section-reads';

// T1, T2, T9: a user whose relation to a record grants nothing gets the same from every call, page, document, search and action
// as a user without a relation to it.

mailServer();
const behind = inProcess();
const NOT_FOUND = refuse('not_found');
type AnyCommand = Command<{ id?: number }, unknown>;

/** A kind of relation that the application does not know. */
const KIND = 'helper';
let record: Ids;
let userId: number;
beforeAll(async () => {
  await behind.sql`alter table tbl_titolarita drop constraint tbl_titolarita_kind`;
  record = await newRecord(behind.db);
  ({ id: userId } = await newUser(behind.db, {}, 'paziente'));
  await subscribe(behind.db, userId);
  await behind.sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${userId}, ${record.patientId}, ${KIND})`;
});

/** Calls about a record or a person, which answer 404 if it does not exist. */
const ABOUT_A_RECORD: readonly Kind[] = [
  ...(['read', 'download', 'rowRead', 'write', 'row', 'emergencyRow', 'ownRow', 'ownRead'] as const),
  ...(['association', 'patients', 'patientsRead', 'self', 'selfWrite'] as const),
];
const personal = ROWS.filter(({ kind }) => ABOUT_A_RECORD.includes(kind));
const others = ROWS.filter(({ kind }) => !ABOUT_A_RECORD.includes(kind));

const answerTo = async (row: Row, ids: Ids, as: Credentials) =>
  call(await handlerOf(endpointOf(row)), as, callOf(row, ids));

describe.each([
  ['that the database does not know either', "'owner'"],
  ['that the database opens', `'owner', '${KIND}'`],
])('a relation of a kind %s', (_, opened) => {
  beforeAll(async () => {
    await behind.sql.unsafe(`create or replace function opens_record(kind text) returns boolean language sql immutable
      as $$ select kind in (${opened}) $$`);
  });

  test.each(personal)('$endpoint answers as for a record that does not exist', async (row) => {
    const as = await callingBy(row, userId);
    const before = await fingerprint(behind.sql);
    const answer = await answerTo(row, record, as);
    expect(answer.status, answer.text).toBe(404);
    expect(await fingerprint(behind.sql)).toBe(before);
    expect(answer).toEqual(await answerTo(row, unknownIds(), as));
  });

  test.each(personal.filter(({ endpoint }) => endpoint.startsWith('GET ')))(
    '$endpoint answers a token with 404',
    async (row) => {
      expect((await answerTo(row, record, await bearerOf(userId))).status).toBe(404);
    },
  );

  test.each(others)('$endpoint reveals nothing of the record', async (row) => {
    const { text } = await answerTo(row, record, await callingBy(row, userId));
    expect(withoutSecret(text)).not.toMatch(/RSSMRA80A01H501U|Via Torino 1|\+393331234567/);
  });

  test.each(Object.entries(ACTIONS))('the action %s is refused as not found', async (name, { id, raw, about }) => {
    const found = (await allActions()).find((action) => action.name === name);
    const call = { id: id?.(record) ?? 0, raw: { ...raw, ...about?.(record) } };
    const viewer = await viewerOf(userId);
    const before = await fingerprint(behind.sql);
    for (const target of ['own', record.patientId] as const)
      expect(await perform(viewer, target, found?.action.command as AnyCommand, call)).toMatchObject(NOT_FOUND);
    expect(await fingerprint(behind.sql)).toBe(before);
  });

  test.each(Object.entries(READS))('the page "%s" does not exist', async (_, [section, read]) => {
    const viewer = await viewerOf(userId);
    for (const target of ['own', record.patientId, { as: record.associationId }] as Target[])
      for (const cerca of ['', 'prova'])
        expect(await withRecord(viewer, target, section, read({ cerca, periodo: 'tutto' }))).toEqual(NOT_FOUND);
  });

  test('no kind of access opens the record', async () => {
    const viewer = await viewerOf(userId);
    const targets: Target[] = [
      'own',
      record.patientId,
      { rowId: record.rows.diagnosis ?? 0, of: diagnosesSection },
      { as: record.associationId },
    ];
    for (const target of targets)
      expect(await inTransaction('read', (tx) => openRecord(tx, viewer, target))).toBeNull();
  });

  test('the archive of the account contains nothing of the record, and no archive is restored into the record', async () => {
    const viewer = await viewerOf(userId);
    const stored = await readStored(viewer);
    expect(stored).toMatchObject({ source: null, files: [], pictures: [], tracings: [] });
    expect(stringify(stored)).not.toMatch(/RSSMRA80A01H501U|Via Torino 1/);
    await expect(notRestorable(viewer)).rejects.toThrow('archiveNoRecord');
  });

  test('the record accepts no file and shows no consents', async () => {
    const viewer = await viewerOf(userId);
    for (const target of ['own', record.patientId] as const) {
      expect(await checkQuota(viewer, target, 1, diagnosesSection)).toBeNull();
      expect(await readConsents(viewer, target, 'it')).toEqual(NOT_FOUND);
    }
  });

  test('mail about the record goes to its owner, not to the user of the relation', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, record, doctor, { acceptedAt: null });
    const call = { id: 0, raw: { stato: 'accettata' } };
    expect(await perform(await viewerOf(doctor.userId), record.patientId, answerInvitation, call)).toMatchObject({
      ok: true,
    });
    const told =
      await behind.sql`select id_utente as id from mail_outbox where id_utente in (${userId}, ${record.userId})`;
    expect(told.map(({ id }) => Number(id))).toContain(record.userId);
    expect(told.map(({ id }) => Number(id))).not.toContain(userId);
  });
});

describe('a relation of a kind that the database does not know', () => {
  beforeAll(async () => {
    await behind.sql`create or replace function opens_record(kind text) returns boolean language sql immutable
      as $$ select kind in ('owner') $$`;
  });

  test('gives a session neither a record nor a row', async () => {
    expect((await accountOf(userId)).id_paziente).toBeNull();
    const viewer = await viewerOf(userId);
    const row = { rowId: record.rows.diagnosis ?? 0, of: diagnosesSection };
    expect(await inTransaction('read', (tx) => isReached(tx, viewer, row))).toBe(false);
  });

  test('leaves a doctor’s association unchanged', async () => {
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, record, doctor, { level: 1 });
    await behind.sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${doctor.userId}, ${record.patientId}, ${KIND})`;
    const opened = await inTransaction('read', async (tx) =>
      openRecord(tx, await viewerOf(doctor.userId), record.patientId),
    );
    expect(opened?.relation).toMatchObject({
      userId: doctor.userId,
      capabilities: { read: { level: 1 }, write: false },
    });
  });
});
