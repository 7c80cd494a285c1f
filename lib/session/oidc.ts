import 'server-only';
import { and, eq, notExists } from 'drizzle-orm';
import { ONE } from '@/db/rows';
import { identities, users } from '@/db/schema';
import { config } from '../config';
import { database } from '../database';
import { isMailbox } from '../mail/mail';
import { sendOutbox } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';
import { counts } from './factors/has-factor';
import { sendProviderLink } from './protection/notices';
import { normalEmail } from './sign-in';

/** The provider, where the configuration names another's client and no issuer. */
const GOOGLE = 'https://accounts.google.com';

/** The provider that the configuration names, or null: then nothing on the screen speaks of one. */
export function oidcProvider() {
  const {
    OIDC_ISSUER: issuer = GOOGLE,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = config();
  return clientId && clientSecret ? { issuer, clientId, clientSecret, name } : null;
}

/** What the provider says of who signed in, after its signature was verified. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email?: string | undefined;
  emailVerified: boolean;
}

/** The user of a provider's account, or that the owner of the e-mail was asked by mail whether it is theirs. */
export type Identified = { userId: number } | { asked: true };

/**
 * The user behind a provider's account. Issuer and subject are the key. An account seen for the first time is tied to
 * nobody yet: the user whose e-mail it bears is asked by a mail to that address, since what the provider calls verified
 * may have been somebody else's since, and a sign-in is no word of the owner's. An e-mail of other than plain characters
 * may only look like, or by its lower case become, another's: it is nobody's.
 */
export async function userOfIdentity(claims: ProviderClaims): Promise<Result<Identified>> {
  const { issuer, subject, email, emailVerified } = claims;
  const { db } = database();
  const [known] = await db
    .select({ userId: users.id, enabled: users.enabled })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject), counts(identities)));
  if (known) return known.enabled ? done({ userId: known.userId }) : refuse('not_registered');
  if (!email || !emailVerified || !isMailbox(email)) return refuse('not_registered');
  // Who is tied to another account of this provider goes on with that one.
  const tied = db
    .select(ONE)
    .from(identities)
    .where(and(eq(identities.userId, users.id), eq(identities.issuer, issuer), counts(identities)));
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, normalEmail(email)), users.enabled, notExists(tied)));
  if (!user) return refuse('not_registered');
  await sendProviderLink(user.id, { issuer, subject, provider: config().OIDC_NAME });
  sendOutbox();
  return done({ asked: true });
}

/** How the linking of a provider's account from a signed-in session has ended, as the page's address says it. */
export const LINK_OUTCOMES = ['collegato', 'attesa', 'altro', 'scaduto'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];
