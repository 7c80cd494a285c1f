import { beforeEach, describe, expect, test } from 'vitest';
import { GET } from '@/app/calendario/[file]/route';
import { REMINDER_KINDS } from '@/db/reference/values';
import * as schema from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { newFeedAddress } from '@/lib/reminders/feed/address';
import { readFeed } from '@/lib/reminders/feed/reading';
import { daysAfter, today } from '@/lib/values/days';
import { type Answer, call, type Handler, NOBODY, TEST_SENDER } from '../support/calls';
import { newCarer } from '../support/carers';
import { inProcess } from '../support/in-process';
import type { Patient } from '../support/people';
import { readCalendar } from '../support/read-calendar';
import { newDose, newReminder } from '../support/rows';
import { lastAuditId } from '../support/watch';
import { newMedicine, newReminded, remindedBy } from './scene';

// T53: a calendar feed shows what its user may see now, logs each reading, and leaves no trace once it is over.

const behind = inProcess();
const NOW = new Date('2026-03-27T12:00:00Z');
const NOT_FOUND = { ok: false, refusal: { code: 'not_found' } };
let mario: Awaited<ReturnType<typeof newReminded>>;
beforeEach(async () => {
  await behind.sql`delete from attempts`;
  mario = await newReminded(behind.db);
});

type Given = Partial<typeof schema.calendarFeeds.$inferInsert>;
/** A feed of a user about a record; returns its id and its secret. */
async function newFeed({ userId, patientId }: Patient, given: Given = {}) {
  const [id, { address, hash }] = [newId(), newFeedAddress()];
  const about = { name: 'Promemoria', kinds: [...REMINDER_KINDS], ...given };
  await behind.db.insert(schema.calendarFeeds).values({ id, userId, record: patientId, hash, ...about });
  const secret = /calendario\/(.+)\.ics$/.exec(address)?.[1] ?? '';
  return { id, secret };
}
async function eventsOf({ secret }: { secret: string }) {
  const read = await readFeed(secret, TEST_SENDER, NOW);
  return read.ok ? readCalendar(read.value).events : undefined;
}
const get = (secret: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
  const file = `${secret}.ics`;
  return call(GET as Handler, NOBODY, { method, path: `/calendario/${file}`, params: { file }, headers });
};
const linesOf = async (since: number, id: number) => [
  ...(await behind.sql`select id_utente as "userId", id_paziente as "patientId", azione as action, sezione as section,
      canale as channel, audit_ip as ip, dispositivo as device, esito as outcome
    from tbl_audit where xmin::text::int8 >= ${since} and id_riga = ${id}`),
];

test('it holds the doses of the last seven and the next sixty days in wall time, over the change of the clocks', async () => {
  const feed = await newFeed(mario);
  const events = (await eventsOf(feed)) ?? [];
  expect(events).toHaveLength(2 * 67);
  expect(events.at(0)).toMatchObject({ start: '2026-03-20T08:00:00', at: new Date('2026-03-20T07:00:00Z') });
  expect(events.find(({ start }) => start === '2026-03-28T20:00:00')?.at).toEqual(new Date('2026-03-28T19:00:00Z'));
  expect(events.find(({ start }) => start === '2026-03-29T08:00:00')?.at).toEqual(new Date('2026-03-29T06:00:00Z'));
  expect(events.at(-1)).toMatchObject({ start: '2026-05-25T20:00:00' });
});

test('over the autumn change and a new year too', async () => {
  const { secret } = await newFeed(mario);
  const startsAt = async (now: string) => {
    const read = await readFeed(secret, TEST_SENDER, new Date(now));
    const events = read.ok ? readCalendar(read.value).events : [];
    return new Map(events.map(({ start, at }) => [start, at.toISOString()]));
  };
  const autumn = await startsAt('2026-10-20T12:00:00Z');
  expect([autumn.get('2026-10-24T08:00:00'), autumn.get('2026-10-25T08:00:00')]).toEqual([
    '2026-10-24T06:00:00.000Z',
    '2026-10-25T07:00:00.000Z',
  ]);
  const winter = await startsAt('2026-12-30T12:00:00Z');
  expect(winter.get('2027-01-01T08:00:00')).toBe('2027-01-01T07:00:00.000Z');
});

