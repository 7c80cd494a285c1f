import { beforeEach, describe, expect, test } from 'vitest';
import type * as schema from '@/db/schema';
import { perform } from '@/lib/access/commands/perform';
import { actingAs } from '@/lib/access/policy/acting';
import { withRecord } from '@/lib/access/record/record';
import { readAccesses } from '@/lib/account/accesses';
import { disownSignIn } from '@/lib/account/disown';
import { LIST } from '@/lib/navigation/address-names';
import { makeFeed, revokeFeed } from '@/lib/reminders/feed/commands';
import { MOST_FEEDS } from '@/lib/reminders/feed/model';
import { listFeeds } from '@/lib/reminders/feed/queries';
import { readFeed } from '@/lib/reminders/feed/reading';
import { remindersSection } from '@/lib/sections/reminders/section';
import type { Viewer } from '@/lib/session/sessions';
import { TEST_SENDER, viewerOf } from '../support/calls';
import { newCarer } from '../support/carers';
import { closeAccountOf } from '../support/closing';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newUser } from '../support/people';
import { auditSince, lastAuditId } from '../support/watch';
import { newReminded } from './scene';

// T53: a user makes and revokes calendar feeds of the own record, or of a record of which they get the reminders.

const behind = inProcess();
let mario: Awaited<ReturnType<typeof newReminded>>;
let owner: Viewer;
beforeEach(async () => {
  mario = await newReminded(behind.db);
  owner = await viewerOf(mario.userId);
});

const GIVEN = { name: 'Telefono', kinds: 'dose,visit', detail: 'no' };
const make = (as: Viewer, more: object = {}) => perform(as, 'own', makeFeed, { id: 0, raw: { ...GIVEN, ...more } });
const revoke = (as: Viewer, id: number) => perform(as, 'own', revokeFeed, { id, raw: {} });
const secretIn = (address = '') => /\/webui\/calendario\/([\w-]{43})\.ics$/.exec(address)?.[1] ?? '';
async function made(as: Viewer, more: object = {}) {
  const result = await make(as, more);
  if (!result.ok) throw new Error(result.refusal.code);
  return { id: result.value.id, secret: secretIn(result.value.shown[0]) };
}
const reads = async ({ secret }: { secret: string }) => (await readFeed(secret, TEST_SENDER)).ok;
async function listed(as: Viewer) {
  const found = await withRecord(as, 'own', remindersSection, listFeeds);
  return found.ok ? found.value : undefined;
}

test('of feeds made at the same time no more are made than a user may have', async () => {
  const all = await Promise.all(Array.from({ length: MOST_FEEDS + 4 }, () => make(owner)));
  expect(all.filter(({ ok }) => ok)).toHaveLength(MOST_FEEDS);
  expect(await listed(owner)).toHaveLength(MOST_FEEDS);
});

test('the address is in the answer alone: what is stored and listed does not contain it', async () => {
  const since = await lastAuditId(behind.sql);
  const feed = await made(owner, { detail: 'si' });
  expect(feed.secret).toHaveLength(43);
  expect(await listed(owner)).toMatchObject([
    { name: 'Telefono', kinds: ['dose', 'visit'], detail: true, lastReadAt: null },
  ]);
  const [stored] = await behind.sql`select f::text as text from calendar_feeds f where id = ${feed.id}`;
  expect(stored?.text).not.toContain(feed.secret);
  expect(await reads(feed)).toBe(true);
  expect((await listed(owner))?.[0]?.lastReadAt).toBeInstanceOf(Date);
  expect(await revoke(owner, feed.id)).toMatchObject({ ok: true });
  expect([await reads(feed), await listed(owner)]).toEqual([false, []]);
  const line = { section: 'calendarFeeds', rowId: feed.id, patientId: mario.patientId, outcome: 'ok' };
  expect(await auditSince(behind.sql, since, mario.userId)).toMatchObject([
    { ...line, action: 'create' },
    { ...line, action: 'read_calendar' },
    { ...line, action: 'remove' },
  ]);
});

test('a feed is made only after a fresh proof of identity', async () => {
  await behind.sql`update sessions set proved_at = now() - interval '1 hour' where id_utente = ${mario.userId}`;
  expect(await make(await stale())).toMatchObject({ ok: false, refusal: { code: 'step_up_required' } });
});
const stale = async (): Promise<Viewer> => ({
  ...owner,
  session: { ...owner.session, provedAt: new Date(owner.session.at.getTime() - 3_600_000) },
});

test('its kinds get the calendar channel where other channels were chosen', async () => {
  const channels = { dose: ['push'], exam: ['mail'] };
  await behind.sql`update reminder_settings set channels = ${JSON.stringify(channels)}::text::jsonb where id_utente = ${mario.userId}`;
  await make(owner);
  const [stored] = await behind.sql`select channels, version from reminder_settings where id_utente = ${mario.userId}`;
  expect(stored).toMatchObject({
    channels: { dose: ['push', 'calendar'], exam: ['mail'], visit: ['calendar'] } satisfies Partial<
      (typeof schema.reminderSettings.$inferSelect)['channels']
    >,
    version: 2,
  });
});

