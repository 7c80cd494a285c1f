import 'server-only';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { mailedInvitations, patients } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { areKnownTags } from '@/lib/access/record/rows';
import { waitForOthers } from '@/lib/access/record/singleton';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { removalInput } from '@/lib/kit/inputs';
import { newInvitationLink } from '@/lib/mail/invitation-link';
import { enqueueToAddress, sendsMail } from '@/lib/mail/outbox';
import { countTry, type Limit } from '@/lib/session/protection/throttle';
import { isFresh } from '@/lib/session/step-up';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { opensAll } from './commands';
import { consentToSharing } from './consent';
import { WITHDRAWN } from './mailed-ending';
import { findMailed, type OwnMailed } from './mailed-queries';
import {
  granted,
  INVITATION_DAYS,
  MAILS_A_DAY,
  type MailedInvitation,
  MOST_INVITATIONS,
  mailedInvitation,
  REQUIRED_TAGS,
} from './model';
import { thenSend } from './notices';
import { associationsSection } from './section';

// A patient's invitations by mail, to doctors who may have no account. Nothing that the patient is answered depends on whether
// the address belongs to anybody.

const expiry = sql`now() + make_interval(days => ${INVITATION_DAYS})`;

/** Invites a doctor by mail. The doctor sees nothing before they are confirmed as a doctor and accept. */
export const inviteByMail: Command<MailedInvitation, OwnMailed> = command({
  section: associationsSection,
  act: 'create',
  input: () => mailedInvitation,
  async run(record, { name, email, language, level, visibility, tags = [], endsOn }) {
    if (!sendsMail()) return refuse('unavailable');
    const grant = granted({ level, visibility, tags });
    if (!grant) return invalid(REQUIRED_TAGS.path, REQUIRED_TAGS.message);
    if (!(await areKnownTags(record, grant.tags))) return invalid('tags', 'invalid');
    const consent = await consentToSharing(record);
    if (!consent.ok) return consent;
    if (opensAll(grant) && !isFresh(record.viewer)) return refuse('step_up_required');
    const limited = await refusalOfLimits(record);
    if (limited) return limited;
    const { linkId, linkHash } = newInvitationLink();
    const [made] = await record.db
      .insert(mailedInvitations)
      .values({
        ...{ ...grant, patientId: record.patientId, name, email, language, endsOn: endsOn ?? null },
        ...{ linkId, linkHash, expiresAt: expiry },
      })
      .onConflictDoNothing()
      .returning({ id: mailedInvitations.id });
    if (!made) return invalid('email', 'invitedAlready');
    return mailed(record, made.id, { email, linkId });
  },
  afterwards: thenSend,
});

/** Mails an invitation again with a new link, also an expired one; it then waits for another thirty days. */
export const inviteAgain: Command<z.infer<typeof removalInput>, OwnMailed> = command({
  section: associationsSection,
  act: 'update',
  input: () => removalInput,
  async run(record, { id, version }) {
    if (!sendsMail()) return refuse('unavailable');
    const consent = await consentToSharing(record);
    if (!consent.ok) return consent;
    const limited = await refusalOfLimits(record);
    if (limited) return limited;
    const { linkId, linkHash } = newInvitationLink();
    const [changed] = await record.db
      .update(mailedInvitations)
      .set({
        ...{ linkId, linkHash, expiresAt: expiry, sentAt: sql`now()`, doctorId: null },
        version: sql`${mailedInvitations.version} + 1`,
      })
      .where(open(record, id, version))
      .returning({ email: mailedInvitations.email });
    return changed ? mailed(record, id, { email: changed.email, linkId }) : gone(record, id);
  },
  afterwards: thenSend,
});

/** Withdraws an invitation: its link ends, and the doctor's name and address are forgotten. */
export const withdrawInvitation: Command<z.infer<typeof removalInput>, OwnMailed> = command({
  section: associationsSection,
  act: 'remove',
  input: () => removalInput,
  async run(record, { id, version }) {
    const [ended] = await record.db
      .update(mailedInvitations)
      .set(WITHDRAWN)
      .where(open(record, id, version))
      .returning({ id: mailedInvitations.id });
    const found = ended && (await findMailed(record, id));
    return found ? done(found) : gone(record, id);
  },
});

const open = ({ patientId }: RecordAccess, id: number, version: number | undefined) =>
  and(
    eq(mailedInvitations.patientId, patientId),
    eq(mailedInvitations.id, id),
    isNull(mailedInvitations.endedAt),
    version === undefined ? undefined : eq(mailedInvitations.version, version),
  );

async function gone(record: RecordAccess, id: number): Promise<Result<OwnMailed>> {
  const stored = await findMailed(record, id);
  return stored && stored.endedAt === null ? refuse('conflict', { stored }) : refuse('not_found');
}

/** The refusal if too many invitations wait, or too many mails were sent in a day. */
async function refusalOfLimits(record: RecordAccess) {
  await waitForOthers(record, 'invitations by mail');
  const ofPatient = eq(mailedInvitations.patientId, record.patientId);
  const [waiting, today] = await Promise.all([
    record.db.$count(mailedInvitations, and(ofPatient, isNull(mailedInvitations.endedAt))),
    record.db.$count(mailedInvitations, and(ofPatient, gt(mailedInvitations.sentAt, sql`now() - interval '1 day'`))),
  ]);
  if (today >= MAILS_A_DAY) return refuse('daily_limit');
  return waiting > MOST_INVITATIONS ? invalid('email', `tooManyInvitations?max=${MOST_INVITATIONS}`) : null;
}

/** Puts the mail into the outbox. Of the patient it has only the initials, so that a wrong recipient learns nothing. */
async function mailed(
  record: RecordAccess,
  id: number,
  { email, linkId }: { email: string; linkId: number },
): Promise<Result<OwnMailed>> {
  const [patient] = await record.db
    .select({ firstName: patients.firstName, lastName: patients.lastName })
    .from(patients)
    .where(eq(patients.id, record.patientId));
  if ((await countTry(toMailbox(email), record)) === 0)
    await enqueueToAddress(record.db, email, 'doctorInvitation', {
      invitation: String(linkId),
      initials: [patient?.firstName, patient?.lastName].map(initial).join(' '),
      days: String(INVITATION_DAYS),
      address: `${appOrigin()}${BASE_PATH}/assistiti`,
    });
  const found = await findMailed(record, id);
  return found ? done(found) : refuse('not_found');
}

/**
 * How many invitations are mailed to an address in a week, by all patients together. Further ones are not mailed, without
 * their patients learning of it; a doctor who registers finds them all.
 */
const toMailbox = (email: string): Limit[] => [
  { of: ['invitation of a doctor', email], tries: 5, seconds: 7 * 24 * 3600 },
];

const initial = (name = '') => `${[...name.trim()][0]?.toUpperCase() ?? '?'}.`;
