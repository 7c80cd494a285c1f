import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { until } from '@/db/embedded/processes.mjs';
import { perform } from '@/lib/access/commands/perform';
import { listTokens } from '@/lib/account/tokens/queries';
import { addWebhook, removeWebhook } from '@/lib/account/tokens/webhooks';
import { config } from '@/lib/config';
import { drainingOf } from '@/lib/jobs/queue';
import { outboxIsIdle } from '@/lib/mail/outbox';
import type { Viewer } from '@/lib/session/sessions';
import { tellPrograms, webhooksAreIdle } from '@/lib/webhooks/outbox';
import { fixtureOf } from '../sections';
import { bearerOf, call, viewerOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import { isSigned, listener } from '../support/listener';
import { isAnyoneWaiting } from '../support/locks';
import { mailServer } from '../support/mail';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newRow } from '../support/rows';
import { newToken, newWebhook } from '../support/tokens';

// T5, T41: a webhook is notified that something visible to its token's user has changed, but not what; rows hidden from a
// doctor cause no message to the doctor's webhook.

const mails = mailServer();
const behind = inProcess();
let program: Awaited<ReturnType<typeof listener>>;
let usual: 'public' | 'loopback';
beforeAll(async () => {
  program = await listener();
  usual = config().WEBHOOK_TARGETS;
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
});
afterAll(async () => {
  Object.assign(config(), { WEBHOOK_TARGETS: usual });
  await program.close();
});

let patient: Patient;
beforeEach(async () => {
  patient = await newPatient(behind.db);
  await subscribe(behind.db, patient.userId);
  program.told.length = 0;
  program.answer(204);
});

/** A webhook of this user, which by default points to this file's listener. */
const watching = (userId: number, sections: readonly string[], url = program.url) => newWebhook(userId, sections, url);

/** Writes over the API as the owner and waits until all webhooks are notified. */
async function write(method: 'POST' | 'PUT' | 'DELETE', path: string, id: number | null, body?: unknown) {
  const route = `${method} /api/${path}${id === null ? '' : '/[id]'}`;
  const answer = await call(await handlerOf(route), await bearerOf(patient.userId), {
    method,
    path: `/api/${path}${id === null ? '' : `/${id}`}`,
    ...(id === null ? {} : { params: { id: String(id) } }),
    ...(body === undefined ? {} : { body }),
  });
  expect(answer.status, answer.text).toBeLessThan(300);
  await webhooksAreIdle();
  return answer;
}
const DIAGNOSIS = fixtureOf('diagnoses').contract?.body ?? {};
const created = async (given: Record<string, unknown> = {}) =>
  Number(
    ((await write('POST', 'diagnosi', null, { ...DIAGNOSIS, ...given })).body.data as { id_diagnosi: number })
      .id_diagnosi,
  );
/** A save that does not wait for notifications. */
const newSave = async ({ userId }: Patient = patient) =>
  call(await handlerOf('POST /api/diagnosi'), await bearerOf(userId), {
    method: 'POST',
    path: '/api/diagnosi',
    body: DIAGNOSIS,
  });
const waiting = () => behind.sql`select * from webhook_events`;

