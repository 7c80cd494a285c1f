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

/** How a proof at the provider has ended, as the page's address says it. */
export const PROOF_OUTCOMES = ['confermata', 'altra', 'interrotta'] as const;
export type ProofOutcome = (typeof PROOF_OUTCOMES)[number];

/** How long ago a provider that tells it may have asked its user to sign in: as long as a proof is good, and its clock's error. */
export const PROVIDER_SECONDS = 300;
const CLOCK_SECONDS = 60;

/**
 * Takes the provider's word for who sits there, of a user who has nothing else to show: for the account that is tied to
 * them alone. The session stays the same one, so that what is typed in its pages can be sent.
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
