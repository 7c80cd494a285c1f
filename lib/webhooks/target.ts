import { isIP } from 'node:net';
import { config } from '../config';
import { isAllowedAddress } from './addresses';

/** Whether messages may go to this computer itself: in tests and in the demo. */
export const mayBeLoopback = () => config().WEBHOOK_TARGETS === 'loopback';

/** RFC 6761: such a name is this computer's, whatever a resolver says. */
const isLocalName = (host: string) => /(?:^|\.)localhost$/.test(host);

/**
 * Where a message goes: https, without a user's name in it, and to no address or name that is forbidden as it stands. Null
 * for any other text; a final dot makes another spelling of a name, which certificates do not have. What a name leads to
 * is looked at when it is connected to.
 */
export function targetOf(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const loopback = mayBeLoopback();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) return null;
  if (url.username || url.password || host === '' || host.endsWith('.')) return null;
  if (isIP(host) !== 0) return isAllowedAddress(host, loopback) ? url : null;
  return loopback || (host.includes('.') && !isLocalName(host)) ? url : null;
}
