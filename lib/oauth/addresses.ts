import 'server-only';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { APPS_PAGE, AUTHORIZE_PAGE } from './address-names';

const at = (path: string) => `${appOrigin()}${BASE_PATH}${path}`;

/** The FHIR base: the only audience for which access is granted, and the issuer of id tokens. */
export const fhirBase = () => at('/api/fhir');
export const issuer = fhirBase;

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
