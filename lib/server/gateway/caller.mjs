import { callerAddress } from '../../values/caller-address.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

const proxies = () => Number(process.env.TRUSTED_PROXIES || 0);

/** Whether proxies of ours stand before us: then connections are theirs, and what they write of a caller is true. */
export const areProxied = () => proxies() > 0;

/**
 * The connection's address. One computer has one, whichever way it comes: tries are counted by it.
 * @param {Request} request
 */
export function peerOf({ socket: { remoteAddress = '' } }) {
  return remoteAddress === '::1' ? '127.0.0.1' : remoteAddress.replace(/^::ffff:/, '');
}

/** The caller's address, by the rule that the app goes by. @param {Request} request */
export function addressOf(request) {
  const forwarded = request.headers['x-forwarded-for'];
  return callerAddress(forwarded?.toString(), peerOf(request), proxies());
}
