import 'server-only';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { healthLinks } from '@/db/schema';
import { writeAudit } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import { healthLinksSection } from './section';

/** What is left of a link that leads nowhere any more: that it was there, and who has opened it. */
export const CLOSED = {
  jwe: null,
  wordsHash: null,
  wordsJwe: null,
  sealed: sql`case when tipo = 'living' then '' end`,
};

/** What ends a link at once. */
export const REVOKED = { revokedAt: sql`now()`, version: sql`${healthLinks.version} + 1`, ...CLOSED };

/** One's own record, opened, and who acts on it. */
interface OwnRecord extends OpenTransaction {
  viewer: { userId: number; sender: Sender };
  patientId: number;
}

/**
 * All links of a record end: when its patient refuses that it is shared, and when the account is closed; those that were
 * made since a sign-in, when that was not the patient's. Called on one's own record.
 */
export async function endAllLinks({ db, sql: tx, viewer, patientId }: OwnRecord, since?: Date) {
  const ended = await db
    .update(healthLinks)
    .set(REVOKED)
    .where(
      and(
        eq(healthLinks.patientId, patientId),
        isNull(healthLinks.revokedAt),
        since && gte(healthLinks.createdAt, since),
      ),
    )
    .returning({ id: healthLinks.id });
  const { userId, sender } = viewer;
  const section = healthLinksSection.name;
  for (const { id } of ended)
    await writeAudit(tx, { userId, patientId, action: 'remove', section, rowId: id, outcome: 'ok', sender });
}
