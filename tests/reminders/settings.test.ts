import { parseWithZod } from '@conform-to/zod/v4';
import { beforeEach, expect, test } from 'vitest';
import { pushSubscriptions } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { itemForm, reminderForm, settingsForm } from '@/lib/reminders/due/model';
import { subscribeBrowser } from '@/lib/reminders/push/browsers';
import { browserHash, deviceCookieName } from '@/lib/session/protection/devices';
import { endAllSessions } from '@/lib/session/sessions';
import { sessionOfCookie } from '@/lib/session/viewer';
import { bearerOf, browserOf, call, TEST_SENDER, viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import { newPatient, type Patient, subscribe } from '../support/people';
import { browserKeys } from '../support/push-encryption';
import { handlerOf } from '../support/routes';
import { newMedicine, newReminded } from './scene';

// T52: settings and reminders belong to their user; a change of the record makes its reminders be looked at again.

const behind = inProcess();
let mario: Patient;
beforeEach(async () => {
  mario = await newPatient(behind.db);
  await subscribe(behind.db, mario.userId);
});

const send = async (
  userId: number,
  endpoint: string,
  body?: unknown,
  { id, headers = {} }: { id?: number; headers?: Record<string, string> } = {},
) => {
  const [method, path = ''] = endpoint.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return call(await handlerOf(endpoint), await bearerOf(userId), {
    ...{ method, path: path.replace('[id]', String(id)), headers },
    ...(id === undefined ? {} : { params: { id: String(id) } }),
    ...(body === undefined ? {} : { body }),
  });
};
const dataOf = ({ body }: { body: unknown }) => (body as { data: never }).data as Record<string, unknown>;
const listOf = async (userId: number, headers = {}) =>
  dataOf(await send(userId, 'GET /api/promemoria', undefined, { headers })) as unknown as Record<string, unknown>[];

test('a reminder is written, changed, done and removed', async () => {
  const given = { testo: 'Rifare la creatinina', giorno: '2099-02-28', ora: '09:30', ripetizione: 'annuale' };
  const made = await send(mario.userId, 'POST /api/promemoria', given);
  expect([made.status, dataOf(made)]).toMatchObject([
    201,
    { ...given, tipo: 'altro', fuso: 'Europe/Rome', canali: null },
  ]);
  const id = dataOf(made).id_promemoria as number;
  const changed = await send(
    mario.userId,
    'PUT /api/promemoria/[id]',
    { ora: '10:00', fatto: true, version: 1 },
    { id },
  );
  expect(dataOf(changed)).toMatchObject({ ora: '10:00', version: 2, fatto_il: expect.any(String) });
  expect((await send(mario.userId, 'PUT /api/promemoria/[id]', { ora: '11:00', version: 1 }, { id })).status).toBe(409);
  expect(await listOf(mario.userId)).toHaveLength(1);
  expect((await send(mario.userId, 'DELETE /api/promemoria/[id]', undefined, { id })).status).toBe(200);
  expect(await listOf(mario.userId)).toEqual([]);
});

test.each([
  [{ testo: 'x', giorno: '2099-01-01' }, 'ora'],
  [{ giorno: '2099-01-01', ora: '09:00' }, 'testo'],
  [{ testo: 'x', giorno: '2099-01-01', ora: '25:00' }, 'ora'],
  [{ testo: 'x', giorno: '2099-01-01', ora: '09:00', fuso: 'Europe/Nowhere' }, 'fuso'],
  [{ testo: 'x', giorno: '2099-01-01', ora: '09:00', canali: ['sms'] }, 'canali.0'],
])('%j is refused for %s', async (body, path) => {
  const { status, body: answer } = await send(mario.userId, 'POST /api/promemoria', body);
  expect(status).toBe(422);
  expect(JSON.stringify(answer)).toContain(`"${path}"`);
});

test('one choice for each item, of an item that the user sees; another person’s is not found', async () => {
  const id = await newMedicine(behind.db, mario);
  const choice = { sezione: 'terapie', id_voce: id, canali: [] };
  const first = dataOf(await send(mario.userId, 'POST /api/promemoria', choice));
  const again = dataOf(await send(mario.userId, 'POST /api/promemoria', { ...choice, canali: ['mail'] }));
  expect(again).toMatchObject({ id_promemoria: first.id_promemoria, canali: ['mail'], tipo: 'dose' });
  const stranger = await newPatient(behind.db);
  expect((await send(stranger.userId, 'POST /api/promemoria', choice)).status).toBe(404);
});

test('a repeated call with the same idempotency key writes one reminder', async () => {
  const headers = { 'idempotency-key': 'once' };
  const body = { testo: 'x', giorno: '2099-01-01', ora: '09:00' };
  for (let time = 0; time < 2; time++) await send(mario.userId, 'POST /api/promemoria', body, { headers });
  expect(await listOf(mario.userId)).toHaveLength(1);
});

test('neither the patient nor a carer sees the reminders of the other', async () => {
  const carer = await newCarer(behind.db, mario);
  const acting = { 'x-per-conto-di': String(mario.patientId) };
  const text = (testo: string) => ({ testo, giorno: '2099-01-01', ora: '09:00' });
  await send(mario.userId, 'POST /api/promemoria', text('di Mario'));
  await send(carer.userId, 'POST /api/promemoria', text('di chi aiuta'), { headers: acting });
  expect((await listOf(mario.userId)).map(({ testo }) => testo)).toEqual(['di Mario']);
  expect((await listOf(carer.userId, acting)).map(({ testo }) => testo)).toEqual(['di chi aiuta']);
});

test('settings keep what a change leaves out, and move the reminders to a new zone', async () => {
  await send(mario.userId, 'POST /api/promemoria', { testo: 'x', giorno: '2099-01-01', ora: '09:00' });
  const put = (body: object) => send(mario.userId, 'PUT /api/promemoria/impostazioni', body);
  await put({ canali: { visita: ['mail', 'calendario'] }, silenzio_dalle: '22:00', silenzio_alle: '07:00' });
  const changed = dataOf(await put({ fuso: 'America/New_York' }));
  expect(changed).toMatchObject({ fuso: 'America/New_York', silenzio_dalle: '22:00', silenzio_alle: '07:00' });
  expect(changed.canali).toMatchObject({ visita: ['mail', 'calendario'], dose: ['notifica', 'calendario'] });
  expect((await listOf(mario.userId))[0]?.fuso).toBe('America/New_York');
  expect((await put({ silenzio_dalle: '22:00', silenzio_alle: null })).status).toBe(422);
  for (const name of ['silenzio_dalle', 'silenzio_alle']) {
    const refused = await put({ [name]: null });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(`"${name}"`)]);
  }
});

