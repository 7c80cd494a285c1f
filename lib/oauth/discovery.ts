import 'server-only';
import { TYPES } from '@/lib/record/fhir/resources';
import { endpoints, issuer } from './addresses';
import { ASSERTION_ALGORITHMS } from './clients';
import { PLAIN_SCOPES } from './scopes';

const CAPABILITIES = [
  'launch-standalone',
  'authorize-post',
  'client-public',
  'client-confidential-symmetric',
  'client-confidential-asymmetric',
  'sso-openid-connect',
  'context-standalone-patient',
  'permission-offline',
  'permission-patient',
  'permission-user',
  'permission-v2',
  'permission-v1',
];

const CLIENT_PROOFS = ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'];

/** What both documents say; scopes of single resources are understood too, and cannot all be listed. */
const common = () => ({
  issuer: issuer(),
  ...endpoints(),
  grant_types_supported: ['authorization_code', 'refresh_token'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  scopes_supported: [...PLAIN_SCOPES, ...resourceScopes(), 'patient/*.read', 'user/*.read'],
  token_endpoint_auth_methods_supported: CLIENT_PROOFS,
  token_endpoint_auth_signing_alg_values_supported: ASSERTION_ALGORITHMS,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

/** The types that no row becomes as such. */
const OTHER_TYPES = ['Binary', 'Practitioner', 'PractitionerRole', 'Provenance'];

function resourceScopes(): string[] {
  const types = ['*', ...OTHER_TYPES, ...TYPES].sort();
  return ['patient', 'user'].flatMap((context) => types.map((type) => `${context}/${type}.rs`));
}

/** The document at `.well-known/smart-configuration` below the FHIR base (SMART App Launch 2.2 §3). */
export const smartConfiguration = () => ({ ...common(), capabilities: CAPABILITIES });

/** The document at `.well-known/openid-configuration` below the issuer (OpenID Connect Discovery §3). */
export const openidConfiguration = () => ({
  ...common(),
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce', 'fhirUser'],
  request_parameter_supported: false,
  request_uri_parameter_supported: false,
});
