import 'server-only';
import { appOrigin, config } from '@/lib/config';
import { BASE_PATH } from '@/lib/http/base-path';
import { APPS_PAGE, AUTHORIZE_PAGE } from './address-names';

const at = (path: string) => `${appOrigin()}${BASE_PATH}${path}`;

const FHIR = '/api/fhir';
const TOOLS = '/api/mcp';

/** The FHIR base, and the issuer of id tokens. */
export const fhirBase = () => at(FHIR);
export const issuer = fhirBase;
/** The address at which assistants call the tools of the Model Context Protocol. */
export const mcpAddress = () => at(TOOLS);
export const mcpMetadata = () => `${mcpAddress()}/.well-known/oauth-protected-resource`;

/**
 * Whether an audience is one of ours: the FHIR base or the address of the tools, by any of the configured origins. All are opened by
 * the same grants, with the same scopes.
 */
export const isAudience = (address: string) =>
  config().APP_ORIGIN.some((origin) =>
    [FHIR, TOOLS].some((path) => address.replace(/\/$/, '') === `${origin}${BASE_PATH}${path}`),
  );

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
