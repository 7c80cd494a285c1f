import 'server-only';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { delegations, patients } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { FULL_AGE, MOST_CHILDREN } from '@/lib/sections/delegations/model';
import { ageOn, today } from '@/lib/values/days';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { type NewChild, newChild } from './model';
import { openOnly } from './queries';

export interface Child {
  id: number;
  patientId: number;
}

/**
 * Makes the record of a minor, kept by the user as a parent. Whether a tax code is known is never told: two records may have
 * the same one. The second parent is invited afterwards.
 */
export const addChild = command<NewChild, Child, 'account'>({
  by: 'account',
  section: null,
  act: 'add_child',
  fresh: true,
  input: (): z.ZodType<NewChild> => newChild,
  run: add,
  logged: (_, { id, patientId }) => ({ section: 'delegations', rowId: id, patientId }),
});

async function add(access: AccountAccess, { id: _, ...child }: NewChild): Promise<Result<Child>> {
  const { db, viewer } = access;
  if (viewer.roles.includes('admin')) return refuse('admin_apart');
  if (ageOn(child.birthDate, today()) >= FULL_AGE) return invalid('birthDate', 'ofAge');
  const [had] = await access.sql<{ count: number }[]>`
    select count(*)::int as count from (select from tbl_deleghe where id_utente = ${viewer.userId} and base = 'parent'
      and terminata_il is null for update) as mine`;
  if ((had?.count ?? 0) >= MOST_CHILDREN) return invalid('firstName', `tooManyChildren?max=${MOST_CHILDREN}`);
  const [patientId, id] = [newId(), newId()];
  await openOnly(access, patientId);
  await db.insert(patients).values({ ...child, id: patientId });
  await db.insert(delegations).values({
    ...{ id, patientId, userId: viewer.userId, name: viewer.name, email: viewer.email.toLowerCase(), basis: 'parent' },
    ...{ reads: true, writes: true, reminds: true, shares: true, exports: true, level: 6 },
    ...{ startsOn: today(), invitedBy: viewer.userId, acceptedAt: sql`now()` },
  });
  return done({ id, patientId });
}
