import 'server-only';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { pushSubscriptions } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { remindersSection } from '@/lib/sections/reminders/section';
import { done, invalid, refuse } from '@/lib/values/refusal';
import { targetOf } from '@/lib/webhooks/target';
import { browserChange, type NewBrowser, newBrowser, removedBrowser } from '../due/model';
import { DEFAULT_ZONE } from '../due/settings';
import { proposeSettings } from '../own/settings-command';

/** A browser to which a user's notifications go. */
export interface Browser {
  id: number;
  /** The user agent, of which pages make a name. */
  label: string;
  showsNames: boolean;
  createdAt: Date;
  lastSentAt: Date | null;
  /** The hash of its address, by which the browser itself knows that it is in the list. */
  mark: string;
}

/** Beyond this number the oldest subscription ends. */
const MOST = 10;

const { id, userId, label, showsNames, createdAt, lastSentAt } = pushSubscriptions;

const mark = sql<string>`encode(sha256(convert_to(${pushSubscriptions.endpoint}, 'UTF8')), 'hex')`;

export const listBrowsers = ({ db, viewer }: Pick<RecordAccess, 'db' | 'viewer'>): Promise<Browser[]> =>
  db
    .select({ id, label, showsNames, createdAt, lastSentAt, mark })
    .from(pushSubscriptions)
    .where(eq(userId, viewer.userId))
    .orderBy(desc(createdAt), desc(id));

/** From now on this browser gets the viewer's notifications, and no longer those of whoever subscribed in it before. */
export const subscribeBrowser: Command<NewBrowser, { id: number }> = command({
  section: remindersSection,
  act: 'update',
  input: () => newBrowser,
  async run(record, { endpoint, p256dh, auth, zone, device = null }) {
    const url = targetOf(endpoint);
    if (!url) return invalid('endpoint', 'invalid');
    const { db, viewer } = record;
    const here = { label: viewer.sender.device, deviceHash: device, sessionHash: viewer.session.hash };
    const given = { userId: viewer.userId, p256dh, auth, ...here };
    const [saved] = await db
      .insert(pushSubscriptions)
      .values({ ...given, endpoint: url.href })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...given, showsNames: false } })
      .returning({ id });
    const kept = await listBrowsers(record);
    const tooMany = kept.slice(MOST).map((one) => one.id);
    if (tooMany.length > 0) await db.delete(pushSubscriptions).where(inArray(id, tooMany));
    await proposeSettings(record, zone ?? DEFAULT_ZONE);
    return done({ id: saved?.id ?? 0 });
  },
  logged: () => ({ rowId: 0 }),
});

const ownBrowser = (record: RecordAccess, of: number) => and(eq(id, of), eq(userId, record.viewer.userId));

/** Whether the notifications on this browser name medicines. */
export const changeBrowser: Command<z.infer<typeof browserChange>, { id: number }> = command({
  section: remindersSection,
  act: 'update',
  input: () => browserChange,
  async run(record, { id: of, showsNames: shows }) {
    const changed = await record.db
      .update(pushSubscriptions)
      .set({ showsNames: shows === 'true' })
      .where(ownBrowser(record, of))
      .returning({ id });
    return changed.length > 0 ? done({ id: of }) : refuse('not_found');
  },
  logged: () => ({ rowId: 0 }),
});

export const removeBrowser: Command<z.infer<typeof removedBrowser>, { id: number }> = command({
  section: remindersSection,
  act: 'remove',
  input: () => removedBrowser,
  async run(record, { id: of }) {
    const removed = await record.db.delete(pushSubscriptions).where(ownBrowser(record, of)).returning({ id });
    return removed.length > 0 ? done({ id: of }) : refuse('not_found');
  },
  logged: () => ({ rowId: 0 }),
});