describe("the program of a record's owner", () => {
  test('receives a signed message that contains only the time and the record', async () => {
    const { secret, viewer } = await watching(patient.userId, ['diagnoses']);
    await created();
    expect(program.told).toHaveLength(1);
    const [message] = program.told;
    if (!message) throw new Error('nothing was told');
    expect(isSigned(message, secret)).toBe(true);
    expect(isSigned({ ...message, body: `${message.body} ` }, secret)).toBe(false);
    const { timestamp, ...rest } = JSON.parse(message.body);
    expect(rest).toEqual({ type: 'record.changed', data: { id_paziente: patient.patientId } });
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    expect(message.headers['webhook-id']).toMatch(/^msg_[\w-]{22}$/);
    expect(await listTokens(viewer)).toMatchObject([
      { webhook: { outcome: 'delivered', status: 204, disabled: false } },
    ]);
    expect(await waiting()).toHaveLength(0);
  });

  test('is notified of changes, a new level and a deletion, but not of other sections or of refused saves', async () => {
    await watching(patient.userId, ['diagnoses']);
    const id = await created();
    await write('PUT', 'diagnosi', id, { diagnosi_patologia: 'Altro' });
    await write('PUT', 'diagnosi', id, { id_livello_confidenzialita: 6 });
    await write('DELETE', 'diagnosi', id);
    expect(program.told).toHaveLength(4);
    await write('POST', 'visite', null, fixtureOf('visits').contract?.body);
    const refused = await call(await handlerOf('POST /api/diagnosi'), await bearerOf(patient.userId), {
      method: 'POST',
      path: '/api/diagnosi',
      body: {},
    });
    expect(refused.status).toBe(422);
    await webhooksAreIdle();
    expect(program.told).toHaveLength(4);
  });

  test('receives a single message for all changes that were made before it could be delivered', async () => {
    await watching(patient.userId, ['diagnoses']);
    program.answer(500);
    for (let n = 0; n < 3; n += 1) await created();
    expect(await waiting()).toMatchObject([{ changes: 3, attempts: 1 }]);
    program.answer(204);
    await behind.sql`update webhook_events set due_at = now()`;
    tellPrograms();
    await webhooksAreIdle();
    expect(program.told).toHaveLength(2);
    expect(new Set(program.told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await waiting()).toHaveLength(0);
  });

  test('receives a second message, with another id, for a change made during the delivery of the first', async () => {
    await watching(patient.userId, ['diagnoses']);
    program.meanwhile(() => newSave());
    await created();
    expect(await waiting()).toHaveLength(0);
    const ids = program.told.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
  });

  test('that is removed while the record changes receives nothing, and the save succeeds', async () => {
    const { id } = await watching(patient.userId, ['diagnoses']);
    let saving: Promise<number> | undefined;
    await behind.sql.begin(async (removing) => {
      await removing`delete from webhooks where token_id = ${id}`;
      saving = created();
      expect(await until(() => isAnyoneWaiting(behind.sql), 60_000)).toBe(true);
    });
    expect(await saving).toBeGreaterThan(0);
    expect(program.told).toEqual([]);
  });

  test("receives nothing of another user's record, and nothing once its token has ended", async () => {
    await watching((await newPatient(behind.db)).userId, ['diagnoses']);
    const { id } = await watching(patient.userId, ['diagnoses']);
    await behind.sql`delete from sessions where hash = (select session from tokens where id = ${id})`;
    await created();
    expect(program.told).toHaveLength(0);
    expect(await behind.sql`select 1 from webhooks where token_id = ${id}`).toHaveLength(0);
  });
});

describe('a doctor’s program', () => {
  const SEEN = { id_livello_confidenzialita: 2 };
  const HIDDEN = { id_livello_confidenzialita: 5 };
  let doctor: Awaited<ReturnType<typeof newDoctor>>;
  beforeEach(async () => {
    doctor = await newDoctor(behind.db);
    await associate(behind.db, patient, doctor, { level: 3 });
    await watching(doctor.userId, ['diagnoses', 'card']);
  });

  test('is notified of rows that the doctor sees, and not when a hidden row is created, changed or deleted', async () => {
    const hidden = await created(HIDDEN);
    await write('PUT', 'diagnosi', hidden, { diagnosi_patologia: 'Altro' });
    await write('PUT', 'diagnosi', hidden, { diagnosi_stato: 0 });
    await write('DELETE', 'diagnosi', hidden);
    expect(program.told).toHaveLength(0);
    expect(await waiting()).toHaveLength(0);
    await created(SEEN);
    expect(program.told).toHaveLength(1);
  });

  test('receives the same message for a row that becomes hidden as for a row that is deleted', async () => {
    const [one, other] = [
      await newRow(behind.db, 'diagnoses', patient, { level: 2 }),
      await newRow(behind.db, 'diagnoses', patient, { level: 2 }),
    ];
    await write('PUT', 'diagnosi', one, HIDDEN);
    const hiding = program.told.splice(0);
    await write('DELETE', 'diagnosi', other);
    const deleting = program.told.splice(0);
    expect([hiding.length, deleting.length]).toEqual([1, 1]);
    const shape = ({ headers, body }: (typeof hiding)[number]) => [
      Object.keys(headers),
      body.replace(/"timestamp":"[^"]*"/, ''),
    ];
    expect(hiding.map(shape)).toEqual(deleting.map(shape));
  });

  test('is notified of the card under visibility Totale only, and of nothing once the association has ended', async () => {
    const card = async () => {
      await write('PUT', 'patient', patient.patientId, { paziente_gruppo: 'A +' });
      return program.told.splice(0).length;
    };
    expect(await card()).toBe(1);
    await behind.sql`update tbl_associazioni set visibility = 2 where id_paziente = ${patient.patientId}`;
    expect(await card()).toBe(0);
    await behind.sql`update tbl_associazioni set visibility = 1, terminata_il = now() where id_paziente = ${patient.patientId}`;
    expect(await card()).toBe(0);
    await created(SEEN);
    expect(program.told).toHaveLength(0);
  });
});

describe('a webhook whose delivery fails', () => {
  const tries = async (viewer: Viewer) => {
    await behind.sql`update webhook_events set due_at = now()`;
    tellPrograms();
    await webhooksAreIdle();
    const [token] = await listTokens(viewer);
    return token?.webhook;
  };

  test('is retried for a day with growing waits, then disabled with a mail, and works again once set up anew', async () => {
    const { id, viewer } = await watching(patient.userId, ['diagnoses']);
    await outboxIsIdle();
    mails.mails.length = 0;
    program.answer(503);
    await created();
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const [row] =
        await behind.sql`select round(extract(epoch from due_at - now()) / 60)::int as minutes from webhook_events`;
      waits.push(row?.minutes);
      await tries(viewer);
    }
    expect(waits).toEqual([1, 5, 15, 60, 180, 360, 720]);
    expect((await listTokens(viewer))[0]?.webhook).toMatchObject({ disabled: true, outcome: 'refused', status: 503 });
    await outboxIsIdle();
    expect(mails.mails.map(({ text }) => text).join()).toContain('non ha risposto ai nostri avvisi per un giorno');
    program.told.length = 0;
    program.answer(204);
    await created();
    expect(program.told).toHaveLength(0);
    expect(await perform(viewer, 'own', addWebhook, { id, raw: { id, url: program.url } })).toMatchObject({ ok: true });
    await created();
    expect(program.told).toHaveLength(1);
  });

  test('follows no redirect, and does not make a save fail if its program is unreachable', async () => {
    const other = await listener();
    const { viewer, id } = await watching(patient.userId, ['diagnoses']);
    program.answer(302, other.url);
    await created();
    expect(other.told).toHaveLength(0);
    expect((await listTokens(viewer))[0]?.webhook).toMatchObject({ outcome: 'refused', status: 302 });
    await perform(viewer, 'own', addWebhook, { id, raw: { id, url: other.url } });
    await other.close();
    await created();
    await tries(viewer);
    expect((await listTokens(viewer))[0]?.webhook).toMatchObject({ outcome: 'unreachable', status: null });
  });
});

