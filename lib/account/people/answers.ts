import 'server-only';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { delegations } from '@/db/schema';
import { command } from '@/lib/access/commands/command';
import type { AccountAccess } from '@/lib/access/commands/performers';
import { claimRecord } from '@/lib/access/record/claiming';
import { thenSend } from '@/lib/sections/delegations/commands';
import { type CarerAnswer, carerAnswer } from '@/lib/sections/delegations/model';
import { tellPatientOf } from '@/lib/sections/delegations/notices';
import { isExpired } from '@/lib/sections/delegations/queries';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { hasOtherKeeper } from './keepers';
import { findPerson, isForViewer, openOnly, type Person } from './queries';

/** The relation after the answer, as the carer sees it. */
export interface Answered extends Person {
  answer: CarerAnswer['stato'];
}

/**
 * A user accepts or declines an invitation to their e-mail address, or gives a relation back. An answer that does not fit the
 * relation's state is "not found", exactly as for somebody else's relation. Administrators of the site cannot be carers.
 */
export const answerDelegation = command<CarerAnswer, Answered, 'account'>({
  by: 'account',
  section: null,
  act: 'answer_delegation',
  input: () => carerAnswer,
  run: answer,
  logged: (_, { id, patientId, answer }) => ({
    section: 'delegations',
    rowId: id,
    patientId,

    detail: { before: null, after: { answer } },
  }),
  afterwards: thenSend,
});

async function answer(access: AccountAccess, { id, stato }: CarerAnswer): Promise<Result<Answered>> {
  const { viewer } = access;
  const [asked] = await access.db
    .select()
    .from(delegations)
    .where(and(eq(delegations.id, id), isForViewer(viewer), isNull(delegations.endedAt)))
    .for('update');
  if (!asked || (asked.acceptedAt !== null) !== (stato === 'terminata')) return refuse('not_found');
  if (stato === 'accettata') {
    if (viewer.roles.includes('admin')) return refuse('admin_apart');
    const [waiting] = await access.db
      .select({ id: delegations.id })
      .from(delegations)
      .where(and(eq(delegations.id, id), sql`not ${isExpired}`));
    if (!waiting) return refuse('not_found');
  }
  const { patientId } = asked;
  await openOnly(access, patientId);
  const given = stato === 'accettata' ? await accept(access, asked) : await end(access, asked, stato);
  if (!given.ok) return given;
  const person = await findPerson(access.db, viewer, id);
  return person ? done({ ...person, answer: stato }) : refuse('not_found');
}

type Asked = typeof delegations.$inferSelect;

async function accept(access: AccountAccess, { id, patientId, basis }: Asked): Promise<Result<unknown>> {
  const { userId } = access.viewer;
  if (basis === 'self') {
    const claimed = await claimRecord(access, { patientId, userId });
    if (!claimed.ok) return claimed;
  } else if (await isOwn(access, patientId)) return refuse('not_found');
  // The claimed invitation is over; a carer's relation begins.
  const over = basis === 'self' ? { endedAt: sql`now()`, endedBy: userId } : {};
  await access.db
    .update(delegations)
    .set({ userId, acceptedAt: sql`now()`, ...over, version: sql`${delegations.version} + 1` })
    .where(and(eq(delegations.patientId, patientId), eq(delegations.id, id)));
  await tellPatientOf({ sql: access.sql, patientId }, 'carerAccepted');
  return done(null);
}

async function isOwn({ sql: tx, viewer }: AccountAccess, patientId: number) {
  const [own] = await tx`select from tbl_titolarita where id_paziente = ${patientId} and id_utente = ${viewer.userId}`;
  return own !== undefined;
}

async function end(access: AccountAccess, { id, patientId, basis }: Asked, stato: CarerAnswer['stato']) {
  const { userId } = access.viewer;
  const gives = stato === 'terminata';
  if (gives && basis !== 'delegate' && !(await hasOtherKeeper(access, patientId))) return refuse('last_carer');
  await access.db
    .update(delegations)
    .set({ endedAt: sql`now()`, endedBy: userId, version: sql`${delegations.version} + 1` })
    .where(and(eq(delegations.patientId, patientId), eq(delegations.id, id)));
  await tellPatientOf({ sql: access.sql, patientId }, gives ? 'carerGaveBack' : 'carerDeclined');
  return done(null);
}
