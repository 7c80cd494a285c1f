import 'server-only';
import { appOrigin } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';

const at = (path: string) => `${appOrigin()}${BASE_PATH}${path}`;

/** The FHIR base: the only audience for which access is granted, and the issuer of id tokens. */
export const fhirBase = () => at('/api/fhir');
export const issuer = fhirBase;

export const AUTHORIZE_PAGE = '/autorizza';
/** The name of the page's parameter with the handle of the request. */
export const REQUEST_PARAMETER = 'richiesta';
/** The name of the page's parameter with the reason why a request was not accepted and cannot be answered to the app. */
export const REFUSED_PARAMETER = 'errore';
export const APPS_PAGE = '/account/Applicazioni';

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
