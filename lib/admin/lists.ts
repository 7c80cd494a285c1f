import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { licences, permissions, rolePermissions, roles } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import { type Listing, sizeOf, type TablePage } from '../access/lists/listing';
import { cursorOf, type Page } from '../access/lists/paging';
import { type Change, lastChanges } from './changes';
import { type Licence, licenceShape } from './licences';
import type { Named } from './model';
import { LICENCES_PART, PERMISSIONS_PART, ROLES_PART } from './parts';
import type { Role } from './roles';

// All lists of the administration except that of the users are short: they are read in full, and then one page is shown.

export interface Listed {
  change: Change | undefined;
}
export type ListedPermission = Named & Listed & { roles: string[] };
/** `users`: the number of users with the role; `subscribers`: the number of users who have it through a licence. */
export type ListedRole = Role & Listed & { users: number; licences: string[]; subscribers: number };
export type ListedLicence = Licence & Listed & { subscribers: number };

export async function readPermissions(access: AdminAccess): Promise<ListedPermission[]> {
  const { db } = access;
  const [rows, carried] = await Promise.all([
    db.select().from(permissions).orderBy(asc(permissions.id)),
    db
      .select({ permissionId: rolePermissions.permissionId, role: roles.name })
      .from(rolePermissions)
      .innerJoin(roles, eq(roles.id, rolePermissions.roleId))
      .orderBy(asc(roles.id)),
  ]);
  const changes = await lastChanges(access, PERMISSIONS_PART, idsOf(rows));
  return rows.map((row) => ({
    ...row,
    roles: carried.flatMap(({ permissionId, role }) => (permissionId === row.id ? [role] : [])),
    change: changes.get(row.id),
  }));
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

export async function readRoles(access: AdminAccess): Promise<ListedRole[]> {
  const { db } = access;
  const [rows, carried, sold] = await Promise.all([
    db
      .select({ id: roles.id, name: roles.name, version: roles.version, users: holders })
      .from(roles)
      .orderBy(asc(roles.id)),
    db
      .select({ roleId: rolePermissions.roleId, id: permissions.id, name: permissions.name })
      .from(rolePermissions)
      .innerJoin(permissions, eq(permissions.id, rolePermissions.permissionId))
      .orderBy(asc(permissions.id)),
    readLicences(access),
  ]);
  const changes = await lastChanges(access, ROLES_PART, idsOf(rows));
  return rows.map((row) => {
    const selling = sold.filter(({ roleId }) => roleId === row.id);
    return {
      ...row,
      permissions: carried.flatMap(({ roleId, ...permission }) => (roleId === row.id ? [permission] : [])),
      licences: selling.map(({ name }) => name),
      subscribers: selling.reduce((all, { subscribers }) => all + subscribers, 0),
      change: changes.get(row.id),
    };
  });
}

const holders = sql<number>`(select count(*)::int from tbl_utenti_ruoli ur where ur.id_ruolo = ${roles.id})`;

/** SQL for the number of a licence's subscriptions in force, by the same rule as in lib/access/policy/permissions.ts. */
const subscribers = sql<number>`(select count(*)::int from tbl_sottoscrizioni s where s.id_licenza = ${licences.id}
  and (s.data_scadenza >= (now() at time zone 'Europe/Rome')::date
    or (s.data_scadenza is null and s.annullata_il is null)))`;

export async function readLicences(access: AdminAccess): Promise<ListedLicence[]> {
  const rows = await access.db
    .select({ ...licenceShape, subscribers })
    .from(licences)
    .leftJoin(roles, eq(roles.id, licences.roleId))
    .orderBy(asc(licences.id));
  const changes = await lastChanges(access, LICENCES_PART, idsOf(rows));
  return rows.map((row) => ({ ...row, change: changes.get(row.id) }));
}

/** Rows per page; most of these lists fit on one page. */
const SHOWN = 50;

/** The requested page of a list that was read in full. */
export function shownOf<R>(rows: R[], listing: Listing): TablePage<R> {
  const size = sizeOf(listing, SHOWN);
  const start = (listing.page - 1) * size;
  return { rows: rows.slice(start, start + size), listing, size, count: rows.length, more: false };
}

/** The rows of a list after a cursor, for a page of the API, in the order of their ids. */
export function servedOf<R extends { id: number }>(rows: R[], { limit, after }: Page, toWire: (row: R) => unknown) {
  const left = rows.filter(({ id }) => id > (after?.id ?? 0));
  const shown = left.slice(0, limit);
  const last = left.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(toWire), next: last ? cursorOf({ at: new Date(0), id: last.id }) : null };
}
