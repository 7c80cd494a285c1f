/** The error codes of RFC 6749 §4.1.2.1 and §5.2, RFC 8707 and OpenID Connect Core §3.1.2.6 that this server answers. */
export type OauthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'access_denied'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'interaction_required'
  | 'temporarily_unavailable';

/** A refusal that the app is told, with a sentence for its developer. */
export class OauthError extends Error {
  constructor(
    readonly code: OauthErrorCode,
    description: string,
  ) {
    super(description);
  }
}