test('of changes of the same version at the same time one is saved', async () => {
  const put = (body: object) => send(mario.userId, 'PUT /api/promemoria/impostazioni', body);
  for (const version of [0, 1]) {
    const all = await Promise.all(
      Array.from({ length: 8 }, (_, at) => put({ version, silenzio_dalle: '22:00', silenzio_alle: `0${at + 1}:00` })),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  }
});

test('a user has at most 200 reminders, also if several are written at the same time', async () => {
  const body = { testo: 'x', giorno: '2099-01-01', ora: '09:00' };
  await behind.sql`insert into tbl_promemoria (id_paziente, id_promemoria, id_utente, tipo, testo, giorno, ora, fuso)
    select ${mario.patientId}, ${newId()}::int8 + n, ${mario.userId}, 'other', 'x', '2099-01-01', '09:00', 'Europe/Rome'
    from generate_series(1, 198) n`;
  const all = await Promise.all(Array.from({ length: 6 }, () => send(mario.userId, 'POST /api/promemoria', body)));
  expect(all.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
});

test('a write in the record wakes its clocks, those of carers too', async () => {
  const reminded = await newReminded(behind.db);
  await subscribe(behind.db, reminded.userId);
  await behind.sql`update reminder_clocks set next_at = now() + interval '5 hours'`;
  const body = { diagnosi_motivo: 'x' };
  await send(reminded.userId, 'POST /api/promemoria', { testo: 'x', giorno: '2099-01-01', ora: '09:00', ...body });
  const due = await behind.sql`select record::int8 as record from reminder_clocks where next_at <= now()`;
  expect(due.map(({ record }) => Number(record))).toEqual([reminded.patientId]);
});

test('a browser is subscribed once, for whoever subscribed last; ending all sessions ends the notifications', async () => {
  const { p256dh, auth } = browserKeys();
  const raw = {
    endpoint: 'https://push.example.it/one',
    p256dh,
    auth: auth.toString('base64url'),
    zone: 'Europe/Rome',
  };
  const other = await newPatient(behind.db);
  for (const { userId } of [mario, mario, other])
    expect(await perform(await viewerOf(userId), 'own', subscribeBrowser, { id: 0, raw })).toMatchObject({ ok: true });
  const again = await viewerOf(other.userId);
  const device = 'a'.repeat(64);
  await perform(again, 'own', subscribeBrowser, { id: 0, raw: { ...raw, device } });
  const bound = await behind.sql`select device_hash as device, session_hash as session from push_subscriptions`;
  expect(bound).toEqual([{ device, session: again.session.hash }]);
  const browsers = () => behind.sql`select id_utente::int8 as id from push_subscriptions`;
  expect((await browsers()).map(({ id }) => Number(id))).toEqual([other.userId]);
  await endAllSessions(other.userId);
  expect(await browsers()).toHaveLength(0);
});

test('a sign-out ends the notifications to this browser, the end of a session by itself does not', async () => {
  const { p256dh, auth } = browserKeys();
  const [device, session] = ['D'.repeat(43), await browserOf(mario.userId)];
  const { value: sealed = '' } = /=(?<value>.*)$/.exec(session.cookie ?? '')?.groups ?? {};
  const here = await sessionOfCookie(sealed, TEST_SENDER);
  if (!('viewer' in here)) throw new Error('no session');
  const browser = (label: string, from: Partial<typeof pushSubscriptions.$inferInsert> = {}) =>
    behind.db.insert(pushSubscriptions).values({
      ...{ userId: mario.userId, ...from, label, endpoint: `https://push.example.it/${label}` },
      ...{ p256dh, auth: auth.toString('base64url') },
    });
  // The name of a browser changes with its version, and is that of many devices.
  await browser('Browser/1', { deviceHash: browserHash('E'.repeat(43)) });
  await browser('Browser/2', { deviceHash: browserHash(device) });
  await browser('Browser/3', { sessionHash: here.viewer.session.hash });
  const left = async () =>
    (await behind.sql`select label from push_subscriptions where id_utente = ${mario.userId} order by 1`).map(
      ({ label }) => label,
    );
  const leave = async (form: Record<string, string>, as: Record<string, string>) =>
    call(await handlerOf('POST /logout'), as, {
      ...{ method: 'POST', path: '/logout', body: new URLSearchParams(form).toString() },
      headers: {
        ...{ origin: 'http://localhost:3000', 'user-agent': 'Browser/1' },
        'content-type': 'application/x-www-form-urlencoded',
      },
    });
  await leave({ why: 'idle' }, await browserOf(mario.userId));
  expect(await left()).toEqual(['Browser/1', 'Browser/2', 'Browser/3']);
  await leave({}, { ...session, cookie: `${session.cookie}; ${deviceCookieName()}=${device}` });
  expect(await left()).toEqual(['Browser/1']);
});

test.each(['http://push.example.it/x', 'https://127.0.0.1/x', 'https://localhost/x', 'javascript:alert(1)'])(
  'an endpoint at %s is refused',
  async (endpoint) => {
    const { p256dh, auth } = browserKeys();
    const raw = { endpoint, p256dh, auth: auth.toString('base64url') };
    const { ok } = await perform(await viewerOf(mario.userId), 'own', subscribeBrowser, { id: 0, raw });
    expect(ok).toBe(false);
  },
);

test.each([
  ['settings', settingsForm, { zone: 'Europe/Rome', quietFrom: '22:00', quietTo: '07:00', visit: 'mail,calendar' }],
  ['a reminder', reminderForm, { text: 'Creatinina', day: '2099-02-28', time: '09:00', repeat: 'none' }],
  ['an item', itemForm, { section: 'exams', rowId: '12', channels: 'mail' }],
])('the form of %s takes its fields as the browser sends them, all of them text', (_, schema, fields) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ id: '0', ...fields })) form.set(name, value);
  const read = parseWithZod(form, { schema: schema as typeof settingsForm, disableAutoCoercion: true });
  expect(read.reply().error ?? {}).toEqual({});
});
