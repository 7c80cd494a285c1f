import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { permissions, rolePermissions, roles, userRoles } from '@/db/schema';

/**
 * A user's roles by name. Whoever holds the permission of the administration is an administrator everywhere, by whatever
 * role it came.
 */
export const heldRolesSql = (user: PgColumn) => sql<string[]>`array(
  select ${roles.name} from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
    where ${userRoles.userId} = ${user}
  union
  select 'admin' from ${userRoles} join ${rolePermissions} on ${rolePermissions.roleId} = ${userRoles.roleId}
    join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
    where ${userRoles.userId} = ${user} and ${permissions.name} = 'admin')`;
