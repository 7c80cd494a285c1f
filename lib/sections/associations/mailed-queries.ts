import 'server-only';
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { associations, mailedInvitations } from '@/db/schema';
import type { RecordAccess } from '@/lib/access/record/record';

export type MailedState = 'waiting' | 'expired' | 'accepted' | 'declined' | 'withdrawn';

const state = sql<MailedState>`case when ${associations.acceptedAt} is not null then 'accepted'
  when ${mailedInvitations.associationId} is not null then 'declined'
  when ${mailedInvitations.endedAt} is not null then 'withdrawn'
  when ${mailedInvitations.expiresAt} <= now() then 'expired' else 'waiting' end`;

const columns = {
  id: mailedInvitations.id,
  patientId: mailedInvitations.patientId,
  name: mailedInvitations.name,
  email: mailedInvitations.email,
  language: mailedInvitations.language,
  level: mailedInvitations.level,
  visibility: mailedInvitations.visibility,
  tags: mailedInvitations.tags,
  endsOn: mailedInvitations.endsOn,
  sentAt: mailedInvitations.sentAt,
  expiresAt: mailedInvitations.expiresAt,
  endedAt: mailedInvitations.endedAt,
  version: mailedInvitations.version,
  state,
};

/** Only relations that may share the record may see whom its patient has invited. */
const owned = (record: RecordAccess, where?: SQL) => {
  const { patientId, relation } = record;
  if (!relation.capabilities.share) throw new Error('only a relation that shares may list the invitations');
  return record.db
    .select(columns)
    .from(mailedInvitations)
    .leftJoin(
      associations,
      and(
        eq(associations.patientId, mailedInvitations.patientId),
        eq(associations.id, mailedInvitations.associationId),
      ),
    )
    .where(and(eq(mailedInvitations.patientId, patientId), where));
};

const LISTED = 50;

/** The patient's invitations by mail, newest first, without those that were withdrawn or are long over. */
export const listMailed = (record: RecordAccess) =>
  owned(
    record,
    and(
      ne(mailedInvitations.name, ''),
      or(sql`${mailedInvitations.endedAt} is null`, sql`${associations.id} is not null`),
    ),
  )
    .orderBy(desc(mailedInvitations.createdAt), desc(mailedInvitations.id))
    .limit(LISTED);
export type OwnMailed = Awaited<ReturnType<typeof listMailed>>[number];

export async function findMailed(record: RecordAccess, id: number) {
  const [found] = await owned(record, eq(mailedInvitations.id, id));
  return found;
}
