/**
 * Documents that clients look for at the root of the host, with the path of what they describe behind their name (RFC 8414 §3.1,
 * RFC 9728 §3.1). Next serves nothing outside of the base path.
 */
const AT_ROOT =
  /^\/\.well-known\/(oauth-authorization-server|oauth-protected-resource|openid-configuration)(\/webui\/api\/(?:fhir|mcp))\/?(?=\?|$)/;

/**
 * The URL under which Next has what is asked for.
 * @param {string} url
 */
export const withinBase = (url) => url.replace(AT_ROOT, '$2/.well-known/$1');
