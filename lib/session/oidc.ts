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

/** The issuer if OIDC_ISSUER is not set. */
const GOOGLE = 'https://accounts.google.com';

/** The configured provider, or null; without a provider the pages do not mention it. */
export function oidcProvider() {
  const {
    OIDC_ISSUER: issuer = GOOGLE,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  } = config();
  return clientId && clientSecret ? { issuer, clientId, clientSecret, name } : null;
}

/** What the provider states about the person who signed in; its signature has been verified. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email?: string | undefined;
  emailVerified: boolean;
  /** When its user signed in at the provider, in seconds since 1970, if a program's token says it. */
  authTime?: number | undefined;
}

/**
 * The user of a provider's account. `asked`: instead, the owner of the e-mail was asked by mail whether the account is
 * theirs.
 */
export type Identified = { userId: number } | { asked: true };

/**
 * Finds the user of a provider's account by issuer and subject. A new account is not linked immediately: the user with the
 * same e-mail is asked by a mail to that address, since an address that the provider once verified may have changed hands.
 * An e-mail with other than plain characters is refused: it may look like another user's, or become equal to it in lower
 * case.
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
  // Exclude a user who is already linked to another account of this provider.
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

/** The outcomes of linking a provider's account from an open session, as they appear in the page's URL. */
export const LINK_OUTCOMES = ['collegato', 'attesa', 'altro', 'scaduto'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];
