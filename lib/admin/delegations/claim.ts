import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { delegations, users } from '@/db/schema';
import type { AdminAccess } from '../../access/commands/administration';
import { command } from '../../access/commands/command';
import { claimRecord } from '../../access/record/claiming';
import { done, invalid } from '../../values/refusal';
import { type ChangedFor, loggedFor } from '../changed';
import { GUARDIANS_PART } from '../parts';
import { type ClaimInput, claimInput } from './model';
import { tellAll, thenSend } from './notices';
import { findPerson } from './person';

/**
 * Gives a record without an owner, such as that of somebody who has come of age, to the account of the person whom it is about,
 * who has proved their identity to an administrator. A waiting invitation of the person ends with it.
 */
export const giveRecord = command<ClaimInput, ChangedFor<null>, 'admin'>({
  by: 'admin',
  section: GUARDIANS_PART,
  act: 'update',
  fresh: true,
  input: () => claimInput,
  logged: loggedFor,
  async run(access, { email, proof, ...named }) {
    const person = await findPerson(access, named);
    if (!person.ok) return person;
    const { patientId } = person.value;
    const [user] = await access.db.select({ id: users.id, name: users.name }).from(users).where(eq(users.email, email));
    if (!user) return invalid('email', 'claimAccount');
    const claimed = await claimRecord(access, { patientId, userId: user.id });
    if (!claimed.ok) return claimed;
    await endInvitation(access, patientId);
    await tellAll(access, patientId, 'recordClaimed');
    const detail = { before: { owner: null, proof: null }, after: { owner: user.name, proof } };
    return done({ id: user.id, patientId, row: null, detail });
  },
  afterwards: thenSend,
});

const endInvitation = ({ db, viewer }: AdminAccess, patientId: number) =>
  db
    .update(delegations)
    .set({ endedAt: sql`now()`, endedBy: viewer.userId, version: sql`${delegations.version} + 1` })
    .where(and(eq(delegations.patientId, patientId), eq(delegations.basis, 'self'), isNull(delegations.endedAt)));
