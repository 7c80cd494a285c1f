import 'server-only';
import { SignJWT } from 'jose';
import { fhirBase, issuer } from './addresses';
import type { HeldGrant } from './held-grant';
import { signingKey } from './keys';

const ID_TOKEN_SECONDS = 300;

/** The FHIR resource of the user who granted access: the patient, or for a doctor's app the practitioner. */
export const fhirUserOf = ({ record, doctorId }: Pick<HeldGrant, 'record' | 'doctorId'>): string | undefined =>
  record !== null
    ? `${fhirBase()}/Patient/${record}`
    : doctorId === null
      ? undefined
      : `${fhirBase()}/Practitioner/${doctorId}`;

/** The id token of a grant with `openid`; it says who the user is only with `fhirUser`, and never a name. */
export async function idToken(grant: HeldGrant, nonce: string | null): Promise<string> {
  const { key, kid } = await signingKey();
  const fhirUser = grant.scope.includes('fhirUser') ? fhirUserOf(grant) : undefined;
  return new SignJWT({ ...(nonce === null ? {} : { nonce }), ...(fhirUser ? { fhirUser } : {}) })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer())
    .setSubject(String(grant.userId))
    .setAudience(grant.clientId)
    .setIssuedAt()
    .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
    .sign(key);
}
