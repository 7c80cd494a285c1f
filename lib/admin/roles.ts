import 'server-only';
import { and, eq, sql as expression, inArray } from 'drizzle-orm';
import { permissions, rolePermissions, roles } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { command } from '../access/commands/command';
import { lastAdminGone } from '../access/commands/last-admin';
import { ADMIN } from '../access/policy/permissions';
import { done, invalid, refuse } from '../values/refusal';
import { type Changed, logged, namesOf } from './changed';
import { adminNotApart, adminSold } from './guard';
import { type Named, type NamedInput, namedInput, type RolePermissionsInput, rolePermissionsInput } from './model';
import { ROLES_PART } from './parts';
import { findReference, findReferences } from './references';

/** A role with its permissions. */
export interface Role extends Named {
  version: number;
  permissions: Named[];
}

export const addRole = command<NamedInput, Changed<Role>, 'admin'>({
  by: 'admin',
  section: ROLES_PART,
  act: 'create',
  input: () => namedInput,
  logged,
  async run({ db }, { name }) {
    const [added] = await db.insert(roles).values({ name }).onConflictDoNothing().returning();
    if (!added) return invalid('name', 'nameTaken');
    const row = { ...added, permissions: [] };
    return done({ id: row.id, version: row.version, row, detail: { before: null, after: { name } } });
  },
});

/** Replaces all permissions of a role. Users with the role have them from the next request on. */
export const setRolePermissions = command<RolePermissionsInput, Changed<Role>, 'admin'>({
  by: 'admin',
  section: ROLES_PART,
  act: 'update',
  input: () => rolePermissionsInput,
  logged,
  async run(access, input) {
    const role = await findReference(access, roles, input.id, input.role);
    if (!role) return refuse('not_found');
    const before = await readRole(access, role.id);
    if (input.version !== undefined && input.version !== before.version)
      return refuse('conflict', { stored: storedFor(before) });
    const wanted = await findReferences(access, permissions, input.permissions);
    if (!wanted) return invalid('permissions', 'unknownPermission');
    await change(access, before, wanted);
    const refused = (await lastAdminGone(access.db)) ?? (await administersMore(access, before, wanted));
    if (refused) return refused;
    const row = await readRole(access, role.id);
    const detail = { before: loggedOf(before), after: loggedOf(row) };
    return done({ id: row.id, version: row.version, row, detail });
  },
});

const loggedOf = (role: Role) => ({ name: role.name, permissions: namesOf(role.permissions) });
/** The stored role in the form's format, and the row itself for the API. */
const storedFor = (row: Role) => ({
  version: row.version,
  permissions: row.permissions.map(({ id }) => id).join(','),
  row,
});

async function change({ db }: AdminAccess, { id, permissions: carried }: Role, wanted: Named[]) {
  const lost = carried.filter((one) => wanted.every((other) => other.id !== one.id));
  if (lost.length > 0)
    await db.delete(rolePermissions).where(
      and(
        eq(rolePermissions.roleId, id),
        inArray(
          rolePermissions.permissionId,
          lost.map((one) => one.id),
        ),
      ),
    );
  if (wanted.length > 0)
    await db
      .insert(rolePermissions)
      .values(wanted.map((one) => ({ roleId: id, permissionId: one.id })))
      .onConflictDoNothing();
  await db
    .update(roles)
    .set({ version: expression`${roles.version} + 1` })
    .where(eq(roles.id, id));
}

/** The refusal if this change gives the role the permission `admin` although it may not have it. */
async function administersMore({ db }: AdminAccess, before: Role, wanted: Named[]) {
  const isAdmin = ({ name }: Named) => name === ADMIN;
  if (before.permissions.some(isAdmin) || !wanted.some(isAdmin)) return null;
  return (await adminSold(db)) ?? (await adminNotApart(db, 'all'));
}

/** Reads a role that must exist. */
export async function readRole({ db }: AdminAccess, id: number): Promise<Role> {
  const [[role], carried] = await Promise.all([
    db.select().from(roles).where(eq(roles.id, id)),
    db
      .select({ id: permissions.id, name: permissions.name })
      .from(rolePermissions)
      .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
      .where(eq(rolePermissions.roleId, id))
      .orderBy(permissions.id),
  ]);
  if (!role) throw new Error('a role went while it was changed');
  return { ...role, permissions: carried };
}
