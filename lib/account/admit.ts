import 'server-only';
import type { AccountAccess } from '../access/commands/performers';
import { makeLink } from '../mail/links';
import { hasFactor } from '../session/factors/has-factor';
import { type Means, startCounting, waitForLink } from '../session/factors/trust';
import { noticeChange, type SecurityChange } from '../session/protection/notices';
import { holdSession } from '../session/standing';
import { done, type Result, refuse } from '../values/refusal';

/**
 * For each kind of authentication factor, the notices to the owner: the new factor is active, or it waits for confirmation
 * by mail.
 */
const NOTICES: Record<Means['kind'], { counts: SecurityChange; waits: SecurityChange }> = {
  totp: { counts: 'totpAdded', waits: 'totpWaits' },
  passkey: { counts: 'passkeyAdded', waits: 'passkeyWaits' },
  codes: { counts: 'codesMade', waits: 'codesWait' },
  provider: { counts: 'providerTied', waits: 'providerWaits' },
};

/**
 * `linkId` is the id of the mailed link that must be followed to confirm the factor; null if the factor is already active.
 */
export interface Admitted {
  linkId: number | null;
}

/**
 * Activates an authentication factor that was added in a session, if the user already has a second factor: the user proved
 * their identity with that one before adding the new one. Otherwise the new factor waits for confirmation by the owner of
 * the mailbox. No session ends.
 */
export async function admit(
  { sql, db, viewer }: AccountAccess,
  means: Means,
  values: Record<string, string> = {},
): Promise<Result<Admitted>> {
  const { userId, session } = viewer;
  if (!(await holdSession(viewer, db))) return refuse('unauthenticated');
  const { counts, waits } = NOTICES[means.kind];
  if (await hasFactor(db, userId)) {
    await startCounting(db, userId, means);
    await noticeChange(sql, viewer, counts, values);
    return done({ linkId: null });
  }
  const linkId = await makeLink(sql, { userId, purpose: 'confirm_factor', session: session.hash });
  await waitForLink(db, userId, means, linkId);
  await noticeChange(sql, viewer, waits, values, linkId);
  return done({ linkId });
}
