import 'server-only';
import { and, eq } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { identities } from '@/db/schema';
import { auditAlone } from '../audit/audit';
import { database } from '../database';
import { counts } from './factors/has-factor';
import type { ProviderClaims } from './oidc';
import { meansOf, refreshed } from './proof';
import type { Viewer } from './sessions';

/** The outcomes of proving the identity through the provider, as they appear in the page's URL. */
export const PROOF_OUTCOMES = ['confermata', 'altra', 'interrotta'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

/**
 * The maximum age in seconds of the provider's own sign-in (`auth_time`) to be accepted as a proof; CLOCK_SECONDS is added.
 */
export const PROVIDER_SECONDS = 300;
const CLOCK_SECONDS = 60;

/**
 * Accepts a sign-in at the provider as proof of identity, only for users who have no other way to prove it and only with the
 * account linked to them. The session stays the same, so that forms already filled in can still be sent.
 */
export async function proveByProvider(
  viewer: Viewer,
  { issuer, subject, authTime }: ProviderClaims & { authTime: number },
): Promise<ProofOutcome> {
  const [means, [own]] = await Promise.all([
    meansOf(viewer),
    database()
      .db.select(ONE)
      .from(identities)
      .where(
        and(
          eq(identities.userId, viewer.userId),
          eq(identities.issuer, issuer),
          eq(identities.subject, subject),
          counts(identities),
        ),
      ),
  ]);
  const isOld = authTime < Date.now() / 1000 - PROVIDER_SECONDS - CLOCK_SECONDS;
  const outcome = !own ? 'altra' : isOld || means.password || means.code || means.passkey ? 'interrotta' : 'confermata';
  if (outcome === 'confermata') await refreshed(viewer);
  else
    await auditAlone({ userId: viewer.userId, action: 'step_up', outcome: 'wrong_credentials', sender: viewer.sender });
  return outcome;
}
