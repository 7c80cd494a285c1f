import { config } from '../config';
import { callerAddress } from '../values/caller-address.mjs';

/** The origin of a call. It is stored in sessions and in the access log, but never used to grant access. */
export interface Sender {
  ip: string;
  device: string;
  channel: 'page' | 'action' | 'api';
  /** The hash of the open session, from which the access log takes the actor; absent before the sign-in. */
  session?: string;
}

/**
 * The header in which our server passes on the network address of the connection; it overwrites a value sent by the client.
 */
export const PEER_HEADER = 'x-phr-peer';

/** The caller's network address. If the app runs behind our own proxies, it is the address that they forward. */
export const addressOf = (headers: Headers, proxies = config().TRUSTED_PROXIES): string =>
  callerAddress(headers.get('x-forwarded-for'), headers.get(PEER_HEADER) ?? '127.0.0.1', proxies);

export const senderOf = (headers: Headers, channel: Sender['channel']): Sender => ({
  ip: addressOf(headers),
  device: printable(headers.get('user-agent') ?? '').slice(0, 200),
  channel,
});

const printable = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, ' ');