describe('a webhook that answers late', () => {
  let late: Awaited<ReturnType<typeof listener>>;
  let release: () => void;
  beforeEach(async () => {
    await behind.sql`delete from webhook_events`;
    late = await listener();
    release = late.hold();
  });
  afterEach(async () => {
    release();
    await webhooksAreIdle();
    await late.close();
  });
  const subscriber = async () => {
    const one = await newPatient(behind.db);
    await subscribe(behind.db, one.userId);
    return one;
  };
  const notTold = async () =>
    Number((await behind.sql`select count(*) as count from webhook_events where attempts = 0`)[0]?.count);
  /** Resolves when sending has started for as many webhooks as the limit allows. */
  const isTaken = () => drainingOf('tell-webhooks').taking;

  test("does not delay another user's webhook", async () => {
    const other = await subscriber();
    const { id } = await watching(patient.userId, ['diagnoses'], late.url);
    await watching(other.userId, ['diagnoses']);
    await newSave();
    await late.heard(1);
    await newSave(other);
    await program.heard(1);
    const [hook] = await behind.sql`select outcome from webhooks where token_id = ${id}`;
    expect(hook?.outcome).toBeNull();
    release();
    await webhooksAreIdle();
    expect([late.told.length, program.told.length, (await waiting()).length]).toEqual([1, 1, 0]);
  });

  test("delays its own user's other webhooks, which are notified once afterwards", async () => {
    await watching(patient.userId, ['diagnoses'], late.url);
    await newSave();
    await late.heard(1);
    await watching(patient.userId, ['diagnoses']);
    await newSave();
    await isTaken();
    expect([program.told.length, await notTold()]).toEqual([0, 1]);
    release();
    await webhooksAreIdle();
    expect([late.told.length, program.told.length, (await waiting()).length]).toEqual([2, 1, 0]);
  });

  test('is one of at most eight simultaneous deliveries', async () => {
    const people = await Promise.all(Array.from({ length: 9 }, subscriber));
    for (const { userId } of people) await watching(userId, ['diagnoses'], late.url);
    for (const one of people) await newSave(one);
    await late.heard(8);
    await isTaken();
    expect([late.told.length, await notTold()]).toEqual([8, 1]);
    release();
    await webhooksAreIdle();
    expect([late.told.length, (await waiting()).length]).toEqual([9, 0]);
    expect(new Set(late.told.map(({ headers }) => headers['webhook-id'])).size).toBe(9);
  });
});

test("only the token's user can set a webhook URL, after a fresh proof, and can remove it", async () => {
  const { id, viewer } = await watching(patient.userId, ['diagnoses']);
  const raw = { id, url: program.url };
  const stale = { ...viewer, session: { ...viewer.session, provedAt: null } };
  expect(await perform(stale, 'own', addWebhook, { id, raw })).toMatchObject({ refusal: { code: 'step_up_required' } });
  const stranger = await viewerOf((await newPatient(behind.db)).userId);
  for (const command of [addWebhook, removeWebhook] as const)
    expect(await perform(stranger, 'own', command as typeof addWebhook, { id, raw })).toMatchObject({
      refusal: { code: 'not_found' },
    });
  expect(await perform(viewer, 'own', removeWebhook, { id, raw: { id } })).toMatchObject({ ok: true });
  await created();
  expect(program.told).toHaveLength(0);
});

test.each([
  'https://localhost./x',
  'https://hooks.localhost/x',
  'https://hooks.example.it./x',
  'https://[2620:4f:8000::1]/x',
])('%s is not saved as a webhook URL, and the form says what is needed', async (url) => {
  const { id } = await newToken(patient.userId, { sections: ['diagnoses'] });
  const viewer = await viewerOf(patient.userId);
  Object.assign(config(), { WEBHOOK_TARGETS: 'public' });
  const refused = await perform(viewer, 'own', addWebhook, { id, raw: { id, url } });
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
  expect(refused).toMatchObject({
    refusal: { code: 'invalid', fields: [{ path: 'url', message: 'webhookUrl' }] },
  });
  expect(await behind.sql`select 1 from webhooks where token_id = ${id}`).toHaveLength(0);
});
