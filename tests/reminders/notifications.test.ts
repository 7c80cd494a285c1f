import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { config } from '@/lib/config';
import { drain } from '@/lib/jobs/queue';
import { publicPushKey } from '@/lib/reminders/push/keys';
import { notificationsAreIdle, sendNotifications } from '@/lib/reminders/push/sending';
import { daysAfter, today } from '@/lib/values/days';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { vapidClaims } from '../support/push-encryption';
import { pushEndpoint } from '../support/push-endpoint';
import { newDose } from '../support/rows';
import { newReminded, remindedBy } from './scene';

// T52: what a push service is sent: encrypted, signed, saying only that there is a reminder unless the device may show names,
// under the policy of the moment of sending.

const behind = inProcess();
let service: Awaited<ReturnType<typeof pushEndpoint>>;
let usual: 'public' | 'loopback';
beforeAll(async () => {
  service = await pushEndpoint();
  usual = config().WEBHOOK_TARGETS;
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
});
afterAll(async () => {
  Object.assign(config(), { WEBHOOK_TARGETS: usual });
  await service.close();
});

const day = daysAfter(today(), -1);
let mario: Awaited<ReturnType<typeof newReminded>>;
beforeEach(async () => {
  service.got.length = 0;
  service.answer(201);
  mario = await newReminded(behind.db);
});

/** Puts yesterday evening's dose into the outbox for a browser, and sends. */
async function notify(userId: number, subscriptionId: number, time = '20:00') {
  const occurrences = [{ kind: 'dose' as const, section: 'therapies', rowId: mario.therapyId, day, time }];
  const record = mario.patientId;
  await behind.db.insert(schema.pushOutbox).values({ subscriptionId, userId, record, occurrences });
  await drain(sendNotifications);
  await notificationsAreIdle();
}
const waiting = async () => Number((await behind.sql`select count(*) as rows from push_outbox`)[0]?.rows);
const browsers = (userId: number) =>
  behind.db.select().from(schema.pushSubscriptions).where(eq(schema.pushSubscriptions.userId, userId));

test('a notification is encrypted for the browser, signed with the key of the installation, and names nothing', async () => {
  await notify(mario.userId, await service.subscribe(behind.db, mario.userId));
  const [message] = service.got;
  if (!message) throw new Error('nothing arrived');
  const { headers, payload } = message;
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
  const claims = vapidClaims(String(headers.authorization), await publicPushKey());
  expect(claims).toMatchObject({ aud: service.url, sub: `mailto:${config().SUPPORT_EMAIL}` });
  expect(payload).toEqual({
    web_push: 8030,
    notification: {
      ...{ title: 'Hai un promemoria', navigate: 'http://localhost:3000/webui', lang: 'it', dir: 'ltr', silent: false },
    },
    id: headers.topic,
    actions: [
      { action: 'taken', title: 'Presa' },
      { action: 'later', title: 'Più tardi' },
    ],
    secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(JSON.stringify(payload)).not.toMatch(/Ramipril/);
  expect(await waiting()).toBe(0);
  expect((await browsers(mario.userId))[0]?.lastSentAt).not.toBeNull();
});

test('only a device that may show names gets the name of the medicine', async () => {
  await notify(mario.userId, await service.subscribe(behind.db, mario.userId, { showsNames: true }));
  expect(service.got[0]?.payload.notification.body).toBe('Ramipril, 1 compressa');
});

test('the language is that of the user', async () => {
  await behind.sql`update tbl_utenti set lingua = 'en' where id_utente = ${mario.userId}`;
  await notify(mario.userId, await service.subscribe(behind.db, mario.userId));
  expect(service.got[0]?.payload.notification).toMatchObject({ title: 'You have a reminder', lang: 'en' });
});

test('what was done, hidden or removed since is not sent, to a carer neither', async () => {
  const carer = await newCarer(behind.db, mario, { level: 4 });
  await remindedBy(behind.db, carer.userId, mario);
  const theirs = await service.subscribe(behind.db, carer.userId, { showsNames: true });
  await notify(carer.userId, theirs);
  expect(service.got[0]?.payload.notification.body).toBe('Mario: Ramipril, 1 compressa');
  const lines = await behind.sql`select 1 from tbl_audit
    where id_paziente = ${mario.patientId} and id_utente = ${carer.userId} and azione = 'read' and sezione = 'reminders'`;
  expect(lines).toHaveLength(1);
  await behind.sql`update tbl_terapie set mai_ai_delegati = true where id_terapie = ${mario.therapyId}`;
  await notify(carer.userId, theirs);
  await behind.sql`update tbl_terapie set mai_ai_delegati = false where id_terapie = ${mario.therapyId}`;
  await behind.sql`update tbl_deleghe set terminata_il = now() where id_delega = ${carer.delegationId}`;
  await notify(carer.userId, theirs);
  await newDose(behind.db, mario, mario.therapyId, { day, time: '20:00' });
  await notify(mario.userId, await service.subscribe(behind.db, mario.userId));
  expect(service.got).toHaveLength(1);
  expect(await waiting()).toBe(0);
});

test.each([404, 410])('%i ends the subscription', async (status) => {
  service.answer(status);
  await notify(mario.userId, await service.subscribe(behind.db, mario.userId));
  expect(await browsers(mario.userId)).toEqual([]);
  expect(await waiting()).toBe(0);
});

test.each([413, 429, 500, 302])(
  'after %i it waits and is tried again under the same id, at most four hours',
  async (status) => {
    service.answer(status);
    await notify(mario.userId, await service.subscribe(behind.db, mario.userId));
    expect([service.got.length, await waiting()]).toEqual([1, 1]);
    const again = async () => {
      await behind.sql`update push_outbox set due_at = now()`;
      await drain(sendNotifications);
      await notificationsAreIdle();
    };
    await again();
    expect(new Set(service.got.map(({ payload }) => payload.id)).size).toBe(1);
    // The buttons of the first attempt no longer work.
    const secrets = await behind.sql`select hash from reminder_actions where id_utente = ${mario.userId}`;
    const last = createHash('sha256')
      .update(service.got[1]?.payload.secret ?? '')
      .digest('hex');
    expect(secrets.map(({ hash }) => hash)).toEqual([last]);
    await behind.sql`update push_outbox set created_at = now() - interval '241 minutes'`;
    await again();
    expect([service.got.length, await waiting()]).toEqual([2, 0]);
  },
);

test('a subscription to an address in the network of the server gets nothing', async () => {
  Object.assign(config(), { WEBHOOK_TARGETS: 'public' });
  await notify(mario.userId, await service.subscribe(behind.db, mario.userId));
  Object.assign(config(), { WEBHOOK_TARGETS: 'loopback' });
  expect(service.got).toEqual([]);
  await behind.sql`delete from push_outbox`;
});

test('the key is made once, and stored sealed', async () => {
  await Promise.all([publicPushKey(), publicPushKey(), publicPushKey()]);
  const rows = await behind.sql`select public_key, sealed from server_keys`;
  expect(rows).toHaveLength(1);
  expect(Buffer.from(rows[0]?.public_key, 'base64url')).toHaveLength(65);
  // 32 bytes with a nonce and a tag.
  expect(Buffer.from(rows[0]?.sealed, 'base64url')).toHaveLength(60);
});
