import 'server-only';
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { delegations, users } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';
import { type DelegationState, INVITATION_DAYS } from './model';

/** The condition that an invitation can no longer be accepted. */
export const isExpired = sql`(${delegations.acceptedAt} is null and
  ${delegations.invitedAt} < now() - make_interval(days => ${INVITATION_DAYS}))`;

/** The state of a relation; `born` is the birth date of its patient. */
export const stateOf = (born: SQL) => sql<DelegationState>`case
  when ${delegations.endedAt} is not null then 'ended'
  when ${isExpired} then 'expired'
  when ${delegations.acceptedAt} is null then 'invited'
  when ${delegations.startsOn} > today_in_rome() then 'future'
  when delegation_is_running(${delegations.basis}, ${delegations.acceptedAt}, ${delegations.endedAt}, ${delegations.startsOn},
    ${delegations.endsOn}, ${born}, today_in_rome()) then 'running'
  else 'ended' end`;

/** The last day of a relation: that of its term or, for a parent, the day before the child's 18th birthday. */
export const lastDayOf = (born: SQL) => sql<string | null>`case when ${delegations.basis} = 'parent'
  then least(${delegations.endsOn}, birthday(${born}, 18) - 1) else ${delegations.endsOn} end`;

export const delegationColumns = {
  id: delegations.id,
  patientId: delegations.patientId,
  userId: delegations.userId,
  name: delegations.name,
  email: delegations.email,
  basis: delegations.basis,
  reads: delegations.reads,
  writes: delegations.writes,
  reminds: delegations.reminds,
  shares: delegations.shares,
  exports: delegations.exports,
  level: delegations.level,
  startsOn: delegations.startsOn,
  endsOn: delegations.endsOn,
  acceptedAt: delegations.acceptedAt,
  endedAt: delegations.endedAt,
  version: delegations.version,
};

const birthOf = ({ patientId }: Pick<RecordAccess, 'patientId'>) =>
  sql`(select p.paziente_nascita from tbl_pazienti p where p.id_paziente = ${patientId})`;

/** For how long an ended relation stays in the list. */
const ENDED_DAYS = 365;

const ofRecord = (record: RecordAccess, where: SQL | undefined) => {
  if (!record.relation.capabilities.appoint) throw new Error('only a relation that appoints may list the carers');
  const born = birthOf(record);
  return record.db
    .select({
      ...delegationColumns,
      /** The name of the carer's account, once accepted; that of the invitation, once the account is erased. */
      accountName: sql<string | null>`nullif(${users.name}, '')`,
      state: stateOf(born),
      lastDay: lastDayOf(born),
      /** When the carer last did something with the record. */
      lastAccess:
        sql<Date | null>`(select max(a.audit_istante) from tbl_audit a where a.id_paziente = ${record.patientId}
        and a.id_utente = ${delegations.userId} and a.esito = 'ok')`.mapWith(delegations.acceptedAt),
    })
    .from(delegations)
    .leftJoin(users, eq(users.id, delegations.userId))
    .where(and(eq(delegations.patientId, record.patientId), where))
    .$dynamic();
};

/** The record's carers and invitations, newest first, with those that ended within a year. Only for who appoints. */
export const listCarers = (record: RecordAccess) =>
  ofRecord(
    record,
    or(isNull(delegations.endedAt), sql`${delegations.endedAt} > now() - make_interval(days => ${ENDED_DAYS})`),
  )
    .orderBy(sql`${delegations.endedAt} is not null`, desc(delegations.invitedAt), desc(delegations.id))
    .limit(100);
export type Carer = Awaited<ReturnType<typeof listCarers>>[number];

export async function findCarer(record: RecordAccess, id: number): Promise<Carer | undefined> {
  const [found] = await ofRecord(record, eq(delegations.id, id));
  return found;
}