test('it says only that there is a reminder, in the language of its user, unless detail was chosen', async () => {
  const [plain, named] = [await newFeed(mario), await newFeed(mario, { detail: true })];
  const summaries = async (feed: { secret: string }) => new Set((await eventsOf(feed))?.map(({ summary }) => summary));
  expect(await summaries(plain)).toEqual(new Set(['Hai un promemoria']));
  expect(await summaries(named)).toEqual(new Set(['Ramipril, 1 compressa']));
  const read = await readFeed(plain.secret, TEST_SENDER, NOW);
  expect(read.ok && read.value).not.toContain('Ramipril');
  await behind.sql`update tbl_utenti set lingua = 'en' where id_utente = ${mario.userId}`;
  expect(await summaries(plain)).toEqual(new Set(['You have a reminder']));
});

test('it holds the chosen kinds alone, as far as their calendar channel is on, and no dose that was told', async () => {
  await newReminder(behind.db, mario, { day: '2026-04-01', time: '10:00', text: 'Chiamare' });
  const only = await newFeed(mario, { kinds: ['other'], detail: true });
  expect(await eventsOf(only)).toMatchObject([{ start: '2026-04-01T10:00:00', summary: 'Chiamare' }]);
  const feed = await newFeed(mario, { kinds: ['dose'] });
  await newDose(behind.db, mario, mario.therapyId, { day: '2026-03-27', time: '08:00' });
  expect((await eventsOf(feed))?.map(({ start }) => start)).not.toContain('2026-03-27T08:00:00');
  await behind.sql`update reminder_settings set channels = '{"dose": ["push"]}' where id_utente = ${mario.userId}`;
  expect(await eventsOf(feed)).toEqual([]);
});

test('a carer’s feed shows nothing that is above their ceiling or withheld from carers', async () => {
  await newMedicine(behind.db, mario, { drug: 'Segreto', times: ['09:00'], level: 5 });
  const carer = { ...mario, ...(await newCarer(behind.db, mario)) };
  await remindedBy(behind.db, carer.userId, mario);
  const times = async (feed: { secret: string }) =>
    new Set((await eventsOf(feed))?.map(({ start, summary }) => `${start.slice(11)} ${summary}`));
  const [own, theirs] = [await newFeed(mario, { detail: true }), await newFeed(carer, { detail: true })];
  expect(await times(own)).toContain('09:00:00 Segreto, 1 compressa');
  expect([...(await times(theirs))].sort()).toEqual([
    '08:00:00 Ramipril, 1 compressa',
    '20:00:00 Ramipril, 1 compressa',
  ]);
  const before = await readFeed(theirs.secret, TEST_SENDER, NOW);
  await newMedicine(behind.db, mario, { drug: 'Anche questo', times: ['10:00'], level: 6 });
  expect(await readFeed(theirs.secret, TEST_SENDER, NOW)).toEqual(before);
});

test('each reading is a line of the record’s access log, with who, the channel, the address and the program', async () => {
  const carer = { ...mario, ...(await newCarer(behind.db, mario)) };
  for (const user of [mario, carer]) {
    const feed = await newFeed(user);
    const since = await lastAuditId(behind.sql);
    await readFeed(feed.secret, { ...TEST_SENDER, device: 'Google-Calendar-Importer' }, NOW);
    await readFeed(feed.secret, TEST_SENDER, NOW);
    const line = { userId: user.userId, patientId: mario.patientId, action: 'read_calendar', section: 'calendarFeeds' };
    expect(await linesOf(since, feed.id)).toMatchObject([
      { ...line, channel: 'api', ip: TEST_SENDER.ip, device: 'Google-Calendar-Importer', outcome: 'ok' },
      { ...line, device: TEST_SENDER.device },
    ]);
    const [stored] = await behind.sql`select last_read_at as at from calendar_feeds where id = ${feed.id}`;
    expect(stored?.at).not.toBeNull();
  }
});

