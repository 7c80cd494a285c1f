import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { ONE } from '@/db/rows';
import { licences, roles, userRoles } from '@/db/schema';
import { administering } from '../access/commands/last-admin';
import { type Refusal, refuse } from '../values/refusal';
import { ACCOUNT_ROLES } from './model';

type Refused = { ok: false; refusal: Refusal } | null;

// These checks must be called after a change and before its commit.

/** Refuses an administrator who is also a patient or doctor, so that administrators never see clinical data. */
export async function adminNotApart(db: Db, ofUsers: 'all' | number): Promise<Refused> {
  const other = alias(userRoles, 'other');
  const ofUser = ofUsers === 'all' ? undefined : eq(userRoles.userId, ofUsers);
  const both = await db
    .select(ONE)
    .from(userRoles)
    .innerJoin(other, eq(other.userId, userRoles.userId))
    .innerJoin(roles, eq(roles.id, other.roleId))
    .where(and(inArray(userRoles.roleId, administering(db)), inArray(roles.name, [...ACCOUNT_ROLES]), ofUser))
    .limit(1);
  return both.length > 0 ? refuse('admin_apart') : null;
}

/** Refuses a licence whose role grants the permission to administer, so that nobody can buy that permission. */
export async function adminSold(db: Db): Promise<Refused> {
  const sold = await db
    .select(ONE)
    .from(licences)
    .where(inArray(licences.roleId, administering(db)))
    .limit(1);
  return sold.length > 0 ? refuse('admin_not_sold') : null;
}
