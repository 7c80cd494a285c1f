import 'server-only';
import { config } from '../config';
import { database } from '../database';
import { isMailbox } from '../mail/mail';
import { sendOutbox } from '../mail/outbox';
import { done, type Result, refuse } from '../values/refusal';
import { countsSql } from './factors/has-factor';
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
  const { sql } = database();
  const [known] = await sql`select u.id_utente as id, u.abilitato as enabled
    from tbl_identita i join tbl_utenti u on u.id_utente = i.id_utente
    where i.issuer = ${issuer} and i.subject = ${subject} and ${countsSql(sql)}`;
  if (known) return known.enabled ? done({ userId: Number(known.id) }) : refuse('not_registered');
  if (!email || !emailVerified || !isMailbox(email)) return refuse('not_registered');
  // Who is tied to another account of this provider goes on with that one.
  const [user] = await sql`select id_utente as id from tbl_utenti u where email = ${normalEmail(email)} and abilitato
    and not exists (select 1 from tbl_identita i where i.id_utente = u.id_utente and i.issuer = ${issuer}
      and ${countsSql(sql)})`;
  if (!user) return refuse('not_registered');
  await sendProviderLink(Number(user.id), { issuer, subject, provider: config().OIDC_NAME });
  sendOutbox();
  return done({ asked: true });
}

/** How the linking of a provider's account from a signed-in session has ended, as the page's address says it. */
export const LINK_OUTCOMES = ['collegato', 'attesa', 'altro', 'scaduto'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];
