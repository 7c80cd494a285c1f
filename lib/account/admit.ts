import 'server-only';
import type { AccountAccess } from '../access/commands/performers';
import { makeLink } from '../mail/links';
import { hasFactor } from '../session/factors/has-factor';
import { type Means, startCounting, waitForLink } from '../session/factors/trust';
import { noticeChange, type SecurityChange } from '../session/protection/notices';
import { holdSession } from '../session/standing';
import { done, type Result, refuse } from '../values/refusal';

/** The notices to the owner about a new means of signing in: it is active, or it waits for confirmation by mail. */
const NOTICES: Record<Means['kind'], { counts: SecurityChange; waits: SecurityChange }> = {
  totp: { counts: 'totpAdded', waits: 'totpWaits' },
  passkey: { counts: 'passkeyAdded', waits: 'passkeyWaits' },
  codes: { counts: 'codesMade', waits: 'codesWait' },
  provider: { counts: 'providerTied', waits: 'providerWaits' },
};

/** `linkId`: the id of the link that the means waits for; null if it is active. */
export interface Admitted {
  linkId: number | null;
}

/**
 * Activates a means of signing in that was added in a session, if the user already has a second factor, which was the proof
 * for adding it. Otherwise it waits for confirmation by the owner of the mailbox, and no session ends.
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
