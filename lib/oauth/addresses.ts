import 'server-only';
import { appOrigin, config } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { APPS_PAGE, AUTHORIZE_PAGE } from './address-names';

const at = (path: string) => `${appOrigin()}${BASE_PATH}${path}`;

const FHIR = '/api/fhir';

/** The FHIR base, and the issuer of id tokens. */
export const fhirBase = () => at(FHIR);
export const issuer = fhirBase;
/** The FHIR base by each configured origin: an app may name the one at which it reads as the audience. */
export const fhirBases = () => config().APP_ORIGIN.map((origin) => `${origin}${BASE_PATH}${FHIR}`);

export const authorizePage = (query: Record<string, string>) => at(`${AUTHORIZE_PAGE}?${new URLSearchParams(query)}`);

/** The addresses of the endpoints, by the names that the discovery documents give them. */
export const endpoints = () => ({
  authorization_endpoint: at('/api/oauth/authorize'),
  token_endpoint: at('/api/oauth/token'),
  revocation_endpoint: at('/api/oauth/revoke'),
  introspection_endpoint: at('/api/oauth/introspect'),
  jwks_uri: at('/api/oauth/jwks'),
  management_endpoint: at(APPS_PAGE),
});
