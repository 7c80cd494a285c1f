import 'server-only';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { type AuditDetail, audit, users } from '@/db/schema';
import type { AdminAccess, Administered } from '../access/commands/administration';

/** The last change of a row, from the access log. */
export interface Change {
  at: Date;
  /** The administrator's name. */
  by: string;
  detail: AuditDetail;
}

/** The last change of each of these rows, by row id. */
export const lastChanges = (access: AdminAccess, part: Administered, ids: number[]) =>
  changesAt(access, part, ids, desc);

/** The first change of each of these rows, by which it was made, by row id. */
export const firstChanges = (access: AdminAccess, part: Administered, ids: number[]) =>
  changesAt(access, part, ids, asc);

async function changesAt(
  { db }: AdminAccess,
  { name: part }: Administered,
  ids: number[],
  ordered: typeof asc,
): Promise<Map<number, Change>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([audit.rowId], { rowId: audit.rowId, at: audit.at, by: users.name, detail: audit.detail })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(
      and(
        eq(audit.section, part),
        sql`${audit.rowId} = any(${sql.param(ids)}::int8[])`,
        isNotNull(audit.detail),
        eq(audit.outcome, 'ok'),
      ),
    )
    .orderBy(audit.rowId, ordered(audit.at), ordered(audit.id));
  return new Map(
    rows.flatMap(({ rowId, at, by, detail }) =>
      rowId === null || !detail ? [] : [[rowId, { at, by: by ?? '', detail }] as const],
    ),
  );
}
