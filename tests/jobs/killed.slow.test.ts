import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { pushOutbox } from '@/db/schema';
import { auditAlone } from '@/lib/audit/audit';
import { sealChains } from '@/lib/audit/seals';
import { config } from '@/lib/config';
import { beginContent } from '@/lib/files/writing';
import { Scheduler } from '@/lib/jobs/scheduler';
import { JOBS } from '@/lib/operation/registered-jobs';
import { countTry } from '@/lib/session/protection/throttle';
import { daysAfter, today } from '@/lib/values/days';
import { newReminded } from '../reminders/scene';
import { fixtureOf } from '../sections';
import { bearerOf, call, TEST_SENDER } from '../support/calls';
import { newCarer } from '../support/carers';
import { filled } from '../support/files';
import { connected } from '../support/in-process';
import { startJobProcess } from '../support/job-processes';
import { listener } from '../support/listener';
import { isAnyoneWaiting } from '../support/locks';
import { mailServer } from '../support/mail';
import { newPatient, subscribe } from '../support/people';
import { pushEndpoint } from '../support/push-endpoint';
import { renewals } from '../support/renewals';
import { handlerOf } from '../support/routes';
import { newMailedInvitation } from '../support/rows';
import { newWebhook } from '../support/tokens';

// A process is killed in the middle of each background job. Another process repeats the job, and its effect occurs once.

