import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db, OpenTransaction } from '@/db/client';
import { doctors, invitationWaits, isConfirmed, mailedInvitations, users } from '@/db/schema';
import { newId } from '@/db/schema/columns';
import { appOrigin } from '../config';
import { inTransaction } from '../database';
import type { Locale } from '../i18n/translate';
import { isNamed } from '../values/names';
import { linkSecret } from './link-secret';

// The link in the mail of an invitation. The database holds its hash only, and row security shows an invitation without its
// record to whoever presents that hash.

const WHAT = 'invitation of a doctor';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A new link: its number, from which its secret is derived, and the hash of its secret. */
export function newInvitationLink(): { linkId: number; linkHash: string } {
  const linkId = newId();
  return { linkId, linkHash: hashOf(linkSecret(WHAT, linkId)) };
}

/** The address in the mail. The secret stands after the `#`, which browsers do not send. */
const addressOf = (linkId: number) => `${appOrigin()}/webui/invito#${linkSecret(WHAT, linkId)}`;

/**
 * The invitation that a link's secret opens, if it waits and nobody has used the link. Malformed secrets take the same path.
 * Afterwards the transaction has no patient's record opened.
 */
export async function presentedInvitation({ sql, db }: OpenTransaction, secret: unknown) {
  await sql`select set_config('app.invitation', ${hashOf(String(secret).slice(0, 100))}, true)`;
  const { id, patientId, name, email, language, doctorId } = mailedInvitations;
  const [found] = await db
    .select({ id, patientId, name, email, language, doctorId })
    .from(mailedInvitations)
    .where(and(eq(mailedInvitations.linkHash, hashOf(String(secret).slice(0, 100))), invitationWaits));
  await sql`select set_config('app.invitation', '', true)`;
  return found;
}

/** Whom the mail of an invitation goes to. */
export interface Invitee {
  /** The user, if the address already belongs to a doctor whom the invitation names: the invitation is on their page. */
  userId: number | null;
  email: string;
  locale: Locale;
  link: string;
}

/** The addressee of the mail with this link; null if the invitation no longer waits, or a newer mail has replaced this one. */
export const inviteeOf = (linkId: number): Promise<Invitee | null> =>
  inTransaction('read', async (tx) => {
    const found = await presentedInvitation(tx, linkSecret(WHAT, linkId));
    if (!found) return null;
    const { email, language: locale } = found;
    return { userId: await doctorAt(tx.db, found), email, locale, link: addressOf(linkId) };
  });

/** The user of a confirmed doctor with this address, if the typed name is theirs. */
async function doctorAt(db: Db, { email, name }: { email: string; name: string }): Promise<number | null> {
  const [doctor] = await db
    .select({ id: users.id, lastName: doctors.lastName })
    .from(users)
    .innerJoin(doctors, eq(doctors.userId, users.id))
    .where(and(eq(users.email, email), eq(users.enabled, true), isConfirmed));
  return doctor && isNamed(name, doctor.lastName) ? doctor.id : null;
}
