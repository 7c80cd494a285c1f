/**
 * The caller's address: the connection's, or the entry that our own proxies, of the given number, appended to X-Forwarded-For.
 * The built app and the server in front of it use the same rule.
 * @param {string | null | undefined} forwarded the header @param {string} peer the connection's address @param {number} proxies
 */
export function callerAddress(forwarded, peer, proxies) {
  const hops = [...(forwarded?.split(',') ?? []), peer].map((hop) => hop.trim());
  return (hops[Math.max(0, hops.length - 1 - proxies)] ?? '').slice(0, 64);
}
