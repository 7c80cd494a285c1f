import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Thrown for an IP address to which no message may be sent, because it is this computer, in its network, or not a single
 * computer.
 */
export class ForbiddenAddress extends Error {
  readonly code = 'FORBIDDEN_ADDRESS';
}

/**
 * The ranges of IANA's special-purpose registries of IPv4 and IPv6 addresses
 * (iana.org/assignments/iana-ipv4-special-registry and -ipv6-special-registry). They are refused whether or not they are
 * forwarded, because none of them identifies one party's computer: AS112 answers for private addresses and AMT relays
 * multicast, each on whichever server is nearest.
 */
const RESERVED: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const reserved = new BlockList();
for (const [network, prefix] of RESERVED) reserved.addSubnet(network, prefix, 'ipv4');

/**
 * All of the Internet's IPv6 addresses lie in 2000::/3; loopback, mapped, translated, unique local, link-local, segment routing
 * (5f00::/16) and multicast addresses do not. Ranges in it that are special, or carry an IPv4 address, are excluded below.
 */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
const RESERVED_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];
const reservedV6 = new BlockList();
for (const [network, prefix] of RESERVED_V6) reservedV6.addSubnet(network, prefix, 'ipv6');

/** Whether an IP address belongs to the public Internet; false for text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 4) return !reserved.check(plain, 'ipv4');
  if (version === 6) return globalUnicast.check(plain, 'ipv6') && !reservedV6.check(plain, 'ipv6');
  return false;
}

const isLoopback = (address: string) => /^(?:127\.\d+\.\d+\.\d+|::1|\[::1\])$/.test(address);

export const isAllowedAddress = (address: string, loopback: boolean) =>
  isPublicAddress(address) || (loopback && isLoopback(address));

/**
 * Resolves a host name for a connection, which then uses exactly the addresses that were checked here: a name that resolves
 * differently a moment later cannot redirect the connection. If one of several addresses is forbidden, the name is refused.
 */
export const checkedLookup =
  (loopback: boolean): LookupFunction =>
  (name, options, callback) =>
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0);
      const forbidden = addresses.length === 0 || addresses.some(({ address }) => !isAllowedAddress(address, loopback));
      if (forbidden) return callback(new ForbiddenAddress(), '', 0);
      const [first] = addresses;
      return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family ?? 4);
    });
