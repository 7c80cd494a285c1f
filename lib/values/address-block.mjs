import { isIPv6 } from 'node:net';

/**
 * The unit by which callers are counted: an IPv4 address, or the /64 of an IPv6 address, since its holder controls all
 * 2^64 addresses in it. An IPv4-mapped IPv6 address counts as IPv4. The server in front of the app, which runs without
 * a build step, uses this function too.
 * @param {string} ip
 */
export function addressBlock(ip) {
  const address = ip.replace(/%.*$/, '');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [groups[6] ?? 0, groups[7] ?? 0].flatMap((pair) => [pair >> 8, pair & 255]).join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address in any notation; the URL parser normalises them. @param {string} address */
function groupsOf(address) {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after] = plain.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
}
