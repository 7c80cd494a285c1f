import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { permissions, rolePermissions, roles, userRoles } from '@/db/schema';

/**
 * SQL for the names of a user's roles. A user with the permission `admin` also gets the role `admin`, whichever role grants
 * the permission.
 */
export const heldRolesSql = (user: PgColumn) => sql<string[]>`array(
  select ${roles.name} from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
    where ${userRoles.userId} = ${user}
  union
  select 'admin' from ${userRoles} join ${rolePermissions} on ${rolePermissions.roleId} = ${userRoles.roleId}
    join ${permissions} on ${permissions.id} = ${rolePermissions.permissionId}
    where ${userRoles.userId} = ${user} and ${permissions.name} = 'admin')`;
