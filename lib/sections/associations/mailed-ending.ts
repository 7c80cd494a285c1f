import 'server-only';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { drizzleOn, type OpenTransaction } from '@/db/client';
import { mailedInvitations } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { writeAudit } from '@/lib/audit/audit';

import { inTransaction } from '@/lib/database';
import type { ScheduledJob } from '@/lib/jobs/job';
import { checkOpening } from '@/lib/jobs/scope';
import { associationsSection } from './section';

/** The update that ends an unanswered invitation and forgets whom it was for. */
export const WITHDRAWN = {
  endedAt: sql`coalesce(${mailedInvitations.endedAt}, now())`,
  name: '',
  email: '',
  version: sql`${mailedInvitations.version} + 1`,
};

/** Withdraws all of a patient's invitations by mail. Only called by patients on their own record. */
export async function withdrawAll({ sql: tx, viewer, patientId }: Pick<RecordAccess, 'sql' | 'viewer' | 'patientId'>) {
  const withdrawn = await drizzleOn(tx)
    .update(mailedInvitations)
    .set(WITHDRAWN)
    .where(and(eq(mailedInvitations.patientId, patientId), isNull(mailedInvitations.endedAt)))
    .returning({ id: mailedInvitations.id });
  const { userId, sender } = viewer;
  const section = associationsSection.name;
  for (const { id } of withdrawn)
    await writeAudit(tx, { userId, patientId, action: 'remove', section, rowId: id, outcome: 'ok', sender });
}

/**
 * Forgets names and addresses of invitations whose link expired more than thirty days ago, answered ones too. An expired
 * invitation needs no job to end: nothing opens it.
 */
export const forgetEnded = () =>
  inTransaction('write', async ({ sql: tx, db }: OpenTransaction) => {
    checkOpening('invitations');
    await tx`select set_config('app.forgets', 'mailed invitations', true)`;
    await db
      .update(mailedInvitations)
      .set(WITHDRAWN)
      .where(and(sql`${mailedInvitations.expiresAt} < now() - interval '30 days'`, ne(mailedInvitations.name, '')));
  });

export const forgetInvitations: ScheduledJob = {
  name: 'forget-invitations',
  every: 3600,
  retryAfter: [60, 300],
  opens: ['invitations'],
  run: forgetEnded,
};
