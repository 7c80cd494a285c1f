import 'server-only';
import { and, eq, sql as expression, inArray, notInArray } from 'drizzle-orm';
import { accountIsThere, roles, userRoles, users } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { command } from '../access/commands/command';
import { lastAdminGone } from '../access/commands/last-admin';
import { endAllSessions } from '../session/sessions';
import { done, invalid, refuse } from '../values/refusal';
import { type Changed, logged, namesOf } from './changed';
import { adminNotApart } from './guard';
import { ACCOUNT_ROLES, type Named, type UserInput, userInput } from './model';
import { USERS_PART } from './parts';
import { findReferences } from './references';

/** A user as the administration sees them: nothing about a record, not even whether one exists. */
export interface User {
  id: number;
  name: string;
  email: string;
  enabled: boolean;
  createdAt: Date;
  version: number;
  roles: Named[];
}

export const userShape = {
  id: users.id,
  name: users.name,
  email: users.email,
  enabled: users.enabled,
  createdAt: users.createdAt,
  version: users.version,
};

/** Enables or disables a user, or sets their roles. Disabling a user immediately ends all of their sessions. */
export const updateUser = command<UserInput, Changed<User>, 'admin'>({
  by: 'admin',
  section: USERS_PART,
  act: 'update',
  input: () => userInput,
  logged,
  async run(access, { id, version, enabled, roles: wanted }) {
    const before = await readUser(access, id);
    if (!before) return refuse('not_found');
    if (version !== undefined && version !== before.version) return refuse('conflict', { stored: storedFor(before) });
    const given = wanted && (await findReferences(access, roles, wanted));
    if (given === null) return invalid('roles', 'unknownRole');
    if (given?.some((role) => !isHeldAlready(before, role))) return invalid('roles', 'accountRole');
    await access.db
      .update(users)
      .set({ enabled: enabled ?? before.enabled, version: expression`${users.version} + 1` })
      .where(eq(users.id, id));
    if (given) await setRoles(access, id, given);
    if (enabled === false) await endAllSessions(id, access.db);
    const refused = (await lastAdminGone(access.db)) ?? (given ? await adminNotApart(access.db, id) : null);
    if (refused) return refused;
    const row = (await readUser(access, id)) ?? before;
    return done({ id, version: row.version, row, detail: { before: loggedOf(before), after: loggedOf(row) } });
  },
});

/**
 * Whether a role may be in the list that is saved. Account roles (patient, doctor) may be in it only if the user already has
 * them.
 */
const isHeldAlready = (user: User, role: Named) =>
  !ACCOUNT_ROLES.includes(role.name) || user.roles.some(({ id }) => id === role.id);

async function setRoles({ db }: AdminAccess, userId: number, given: Named[]) {
  const ids = given.map(({ id }) => id);
  const assignable = db
    .select({ id: roles.id })
    .from(roles)
    .where(notInArray(roles.name, [...ACCOUNT_ROLES]));
  await db
    .delete(userRoles)
    .where(
      and(
        eq(userRoles.userId, userId),
        inArray(userRoles.roleId, assignable),
        ids.length > 0 ? notInArray(userRoles.roleId, ids) : undefined,
      ),
    );
  if (ids.length > 0)
    await db
      .insert(userRoles)
      .values(ids.map((roleId) => ({ userId, roleId })))
      .onConflictDoNothing();
}

const loggedOf = (user: User) => ({ enabled: user.enabled, roles: namesOf(user.roles) });
/** The stored user in the form's format, and the row itself for the API. */
const storedFor = (row: User) => ({
  version: row.version,
  enabled: String(row.enabled),
  roles: row.roles.map(({ id }) => id).join(','),
  row,
});

async function readUser({ db }: AdminAccess, id: number): Promise<User | undefined> {
  const [user] = await db
    .select(userShape)
    .from(users)
    .where(and(eq(users.id, id), accountIsThere));
  return user && { ...user, roles: (await rolesOf({ db }, [id])).get(id) ?? [] };
}

/** The roles of each of these users, by user id. */
export async function rolesOf({ db }: Pick<AdminAccess, 'db'>, ids: number[]): Promise<Map<number, Named[]>> {
  const held = new Map<number, Named[]>();
  if (ids.length === 0) return held;
  const rows = await db
    .select({ userId: userRoles.userId, id: roles.id, name: roles.name })
    .from(userRoles)
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(inArray(userRoles.userId, ids))
    .orderBy(roles.id);
  for (const { userId, ...role } of rows) held.set(userId, [...(held.get(userId) ?? []), role]);
  return held;
}

/** The roles that an administrator may assign. */
export const assignableRoles = ({ db }: AdminAccess): Promise<Named[]> =>
  db
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(notInArray(roles.name, [...ACCOUNT_ROLES]))
    .orderBy(roles.id);
