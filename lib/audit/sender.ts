import { config } from '../config';
import { callerAddress } from '../values/caller-address.mjs';

/** Where a call comes from: written into sessions and the audit, never trusted for access. */
export interface Sender {
  ip: string;
  device: string;
  channel: 'page' | 'action' | 'api';
  /** The open session's hash, by which the access log knows who acts; a call before the sign-in has none. */
  session?: string;
}

/** The header in which our server passes on the address of the connection; it overwrites what a client sends. */
export const PEER_HEADER = 'x-phr-peer';

/** The caller's address, which our own proxies may have passed on. */
export const addressOf = (headers: Headers, proxies = config().TRUSTED_PROXIES): string =>
  callerAddress(headers.get('x-forwarded-for'), headers.get(PEER_HEADER) ?? '127.0.0.1', proxies);

export const senderOf = (headers: Headers, channel: Sender['channel']): Sender => ({
  ip: addressOf(headers),
  device: printable(headers.get('user-agent') ?? '').slice(0, 200),
  channel,
});

const printable = (text: string) => text.replace(/[^\x20-\x7e\u00a0-\uffff]/g, ' ');
