import 'server-only';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Db, OpenTransaction } from '@/db/client';
import { ONE } from '@/db/rows';
import { closures, permissions, rolePermissions, userRoles, users } from '@/db/schema';
import { type Refusal, refuse } from '@/lib/values/refusal';
import { ADMIN } from '../policy/permissions';

/**
 * From here to the end of the transaction, whoever else changes who may administer waits: so that each sees what the one
 * before has left, and two cannot both be the last but one.
 */
export const waitForAdministrators = (sql: OpenTransaction['sql']) =>
  sql`select pg_advisory_xact_lock(hashtextextended('administration', 0))`;

/** The roles that carry the permission `admin`. */
export const administering = (db: Db) =>
  db
    .select({ id: rolePermissions.roleId })
    .from(rolePermissions)
    .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
    .where(eq(permissions.name, ADMIN));

/**
 * Asked behind `waitForAdministrators`, after a change and before it is committed: somebody who can sign in must still
 * be able to administer.
 */
export async function lastAdminGone(db: Db): Promise<{ ok: false; refusal: Refusal } | null> {
  const closed = db.select(ONE).from(closures).where(eq(closures.userId, users.id));
  const left = await db
    .select(ONE)
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(users.enabled, notExists(closed), inArray(userRoles.roleId, administering(db))))
    .limit(1);
  return left.length > 0 ? null : refuse('last_admin');
}
