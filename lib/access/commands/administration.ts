import 'server-only';
import type { OpenTransaction } from '@/db/client';
import type { ADMINISTERED } from '@/db/schema';
import { auditAlone } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Refusal, type Result, refuse } from '@/lib/values/refusal';
import { ADMIN, mayAdminister } from '../policy/permissions';

/** A part of the administration, identified by its name in the access log. */
export interface Administered {
  name: (typeof ADMINISTERED)[number];
}

/**
 * Access to users, roles and licences. Row security hides all patients' rows from the administrator, until a command opens a
 * record to read the person's name or to write who acts for the person (lib/admin/delegations).
 */
export interface AdminAccess extends OpenTransaction {
  viewer: Viewer;
}

export async function openAdministration(tx: OpenTransaction, viewer: Viewer): Promise<AdminAccess> {
  await tx.sql`select set_config('app.user', ${String(viewer.userId)}, true)`;
  return { ...tx, viewer };
}

export const refusalOfAdministration = async ({ sql, viewer }: AdminAccess): Promise<Refusal | null> =>
  (await mayAdminister(viewer.userId, sql)) ? null : { code: 'no_permission', permission: ADMIN };

/**
 * Runs the queries of an administration page or API call on one database snapshot, if the viewer is an administrator at this
 * moment. A refusal is audited in a separate transaction.
 */
export async function withAdministration<T>(
  viewer: Viewer,
  part: Administered,
  read: (admin: AdminAccess) => Promise<T>,
): Promise<Result<T>> {
  const result = await inTransaction('read', async (tx): Promise<Result<T>> => {
    const access = await openAdministration(tx, viewer);
    const refused = await refusalOfAdministration(access);
    return refused ? refuse(refused.code, refused) : done(await read(access));
  });
  const { userId, sender } = viewer;
  if (!result.ok)
    await auditAlone({ userId, action: 'read', section: part.name, outcome: result.refusal.code, sender });
  return result;
}
