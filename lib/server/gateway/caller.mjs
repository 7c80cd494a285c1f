import { callerAddress } from '../../values/caller-address.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

const proxies = () => Number(process.env.TRUSTED_PROXIES || 0);

/**
 * Whether our own proxies are in front of this server: then every connection comes from a proxy, and the forwarding
 * headers are trusted.
 */
export const areProxied = () => proxies() > 0;

/**
 * The connection's address. IPv4, IPv6 and mapped loopback give the same text, since attempts are counted by this text.
 * @param {Request} request
 */
export function peerOf({ socket: { remoteAddress = '' } }) {
  return remoteAddress === '::1' ? '127.0.0.1' : remoteAddress.replace(/^::ffff:/, '');
}

/** The caller's address, by the same rule as in the app. @param {Request} request */
export function addressOf(request) {
  const forwarded = request.headers['x-forwarded-for'];
  return callerAddress(forwarded?.toString(), peerOf(request), proxies());
}
