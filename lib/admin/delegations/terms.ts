import 'server-only';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { accountIsOpen, delegations, users } from '@/db/schema';
import type { AdminAccess } from '../../access/commands/administration';
import { ADMIN, permissionsOf } from '../../access/policy/permissions';
import { ageOn } from '../../values/days';
import { done, invalid, type Result } from '../../values/refusal';
import type { GuardianBasis } from './model';
import { ownersOf } from './person';

// Who may be a guardian, and for how long.

/** The user who becomes a carer of a record: with an enabled account, and neither its owner nor an administrator. */
export async function findCarer(
  access: AdminAccess,
  patientId: number,
  email: string,
): Promise<Result<{ id: number; name: string }>> {
  const isTheirs = and(eq(users.email, email), eq(users.enabled, true), accountIsOpen);
  const [user] = await access.db.select({ id: users.id, name: users.name }).from(users).where(isTheirs);
  if (!user) return invalid('email', 'carerUnknown');
  if ((await permissionsOf(user.id, access.sql)).has(ADMIN)) return invalid('email', 'carerAdmin');
  if ((await ownersOf(access, patientId)).includes(user.id)) return invalid('email', 'carerOwner');
  return done(user);
}

/** The age at which the guardianship of a minor ends. */
const FULL_AGE = 18;

interface Term {
  basis: GuardianBasis;
  startsOn: string;
  endsOn: string;
}

/** Why a term is refused: the guardian of a minor is one until the day before the 18th birthday. */
export function refusalOfTerm({ basis, startsOn, endsOn }: Term, birthDate: string | null) {
  if (endsOn <= startsOn) return invalid('endsOn', 'termOrder');
  const isMinors = basis === 'guardian' && birthDate !== null && ageOn(birthDate, startsOn) < FULL_AGE;
  return isMinors && ageOn(birthDate, endsOn) >= FULL_AGE ? invalid('endsOn', 'guardianPastMajority') : null;
}

/** Ends a relation to this e-mail whose last day is over, so that a new one can be entered. */
export const endExpired = ({ db }: AdminAccess, patientId: number, email: string) =>
  db
    .update(delegations)
    .set({ endedAt: sql`now()`, version: sql`${delegations.version} + 1` })
    .where(and(openRelation(patientId, email), lt(delegations.endsOn, sql`today_in_rome()`)));

/** The condition for the open relation of a record to this e-mail; there is at most one. */
export const openRelation = (patientId: number, email: string): SQL | undefined =>
  and(eq(delegations.patientId, patientId), eq(delegations.email, email), isNull(delegations.endedAt));
