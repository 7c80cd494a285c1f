import 'server-only';
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { audit } from '@/db/schema';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';

/** When an app last read a kind of data, by the access log. */
export interface AppReading {
  /** The section's name. */
  section: string;
  at: Date;
}

const READING = ['read', 'preview', 'download', 'export'];
const app = sql<string>`${audit.detail}->>'app'`;

/** What the viewer's apps have read, by client_id: each kind of data once, that read last first. */
export async function readByApps({ userId }: Pick<Viewer, 'userId'>): Promise<Map<string, AppReading[]>> {
  const rows = await inTransaction('read', async (tx) => {
    await tx.sql`select set_config('app.user', ${String(userId)}, true)`;
    return tx.db
      .select({ app, section: sql<string>`${audit.section}`, at: sql`max(${audit.at})`.mapWith(audit.at) })
      .from(audit)
      .where(
        and(
          eq(audit.userId, userId),
          sql`${app} is not null and ${audit.section} is not null`,
          eq(audit.outcome, 'ok'),
          inArray(audit.action, READING),
          gt(audit.at, sql`now() - interval '24 months'`),
        ),
      )
      .groupBy(app, audit.section)
      .orderBy(desc(sql`max(${audit.at})`));
  });
  const read = new Map<string, AppReading[]>();
  for (const { app: id, ...reading } of rows) read.set(id, [...(read.get(id) ?? []), reading]);
  return read;
}