const never = 600_000;
const mails = mailServer();
const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
const journal = join(folder, 'erasures.jsonl');
process.env.ERASURE_JOURNAL = journal;
const { paypal, behind, shop, held, dueNow, ordersDue, bought } = renewals();
let program: Awaited<ReturnType<typeof listener>>;
let service: Awaited<ReturnType<typeof pushEndpoint>>;
let usual: 'public' | 'loopback';
beforeAll(async () => {
  program = await listener();
  service = await pushEndpoint();
  usual = config().WEBHOOK_TARGETS;
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
});
afterAll(async () => {
  Object.assign(config(), { WEBHOOK_TARGETS: usual });
  await program.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

const scheduler = new Scheduler(JOBS);
/** Runs the due jobs in this process until they have ended. */
async function runDue(): Promise<string[]> {
  const begun = await scheduler.runDue();
  await scheduler.isIdle();
  return begun;
}
/** Makes only this job due. */
const onlyDue = (name: string) =>
  behind.sql`update background_jobs set leased_until = null, holder = null,
    next_run_at = case when name = ${name} then now() else now() + interval '1 day' end`;
beforeEach(async () => {
  await behind.sql`insert into background_jobs ${behind.sql(JOBS.map(({ name }) => ({ name })))} on conflict do nothing`;
});

/** Kills a process that runs the job at the moment at which `reached` resolves. */
async function killedAt(name: string, reached: (child: ReturnType<typeof startJobProcess>) => Promise<unknown>) {
  await onlyDue(name);
  const child = startJobProcess();
  await reached(child);
  expect(await child.kill()).toMatchObject({ signal: 'SIGKILL' });
}

/** Kills the process and its connection while it waits to write to a table, so that its transaction is rolled back. */
const killedAtTable = (name: string, table: string) =>
  connected(behind.adminUrl, (sql) =>
    sql.begin(async (tx) => {
      await tx.unsafe(`lock table ${table} in share mode`);
      await killedAt(name, () => until(() => isAnyoneWaiting(behind.sql), never));
      // Also end PostgreSQL's backend: it would notice the lost client only after finishing the statement.
      await tx`select pg_terminate_backend(pid, 10000) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
    }),
  );

/** Expects another process to do nothing during the killed process's lease, and to run the job after the lease has expired. */
async function doneOnceMore(name: string) {
  const isLeased = name !== 'seal-access-log';
  expect((await runDue()).filter((one) => one === name)).toEqual(isLeased ? [] : [name]);
  if (!isLeased) return;
  await behind.sql`update background_jobs set leased_until = now() where name = ${name}`;
  expect(await runDue()).toContain(name);
  const [row] = await behind.sql`select result, holder from background_jobs where name = ${name}`;
  expect(row).toEqual({ result: 'done', holder: null });
}
/** Runs the job again and expects no further effect. */
async function again(name: string) {
  await onlyDue(name);
  await runDue();
}

test('seal-access-log: one seal is made', async () => {
  // Make the first seal while the log is empty: the app refuses to seal a log that has signatures but no seal.
  await sealChains();
  const { patientId } = await newPatient(behind.db);
  await auditAlone({ userId: null, patientId, action: 'read', rowId: 1, outcome: 'not_found', sender: TEST_SENDER });
  const seals = () => behind.sql`select number::int as number from audit_seals`;
  await killedAtTable('seal-access-log', 'audit_seals');
  expect(await seals()).toHaveLength(1);
  await doneOnceMore('seal-access-log');
  expect((await seals()).map(({ number }) => number).sort()).toEqual([1, 2]);
});

test('prune-registrations: expired registrations are deleted, others stay', async () => {
  const register = (email: string, expires: string) => behind.sql`insert into registrations (id, email,
      first_name, last_name, phone, password_hash, language, accepted, expires_at)
    values (${email.length}, ${email}, 'A', 'B', '', '', 'it', '{}', now() + ${expires}::interval)`;
  await register('old@example.it', '-1 minute');
  await register('recent@example.it', '1 hour');
  const left = async () => (await behind.sql`select email from registrations order by 1`).map(({ email }) => email);
  await killedAtTable('prune-registrations', 'registrations');
  expect(await left()).toEqual(['old@example.it', 'recent@example.it']);
  await doneOnceMore('prune-registrations');
  expect(await left()).toEqual(['recent@example.it']);
});

test('forget-invitations: an invitation whose link expired a month ago is forgotten, others stay', async () => {
  const patient = await newPatient(behind.db);
  const [old, recent] = ['old.doctor@example.it', 'recent.doctor@example.it'];
  await newMailedInvitation(behind.db, patient, { email: old, expiresAt: new Date(Date.now() - 31 * 24 * 3_600_000) });
  await newMailedInvitation(behind.db, patient, { email: recent, expiresAt: new Date(Date.now() - 3_600_000) });
  const left = async () =>
    (await behind.sql`select email from mailed_invitations order by 1`).map(({ email }) => email);
  await killedAtTable('forget-invitations', 'mailed_invitations');
  expect(await left()).toEqual([old, recent]);
  await doneOnceMore('forget-invitations');
  expect(await left()).toEqual(['', recent]);
});

test('end-delegations: a relation whose last day has passed is ended, another one stays', async () => {
  const patient = await newPatient(behind.db);
  const [over, open] = [await newCarer(behind.db, patient), await newCarer(behind.db, patient)];
  await behind.sql`update tbl_deleghe set fine = current_date - 2 where id_delega = ${over.delegationId}`;
  const ended = async () =>
    (await behind.sql`select id_delega as id from tbl_deleghe where terminata_il is not null`).map(({ id }) =>
      Number(id),
    );
  await killedAtTable('end-delegations', 'tbl_deleghe');
  expect(await ended()).toEqual([]);
  await doneOnceMore('end-delegations');
  expect(await ended()).toEqual([over.delegationId]);
  expect(await ended()).not.toContain(open.delegationId);
});

test('prune-tries: counts whose window has ended are deleted', async () => {
  await countTry([{ of: ['old'], tries: 1, seconds: -1 }]);
  await countTry([{ of: ['recent'], tries: 1, seconds: 3600 }]);
  const counts = () => behind.sql`select 1 from attempts`;
  const before = (await counts()).length;
  await killedAtTable('prune-tries', 'attempts');
  expect(await counts()).toHaveLength(before);
  await doneOnceMore('prune-tries');
  expect(await counts()).toHaveLength(before - 1);
});

test('sweep-uploads: an abandoned upload is deleted, bytes and row', async () => {
  const { patientId } = await newPatient(behind.db);
  const writer = await beginContent(patientId, 9);
  await writer.write(filled('%PDF-1.4', 600_000));
  await behind.sql`update file_contents set touched_at = now() - interval '11 minutes'`;
  const left = async () => [
    (await behind.sql`select 1 from file_contents where id_paziente = ${patientId}`).length,
    (await behind.sql`select 1 from file_parts where id_paziente = ${patientId}`).length > 0,
  ];
  await killedAtTable('sweep-uploads', 'file_contents');
  expect(await left()).toEqual([1, true]);
  await doneOnceMore('sweep-uploads');
  expect(await left()).toEqual([0, false]);
});

test('erase-accounts: the account is deleted and is in the journal once', async () => {
  const { userId, patientId } = await newPatient(behind.db);
  await behind.sql`insert into closures (id_utente, due_at) values (${userId}, now() - interval '1 second')`;
  const isThere = async () =>
    (await behind.sql`select 1 from tbl_pazienti where id_paziente = ${patientId}`).length > 0;
  await killedAtTable('erase-accounts', 'tbl_utenti');
  expect(await isThere()).toBe(true);
  await doneOnceMore('erase-accounts');
  expect(await isThere()).toBe(false);
  await again('erase-accounts');
  const lines = readFileSync(journal, 'utf8').split('\n').filter(Boolean);
  expect(lines.map((line) => JSON.parse(line).account)).toEqual([userId]);
});

const newMail = async () => {
  const { userId } = await newPatient(behind.db);
  await behind.sql`delete from mail_outbox`;
  await behind.sql`insert into mail_outbox (id, id_utente, kind) values (${userId}, ${userId}, 'invited')`;
};
const mailsDue = () => behind.sql`update mail_outbox set due_at = now()`;
const waitingMails = async () => (await behind.sql`select 1 from mail_outbox`).length;

test('send-mails: a mail whose transfer to the mail server had not begun is sent once', async () => {
  await newMail();
  await mails.behave({ hangs: 'greeting' });
  await killedAt('send-mails', () =>
    until(async () => (await behind.sql`select 1 from mail_outbox where attempts = 1`).length > 0, never),
  );
  await mails.behave({ takes: true });
  await mailsDue();
  await doneOnceMore('send-mails');
  expect([mails.mails.length, await waitingMails()]).toEqual([1, 0]);
  await again('send-mails');
  expect(mails.mails).toHaveLength(1);
});

test('send-mails: a mail that the mail server had received is sent again with the same Message-ID', async () => {
  await newMail();
  await mails.behave({ hangs: 'mail' });
  await killedAt('send-mails', () => until(() => mails.mails.length === 1, never));
  await mails.behave({ takes: true });
  await mailsDue();
  await doneOnceMore('send-mails');
  await again('send-mails');
  const ids = mails.mails.map(({ raw }) => /^Message-ID: (<\S+@example\.it>)\r?$/im.exec(raw)?.[1]);
  expect([ids.length, new Set(ids).size, await waitingMails()]).toEqual([2, 1, 0]);
  expect(ids[0]).toBeDefined();
});

test('tell-webhooks: the message is sent once more, with the same id', async () => {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  const { id } = await newWebhook(patient.userId, ['diagnoses'], program.url);
  await behind.sql`insert into webhook_events (token_id, record, event_id) values (${id}, ${patient.patientId}, 'msg_x')`;
  const release = program.hold();
  await killedAt('tell-webhooks', () => program.heard(1));
  release();
  await behind.sql`update webhook_events set due_at = now()`;
  await doneOnceMore('tell-webhooks');
  await again('tell-webhooks');
  expect(program.told.map(({ headers }) => headers['webhook-id'])).toEqual(['msg_x', 'msg_x']);
  expect(await behind.sql`select 1 from webhook_events`).toHaveLength(0);
});

test('send-reminders: what is due is in the outbox once, and not lost', async () => {
  const { userId, patientId } = await newReminded(behind.db);
  await service.subscribe(behind.db, userId);
  // Due since yesterday evening at the latest.
  await behind.sql`update reminder_clocks set next_at = now(), swept_until = now() - interval '1 day'`;
  await behind.sql`update reminder_settings set quiet_from = null, quiet_to = null where id_paziente = ${patientId}`;
  const outbox = async () => (await behind.sql`select 1 from push_outbox where id_utente = ${userId}`).length;
  await killedAtTable('send-reminders', 'push_outbox');
  expect(await outbox()).toBe(0);
  service.answer(500);
  await doneOnceMore('send-reminders');
  expect(await outbox()).toBe(1);
  await behind.sql`update reminder_clocks set next_at = now()`;
  await again('send-reminders');
  expect(await outbox()).toBe(1);
  await behind.sql`delete from push_outbox`;
});

test('send-notifications: a notification that the push service had received is sent once more, under the same id', async () => {
  const { userId, patientId: record, therapyId: rowId } = await newReminded(behind.db);
  const subscriptionId = await service.subscribe(behind.db, userId);
  const due = { kind: 'dose' as const, section: 'therapies', rowId, day: daysAfter(today(), -1), time: '20:00' };
  await behind.db.insert(pushOutbox).values({ subscriptionId, userId, record, occurrences: [due] });
  service.got.length = 0;
  service.answer(201);
  service.hang();
  await killedAt('send-notifications', () => service.heard(1));
  service.hang(false);
  await behind.sql`update push_outbox set due_at = now()`;
  await doneOnceMore('send-notifications');
  await again('send-notifications');
  expect([service.got.length, new Set(service.got.map(({ payload }) => payload.id)).size]).toEqual([2, 1]);
  expect(await behind.sql`select 1 from push_outbox`).toHaveLength(0);
});

test('settle-orders: the payment is captured once and gives one licence', async () => {
  const [full] = await behind.sql`select id from tbl_licenze where descrizione = 'Completo'`;
  const { userId, paypalId } = await shop.approved(Number(full?.id));
  const taken = paypal.ledger.captures;
  await ordersDue();
  await killedAt('settle-orders', (child) => {
    return new Promise<void>((resolve) => {
      paypal.intercept(({ path, requestId }) => {
        if (!path.endsWith('/capture')) return;
        // PayPal captures the payment, and the process is killed before it gets the answer.
        paypal.ledger.once(requestId, () => paypal.ledger.capture(paypalId));
        void child.kill();
        resolve();
        return 503;
      });
    });
  });
  paypal.intercept(null);
  expect(await shop.licences(userId)).toEqual([]);
  await ordersDue();
  await doneOnceMore('settle-orders');
  await ordersDue();
  await again('settle-orders');
  expect(paypal.ledger.captures).toBe(taken + 1);
  expect(await shop.licences(userId)).toHaveLength(1);
});

test('follow-licences: a cancellation reaches PayPal once, and the licence is marked as cancelled', async () => {
  const { userId, paypalId } = await bought();
  await behind.sql`update tbl_sottoscrizioni set annullamento_chiesto_il = now() where id_utente = ${userId}`;
  let cancellations = 0;
  await dueNow();
  await killedAt('follow-licences', (child) => {
    return new Promise<void>((resolve) => {
      paypal.intercept(({ path }) => {
        if (!path.endsWith('/cancel')) return;
        cancellations += 1;
        paypal.ledger.cancel(paypalId);
        void child.kill();
        resolve();
        return 503;
      });
    });
  });
  expect(await shop.licences(userId)).toMatchObject([{ state: 'ACTIVE', cancelled: false }]);
  await dueNow();
  await doneOnceMore('follow-licences');
  await dueNow();
  await again('follow-licences');
  expect([cancellations, held(paypalId)?.status]).toEqual([1, 'CANCELLED']);
  expect(await shop.licences(userId)).toMatchObject([{ state: 'CANCELLED', cancelled: true }]);
  paypal.intercept(null);
});

test('each registered job is killed in a test of this file', () => {
  const killed = [...readFileSync(import.meta.filename, 'utf8').matchAll(/^test\('([a-z-]+): /gm)].map(
    ([, name]) => name,
  );
  expect(JOBS.map(({ name }) => name).filter((name) => !killed.includes(name))).toEqual([]);
});

test("a save's webhook message is sent right after its commit, by the process that saved", async () => {
  const patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  await newWebhook(patient.userId, ['diagnoses'], program.url);
  await onlyDue('');
  const before = program.told.length;
  const path = '/api/diagnosi';
  const body = fixtureOf('diagnoses').contract?.body ?? {};
  const saved = await call(await handlerOf(`POST ${path}`), await bearerOf(patient.userId), {
    method: 'POST',
    path,
    body,
  });
  expect(saved.status).toBe(201);
  await program.heard(before + 1);
});
