import 'server-only';
import { config } from '../config';
import { database, inTransaction } from '../database';
import { done, type Result, refuse } from '../values/refusal';
import { normalEmail } from './sign-in';

/** The provider that the configuration names, or null: then nothing on the screen speaks of one. */
export function oidcProvider() {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = config();
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name } : null;
}

/** What the provider says of who signed in, after its signature was verified. */
export interface ProviderClaims {
  issuer: string;
  subject: string;
  email?: string | undefined;
  emailVerified: boolean;
}

/**
 * The user behind a provider's account. Issuer and subject are the key; an account seen for the first time is tied to
 * the user whose e-mail the provider has verified, unless he is tied to another account of that provider.
 */
export async function userOfIdentity({
  issuer,
  subject,
  email,
  emailVerified,
}: ProviderClaims): Promise<Result<number>> {
  const { sql } = database();
  const [known] = await sql`select u.id_utente as id from tbl_identita i join tbl_utenti u on u.id_utente = i.id_utente
    where i.issuer = ${issuer} and i.subject = ${subject} and u.abilitato`;
  if (known) return done(Number(known.id));
  if (!email || !emailVerified) return refuse('not_registered');
  return inTransaction('write', async (tx) => {
    const [user] =
      await tx.sql`select id_utente as id from tbl_utenti where email = ${normalEmail(email)} and abilitato`;
    if (!user) return refuse('not_registered');
    const tied = await tx.sql`insert into tbl_identita (issuer, subject, id_utente)
      values (${issuer}, ${subject}, ${user.id}) on conflict do nothing returning 1`;
    if (tied.length > 0) return done(Number(user.id));
    // Tied a moment ago from another window, or to another account of this provider.
    const [other] = await tx.sql`select 1 from tbl_identita
      where issuer = ${issuer} and subject = ${subject} and id_utente = ${user.id}`;
    return other ? done(Number(user.id)) : refuse('not_registered');
  });
}
