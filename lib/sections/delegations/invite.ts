import 'server-only';
import { eq } from 'drizzle-orm';
import { delegations, patients, users } from '@/db/schema';
import { type Command, command } from '@/lib/access/commands/command';
import type { RecordAccess } from '@/lib/access/record/record';
import { waitForOthers } from '@/lib/access/record/singleton';
import { sendsMail } from '@/lib/mail/outbox';
import { countTry } from '@/lib/session/protection/throttle';
import { ageOn, today } from '@/lib/values/days';
import { initialsOf } from '@/lib/values/names';
import { done, invalid, type Result, refuse } from '@/lib/values/refusal';
import { thenSend } from './commands';
import {
  ACCOUNT_AGE,
  CAPABILITIES,
  type CarerInvitation,
  carerInvitation,
  FULL_AGE,
  grantsOf,
  MAILS_A_DAY,
  MOST_CARERS,
  termRefusal,
} from './model';
import { inviteAddress } from './notices';
import { type Carer, findCarer } from './queries';
import { delegationsSection } from './section';

/**
 * Invites a carer by mail, who sees nothing before accepting. A patient invites delegates, for at most 24 months; a parent
 * invites the second parent of a child without an account, or the child from 14 years on, who then keeps the record.
 */
export const inviteCarer: Command<CarerInvitation, Carer> = command({
  section: delegationsSection,
  act: 'create',
  fresh: true,
  input: () => carerInvitation,
  async run(record, { id: _, ...given }) {
    if (!sendsMail()) return refuse('unavailable');
    const { firstName, lastName, birthDate } = await patientOf(record);
    const startsOn = given.startsOn ?? today();
    const terms = termsOf(record, { ...given, startsOn }, birthDate);
    if (!terms.ok) return terms;
    if (given.email === record.viewer.email) return invalid('email', 'ownAddress');
    const limited = await refusalOfLimits(record);
    if (limited) return limited;
    if (given.basis !== 'delegate' && (await isTaken(record, given.basis))) return invalid('basis', 'basisTaken');
    const [made] = await record.db
      .insert(delegations)
      .values({ ...terms.value, patientId: record.patientId, startsOn, invitedBy: record.viewer.userId })
      .onConflictDoNothing()
      .returning({ id: delegations.id });
    if (!made) return invalid('email', 'carerListed');
    const initials = initialsOf(`${firstName} ${lastName}`);
    await inviteAddress(record.db, given.email, { initials, language: await languageOf(record) });
    const invited = await findCarer(record, made.id);
    return invited ? done(invited) : refuse('not_found');
  },
  afterwards: thenSend,
});

type Terms = Omit<CarerInvitation, 'id' | 'startsOn'> & { startsOn: string };

/** What is granted, by the basis; refused if the viewer may not invite on this basis. */
function termsOf({ relation }: RecordAccess, given: Terms, birthDate: string | null) {
  const { isPatient } = relation.capabilities;
  const { name, email, basis } = given;
  const age = birthDate === null ? null : ageOn(birthDate, today());
  if (isPatient !== (basis === 'delegate')) return invalid('basis', 'invalid');
  if (basis === 'self')
    return age !== null && age >= ACCOUNT_AGE
      ? done({ name, email, basis, ...grantsOf([]), level: 6, endsOn: null })
      : invalid('basis', 'tooYoung');
  if (basis === 'parent')
    return age !== null && age < FULL_AGE
      ? done({ name, email, basis, ...grantsOf(given.capabilities ?? CAPABILITIES), level: 6, endsOn: null })
      : invalid('basis', 'invalid');
  const term = termRefusal(given.startsOn, given.endsOn);
  if (term) return invalid('endsOn', term);
  return done({
    name,
    email,
    basis,
    ...grantsOf(given.capabilities ?? ['reads']),
    level: given.level,
    endsOn: given.endsOn ?? null,
  });
}

async function refusalOfLimits(record: RecordAccess): Promise<Result<never> | null> {
  await waitForOthers(record, 'carers');
  const [open] = await record.sql<{ count: number }[]>`
    select count(*)::int as count from tbl_deleghe where id_paziente = ${record.patientId} and terminata_il is null`;
  if ((open?.count ?? 0) >= MOST_CARERS) return invalid('email', `tooManyCarers?max=${MOST_CARERS}`);
  const limit = { of: ['carer mails', record.patientId], tries: MAILS_A_DAY, seconds: 86_400 };
  const wait = await countTry([limit], record);
  return wait > 0 ? refuse('daily_limit', { retryAfter: wait }) : null;
}

/** Whether a child has two parents already, invitations included, or an invitation of their own. */
async function isTaken({ sql, patientId }: RecordAccess, basis: 'parent' | 'self') {
  const [open] = await sql<{ count: number }[]>`select count(*)::int as count from tbl_deleghe
    where id_paziente = ${patientId} and base = ${basis} and terminata_il is null`;
  return (open?.count ?? 0) >= (basis === 'parent' ? 2 : 1);
}

async function patientOf({ db, patientId }: RecordAccess) {
  const { firstName, lastName, birthDate } = patients;
  const [patient] = await db
    .select({ firstName, lastName, birthDate })
    .from(patients)
    .where(eq(patients.id, patientId));
  if (!patient) throw new Error('an open record has a patient');
  return patient;
}

async function languageOf({ db, viewer }: RecordAccess) {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, viewer.userId));
  return user?.language ?? 'it';
}
