import { isIP } from 'node:net';
import { config } from '../config';
import { isAllowedAddress } from './addresses';

/** Whether messages may go to this computer itself: in tests and in the demo. */
export const mayBeLoopback = () => config().WEBHOOK_TARGETS === 'loopback';

/**
 * Where a message goes: https, without a user's name in it, and to no address that is forbidden as it stands. Null for any
 * other text. What a name leads to is looked at when it is connected to.
 */
export function targetOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const loopback = mayBeLoopback();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) return null;
  if (url.username || url.password || host === '') return null;
  if (isIP(host) !== 0) return isAllowedAddress(host, loopback) ? url : null;
  return host.includes('.') || loopback ? url : null;
}