describe('who makes feeds', () => {
  test('a carer with reminders makes one of the record for which they act, which is theirs alone', async () => {
    const { userId } = await newCarer(behind.db, mario);
    const carer = actingAs(await viewerOf(userId), mario.patientId);
    const feed = await made(carer);
    expect([await reads(feed), (await listed(carer))?.length, (await listed(owner))?.length]).toEqual([true, 1, 0]);
    expect(await revoke(owner, feed.id)).toMatchObject({ ok: false, refusal: { code: 'not_found' } });
    expect(await reads(feed)).toBe(true);
  });

  test('a carer without reminders, a doctor, an administrator and a stranger make none', async () => {
    const { userId } = await newCarer(behind.db, mario, { reminds: false });
    const doctor = await newDoctor(behind.db);
    await associate(behind.db, mario, doctor);
    const admin = await newUser(behind.db, {}, 'admin');
    const stranger = await newReminded(behind.db);
    for (const id of [userId, doctor.userId, admin.id, stranger.userId])
      expect(await make(actingAs(await viewerOf(id), mario.patientId))).toMatchObject({ ok: false });
    const [left] =
      await behind.sql`select count(*)::int as count from calendar_feeds where record = ${mario.patientId}`;
    expect(left?.count).toBe(0);
  });

  test('nobody revokes the feed of another user', async () => {
    const feed = await made(owner);
    const stranger = await newReminded(behind.db);
    expect(await revoke(await viewerOf(stranger.userId), feed.id)).toMatchObject({
      ok: false,
      refusal: { code: 'not_found' },
    });
    expect(await reads(feed)).toBe(true);
  });
});

test('unknown kinds, no kind, an unknown detail and an eleventh feed are refused', async () => {
  const fields = async (more: object) => {
    const result = await make(owner, more);
    return result.ok ? [] : result.refusal.fields?.map(({ path }) => path);
  };
  expect(await fields({ kinds: 'dose,anything' })).toEqual(['kinds']);
  expect(await fields({ kinds: '' })).toEqual(['kinds']);
  expect(await fields({ detail: 'all' })).toEqual(['detail']);
  expect(await fields({ name: '' })).toEqual(['name']);
  for (let i = 0; i < MOST_FEEDS; i++) await made(owner);
  expect(await fields({})).toEqual(['name']);
});

test('a sign-in that was not the user’s takes back the feeds made since; closing the account ends all', async () => {
  const before = await made(owner);
  await behind.sql`update calendar_feeds set created_at = now() - interval '1 day'`;
  await behind.sql`insert into tbl_audit (id_utente, azione, esito, canale) values (${mario.userId}, 'sign_in', 'ok', 'page')`;
  const [signIn] =
    await behind.sql`select id_audit as id from tbl_audit where id_utente = ${mario.userId} and azione = 'sign_in'`;
  const since = await made(owner);
  expect(await perform(owner, 'own', disownSignIn, { id: Number(signIn?.id), raw: {} })).toMatchObject({ ok: true });
  const left = async () =>
    (await behind.sql`select id from calendar_feeds where id_utente = ${mario.userId}`).map(({ id }) => Number(id));
  expect(await left()).toEqual([before.id]);
  expect(since.id).not.toBe(before.id);
  await behind.sql`update tbl_utenti set password_da_cambiare = false where id_utente = ${mario.userId}`;
  expect(await closeAccountOf(mario.userId)).toMatchObject({ ok: true });
  expect(await left()).toEqual([]);
});

test('the access page tells day by day which calendars have read, also those of carers', async () => {
  expect((await readAccesses(owner, {})).lists.map(({ id }) => id)).not.toContain('calendari');
  const { userId } = await newCarer(behind.db, mario, { name: 'Lucia Bianchi' });
  const carer = actingAs(await viewerOf(userId), mario.patientId);
  const [own, theirs] = [await made(owner), await made(carer, { name: 'Della nonna' })];
  for (const feed of [own, own, theirs]) await reads(feed);
  const { feedReadings, lists } = await readAccesses(owner, { [LIST]: 'calendari' });
  expect(lists.map(({ id }) => id)).toContain('calendari');
  expect(feedReadings?.count).toBe(2);
  expect(feedReadings?.rows).toMatchObject([
    { name: null, carer: 'Lucia Bianchi', times: 1 },
    { name: 'Telefono', carer: null, times: 2, device: TEST_SENDER.device },
  ]);
  const stranger = await viewerOf((await newReminded(behind.db)).userId);
  expect((await readAccesses(stranger, { [LIST]: 'calendari' })).feedReadings).toBeNull();
  const ofCarer = (await readAccesses(await viewerOf(userId), { [LIST]: 'calendari' })).feedReadings;
  expect(ofCarer?.rows).toMatchObject([{ name: 'Della nonna', carer: null, times: 1 }]);
});
