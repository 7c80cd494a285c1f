import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { calendarFeeds, users } from '@/db/schema';
import { readsNothing } from '@/lib/access/policy/relation';
import { writeAudit } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import { inTransaction } from '@/lib/database';
import { DEFAULT_LOCALE, type Locale, translate } from '@/lib/i18n/translate';
import { countTry } from '@/lib/session/protection/throttle';
import { addressBlock } from '@/lib/values/address-block.mjs';
import { daysAfter } from '@/lib/values/days';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { instantOf, wallTimeOf } from '@/lib/values/wall-time';
import { occurrencesBetween } from '../due/occurrences';
import { openReminded, type Recipient, recipientOf } from '../due/recipient';
import { readSettings } from '../due/settings';
import { FEEDS, hashOfFeed, homeAddress } from './address';
import { calendarText, type FeedCalendar } from './calendar';
import { momentsOf } from './moments';

/** The days of a feed: so many past ones, and so many to come. */
const DAYS = { past: 7, ahead: 60 };
/** Readings per quarter of an hour of one network address; a calendar service reads the feeds of many people. */
const READINGS = { tries: 600, seconds: 900 };

/** Called before any lookup, so that the answer reveals nothing about what exists. */
export async function tooManyReadings({ ip }: Sender): Promise<Result<null>> {
  const wait = await countTry([{ of: ['calendar feed', addressBlock(ip)], ...READINGS }]);
  return wait > 0 ? refuse('too_many', { retryAfter: wait }) : done(null);
}

/**
 * What the holder of a feed's address reads: the reminders of the feed's user as the policy shows them to that user now, written
 * to the access log. A feed that was never made, was revoked, or whose user no longer gets reminders of the record is "not
 * found", after the same steps.
 */
export async function readFeed(secret: string, sender: Sender, now = new Date()): Promise<Result<string>> {
  const found = await inTransaction('write', (tx) => contents(tx, secret, sender, now));
  return found ? done(calendarText(found)) : refuse('not_found');
}

async function contents(tx: OpenTransaction, secret: string, sender: Sender, now: Date): Promise<FeedCalendar | null> {
  const feed = await findFeed(tx, secret);
  const recipient = (await recipientOf(tx, feed?.userId ?? 0, feed?.record ?? 0)) ?? NOBODY;
  const record = await openReminded(tx, recipient);
  if (!feed || !record || readsNothing(record)) return null;
  const settings = await readSettings(record);
  const { zone } = settings;
  const { day } = wallTimeOf(now, zone);
  const [from, to] = [-DAYS.past, DAYS.ahead].map((days) => instantOf(daysAfter(day, days), '00:00', zone));
  const all = await occurrencesBetween(record, settings, from as Date, to as Date, recipient.locale);
  const due = all.filter(({ kind, channels }) => channels.includes('calendar') && feed.kinds.includes(kind));
  await tx.db.update(calendarFeeds).set({ lastReadAt: sql`now()` }).where(eq(calendarFeeds.id, feed.id));
  const { userId, record: patientId, id: rowId } = feed;
  const line = { userId, patientId, action: 'read_calendar' as const, section: FEEDS, rowId, outcome: 'ok', sender };
  await writeAudit(tx.sql, line);
  return {
    ...{ name: feed.name, zone, key: feed.hash, stamp: feed.createdAt, url: homeAddress() },
    moments: momentsOf(due, zone),
    instead: feed.detail ? null : insteadOfNames(recipient.locale),
  };
}

const insteadOfNames = (locale: Locale) => translate(locale, 'reminders.push.title');

/** A feed whose user may sign in: who must choose a new password first reads nothing, here either. */
async function findFeed({ db }: OpenTransaction, secret: string) {
  const [found] = await db
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.hash, hashOfFeed(secret)), eq(users.mustChoosePassword, false)));
  return found?.feed;
}

const NEVER = new Date(0);
/** A recipient who is no user, for whom the same steps are taken. */
const NOBODY: Recipient = {
  viewer: {
    ...{ userId: 0, email: '', name: '', doctorId: null, roles: [], actingFor: 0 },
    session: { hash: '', kind: 'bearer', lastActiveAt: NEVER, expiresAt: NEVER, provedAt: null, at: NEVER },
    sender: { ip: '', device: '', channel: 'api' },
  },
  locale: DEFAULT_LOCALE,
};
