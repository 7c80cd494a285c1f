import 'server-only';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Db, OpenTransaction } from '@/db/client';
import { ONE } from '@/db/rows';
import { closures, permissions, rolePermissions, userRoles, users } from '@/db/schema';
import { type Refusal, refuse } from '@/lib/values/refusal';
import { ADMIN } from '../policy/permissions';

/**
 * Takes a lock until the end of the transaction, so that transactions that change who is an administrator run one after
 * another. Otherwise two concurrent transactions could each remove one of the last two administrators.
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
 * Refuses with `last_admin` if no user who can sign in would still be an administrator. Call it after
 * `waitForAdministrators` and the change, before the commit.
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
