import { isIP } from 'node:net';
import { config } from '../config';
import { isAllowedAddress } from './addresses';

/** Whether messages may be sent to this computer itself: in tests and in the demo. */
export const mayBeLoopback = () => config().WEBHOOK_TARGETS === 'loopback';

/** RFC 6761: such a name means this computer, whatever a resolver answers. */
const isLocalName = (host: string) => /(?:^|\.)localhost$/.test(host);

/**
 * The URL a message goes to: https, without user name, and not to a forbidden address or name. Null for any other text. A final
 * dot is refused: it is another spelling of a name, which certificates do not contain. The addresses a name resolves to are
 * checked when connecting.
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
