import 'server-only';
import { and, count, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { audit } from '@/db/schema';
import { afterCursor, cursorOf, newestFirst, type Page, valuesOf } from '../access/lists/paging';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';

/** A sign-in to the user's account. */
export interface SignIn {
  id: number;
  at: Date;
  ip: string | null;
  /** The user agent as the browser sent it; it must not be shown unprocessed. */
  device: string | null;
}

/** Reads in a transaction opened for the user: row security shows a user's own log lines only to that user. */
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

/** A numbered page of the viewer's sign-ins, newest first, with their total number. */
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

/** The sign-ins after a cursor, for a page of the API. */
export const signInsAfter = (viewer: Viewer, { limit, after }: Page) =>
  asUser(viewer, async (db) => {
    const rows = await signIns(db, and(ofUser(viewer), after && afterCursor(columns, valuesOf(after))))
      .orderBy(...newestFirst(columns))
      .limit(limit + 1);
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { rows: rows.slice(0, limit), next: last ? cursorOf(last) : null };
  });

/** The viewer's newest sign-ins; the transaction must already be opened for the viewer. */
export const newestSignIns = (db: Db, viewer: Viewer, limit: number): Promise<SignIn[]> =>
  signIns(db, ofUser(viewer))
    .orderBy(...newestFirst(columns))
    .limit(limit);

/** All sign-ins of the viewer, newest first. */
export const allSignIns = (viewer: Viewer): Promise<SignIn[]> =>
  asUser(viewer, (db) => signIns(db, ofUser(viewer)).orderBy(...newestFirst(columns)));

/** One of the viewer's sign-ins; the transaction must already be opened for the viewer. */
export async function findOwnSignIn(db: Db, viewer: Viewer, id: number): Promise<SignIn | undefined> {
  const [row] = await signIns(db, and(ofUser(viewer), eq(audit.id, id)));
  return row;
}