describe('like an address that was never made', () => {
  const OVER: [string, (feed: { id: number }) => Promise<unknown>][] = [
    ['a revoked feed', ({ id }) => behind.sql`delete from calendar_feeds where id = ${id}`],
    [
      'a feed of a disabled user',
      () => behind.sql`update tbl_utenti set abilitato = false where id_utente = ${mario.userId}`,
    ],
    ['a feed of a closed account', () => behind.sql`insert into closures (id_utente) values (${mario.userId})`],
    [
      'a feed of a user who must choose a new password',
      () => behind.sql`update tbl_utenti set password_da_cambiare = true where id_utente = ${mario.userId}`,
    ],
    [
      'a feed of a deleted record',
      () => behind.sql`update tbl_pazienti set deleted_at = now() where id_paziente = ${mario.patientId}`,
    ],
  ];
  test.each(OVER)('%s answers byte for byte, and writes nothing', async (_, end) => {
    const feed = await newFeed(mario);
    expect((await get(feed.secret)).status).toBe(200);
    await end(feed);
    const since = await lastAuditId(behind.sql);
    const [over, never] = [await get(feed.secret), await get(newFeedAddress().hash.slice(0, 43))];
    expect(over).toEqual(never);
    expect(over.status).toBe(404);
    expect(await linesOf(since, feed.id)).toEqual([]);
  });

  test.each([
    ['whose relation was ended', { ended: true }],
    ['who is not reminded', { reminds: false }],
    ['who may not read', { reads: false }],
  ])('a feed of a carer %s', async (_, given) => {
    const carer = { ...mario, ...(await newCarer(behind.db, mario, given)) };
    expect(await readFeed((await newFeed(carer)).secret, TEST_SENDER, NOW)).toEqual(NOT_FOUND);
  });

  test('a feed of somebody without any relation to the record, and names that are none', async () => {
    const stranger = await newReminded(behind.db);
    const foreign = await newFeed({ ...stranger, patientId: mario.patientId });
    for (const secret of [foreign.secret, '', 'x', '../x', 'x'.repeat(5000), '%00', "'; drop table calendar_feeds"])
      expect(await readFeed(secret, TEST_SENDER, NOW), secret.slice(0, 20)).toEqual(NOT_FOUND);
  });

  test('an ended feed and an unknown one take about the same time', async () => {
    const carer = { ...mario, ...(await newCarer(behind.db, mario, { ended: true })) };
    const ended = await newFeed(carer);
    const secrets = [ended.secret, newFeedAddress().hash];
    const times: [number[], number[]] = [[], []];
    // In turn, so that whatever else the machine does slows both.
    for (let i = 0; i < 60; i++) {
      const start = performance.now();
      await readFeed(secrets[i % 2] ?? '', TEST_SENDER, NOW);
      times[i % 2]?.push(performance.now() - start);
    }
    const [known, unknown] = times.map((all) => all.sort((one, other) => one - other)[15] ?? 0) as [number, number];
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(4);
  });
});

describe('over HTTP', () => {
  test('it is a calendar that no cache stores, and a known version is answered with 304 and logged', async () => {
    const feed = await newFeed(mario);
    const first = await get(feed.secret);
    expect(first).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-store' },
    });
    const tag = first.headers.etag ?? '';
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    const since = await lastAuditId(behind.sql);
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await get(feed.secret, { 'if-none-match': known });
      expect([again.status, again.text, again.headers.etag], known).toEqual([304, '', tag]);
    }
    expect((await get(feed.secret, { 'if-none-match': '"other"' })).text).toBe(first.text);
    expect(await linesOf(since, feed.id)).toHaveLength(5);
    await newReminder(behind.db, mario, { day: daysAfter(today(), 5), time: '10:00' });
    expect((await get(feed.secret, { 'if-none-match': tag })).status).toBe(200);
  });

  test('HEAD has the headers of GET', async () => {
    const feed = await newFeed(mario);
    const [head, got] = [await get(feed.secret, {}, 'HEAD'), await get(feed.secret)];
    expect([head.status, head.headers]).toEqual([got.status, got.headers]);
  });

  test('many at once get the same, and each is logged', async () => {
    const feed = await newFeed(mario);
    const since = await lastAuditId(behind.sql);
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(feed.secret)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await linesOf(since, feed.id)).toHaveLength(12);
  });

  test('a session’s cookie or token opens nothing here, and a wrong address nothing with them', async () => {
    const { browserOf, bearerOf } = await import('../support/calls');
    for (const as of [await browserOf(mario.userId), await bearerOf(mario.userId)])
      expect((await get('unknown', as)).status).toBe(404);
  });

  test('too many readings of one address are refused before anything is looked up, whatever they ask for', async () => {
    const feed = await newFeed(mario);
    await get(feed.secret);
    await behind.sql`update attempts set count = 600`;
    const [known, unknown] = [await get(feed.secret), await get('a'.repeat(43))];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(known.body).toEqual(unknown.body);
    const [stored] = await behind.sql`select count(*)::int as lines from tbl_audit where id_riga = ${feed.id}`;
    expect(stored?.lines).toBe(1);
  });
});
