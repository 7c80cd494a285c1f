/**
 * Whether an app may register an address for its answers: https anywhere, http on the user's own device only (RFC 8252 §7.3), or a
 * scheme of the app's own with a dot in it (§7.1). Never a fragment, user information, or a scheme that a browser runs or opens
 * itself. The address must be written as browsers write it, since it is compared character by character.
 */
export function isRedirectUri(text: string): boolean {
  if (text.length > 500 || !/^[\x21-\x7e]+$/.test(text) || text.includes('#')) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || url.href !== text) return false;
  if (url.protocol === 'https:') return true;
  if (url.protocol === 'http:') return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/.test(url.protocol);
}

/**
 * Whether an answer may go to an address: exactly a registered one, character by character. On the user's own device the port may be
 * another, since a program listens on whichever is free (RFC 8252 §7.3).
 */
export const isRegistered = (text: string, registered: string): boolean =>
  text === registered ||
  (isRedirectUri(text) && withoutPort(text) !== null && withoutPort(text) === withoutPort(registered));

function withoutPort(text: string): string | null {
  const url = new URL(text);
  if (url.protocol !== 'http:' || !['127.0.0.1', '[::1]'].includes(url.hostname)) return null;
  url.port = '';
  return url.href;
}
