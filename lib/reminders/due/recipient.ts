import 'server-only';
import { eq } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { closures, users } from '@/db/schema';
import { actingAs } from '@/lib/access/policy/acting';
import { openRecord } from '@/lib/access/policy/open';
import type { RecordAccess } from '@/lib/access/policy/record-access';
import { readsNothing } from '@/lib/access/policy/relation';
import type { Locale } from '@/lib/i18n/translate';
import { heldRolesSql } from '@/lib/session/held-roles';
import type { Viewer } from '@/lib/session/sessions';

/** A user who may be reminded, as the policy sees them without a session, with their language. */
export interface Recipient {
  viewer: Viewer;
  locale: Locale;
}

/** The origin that the access log stores of what a reminder does: no address, and the device to which it was sent. */
export const reminderSender = (device = '') => ({ ip: '', device, channel: 'api' as const });

/**
 * The user as a viewer of one record, their own or that of a person for whom they act; null for a user who is disabled or has
 * closed the account. A doctor is not reminded as a doctor. The session is none: it expires at once and proves nothing.
 */
export async function recipientOf(
  { db }: Pick<OpenTransaction, 'db'>,
  userId: number,
  record: number,
  device?: string,
): Promise<Recipient | null> {
  const { email, name, enabled, language } = users;
  const [found] = await db
    .select({ email, name, enabled, language, closed: closures.userId, roles: heldRolesSql(users.id) })
    .from(users)
    .leftJoin(closures, eq(closures.userId, users.id))
    .where(eq(users.id, userId));
  if (!found?.enabled || found.closed !== null) return null;
  const { roles, language: locale } = found;
  const at = new Date();
  const viewer: Viewer = {
    ...{ userId, email: found.email, name: found.name, doctorId: null, roles },
    session: { hash: '', kind: 'bearer', lastActiveAt: at, expiresAt: at, provedAt: null, at },
    sender: reminderSender(device),
  };
  return { viewer: actingAs(viewer, record), locale };
}

/** Opens the record as the user sees it now; null if they have no access to it, read nothing of it or do not get its reminders. */
export async function openReminded(tx: OpenTransaction, { viewer }: Recipient): Promise<RecordAccess | null> {
  const record = await openRecord(tx, viewer, 'own');
  return record?.relation.capabilities.remind && !readsNothing(record) ? record : null;
}
