import { isIPv6 } from 'node:net';

/**
 * What a caller is counted by: an IPv4 address, or the /64 of an IPv6 one, since whoever has one of its addresses has all
 * 2^64 of them. An IPv4 address in the form of IPv6 is the same address. The server, which is not built, needs it as well.
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

/** The eight numbers of an IPv6 address, in whichever of its spellings; the URL's parser knows them all. @param {string} address */
function groupsOf(address) {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after] = plain.split('::').map((part) => (part ? part.split(':') : []));
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : [];
  return [...before, ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16));
}
