import 'server-only';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { healthLinks } from '@/db/schema';
import { writeAudit } from '@/lib/audit/audit';
import type { Sender } from '@/lib/audit/sender';
import { healthLinksSection } from './section';

/** Clears the contents and secrets of an ended link; only its existence and its openings are kept. */
export const CLOSED = {
  jwe: null,
  wordsHash: null,
  wordsJwe: null,
  sealed: sql`case when tipo = 'living' then '' end`,
};

/** The update that ends a link immediately. */
export const REVOKED = { revokedAt: sql`now()`, version: sql`${healthLinks.version} + 1`, ...CLOSED };

/** The acting user's own record, which is opened in the transaction. */
interface OwnRecord extends OpenTransaction {
  viewer: { userId: number; sender: Sender };
  patientId: number;
}

/**
 * Ends all links of a record: when its patient refuses sharing, and when the account is closed. With `since`, it ends only
 * the links made since a sign-in that was not the patient's. Only called by patients on their own record.
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
