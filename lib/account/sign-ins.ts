import 'server-only';
import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { audit } from '@/db/schema';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '../access/lists/paging';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';

/** One time that somebody signed in as this user. */
export interface SignIn {
  id: number;
  at: Date;
  ip: string | null;
  /** The user agent as it was sent; never shown as it is. */
  device: string | null;
}

/** A user's log is their own, in any role: row security opens it to that user and to nobody else. */
const asUser = <T>({ userId }: Viewer, read: (db: Db) => Promise<T>) =>
  inTransaction('read', async (tx) => {
    await tx.sql`select set_config('app.user', ${String(userId)}, true)`;
    return read(tx.db);
  });

const ofUser = ({ userId }: Viewer) =>
  and(
    eq(audit.userId, userId),
    eq(audit.action, 'sign_in'),
    eq(audit.outcome, 'ok'),
    gt(audit.at, sql`now() - interval '24 months'`),
  );
const columns = { createdAt: audit.at, id: audit.id };
const signIns = (db: Db, condition: SQL | undefined) =>
  db.select({ id: audit.id, at: audit.at, ip: audit.ip, device: audit.device }).from(audit).where(condition);

/** A numbered page of the viewer's sign-ins, newest first, and how many there are. */
export const signInsPage = (viewer: Viewer, page: number, size: number) =>
  asUser(viewer, async (db) => {
    const [rows, [total]] = await Promise.all([
      signIns(db, ofUser(viewer))
        .orderBy(...newestFirst(columns))
        .limit(size)
        .offset((page - 1) * size),
      db.select({ count: count() }).from(audit).where(ofUser(viewer)),
    ]);
    return { rows, count: total?.count ?? 0 };
  });

/** Part of them after a cursor, for a list of the API. */
export const signInsAfter = (viewer: Viewer, { limit, after }: Page) =>
  asUser(viewer, async (db) => {
    const rows = await signIns(db, and(ofUser(viewer), after && afterCursor(columns, valuesOf(after))))
      .orderBy(...newestFirst(columns))
      .limit(limit + 1);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), next: last ? cursorOf(last) : null };
  });

/** All of them. */
export const allSignIns = (viewer: Viewer): Promise<SignIn[]> =>
  asUser(viewer, (db) => signIns(db, ofUser(viewer)).orderBy(...newestFirst(columns)));

/** One of the viewer's own, in a transaction that is open for them. */
export async function findOwnSignIn(db: Db, viewer: Viewer, id: number): Promise<SignIn | undefined> {
  const [row] = await signIns(db, and(ofUser(viewer), eq(audit.id, id)));
  return row;
}
