import type { KeyObject } from 'node:crypto';
import { simulateOutside } from '@/lib/demo/outside/simulator.mjs';

/** The demo's OpenID Connect provider: discovery, keys, a page that asks for the account, and tokens for a code with PKCE. */
export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A signed id_token with these claims and header, which may be invalid. */
  token(claims: Record<string, unknown>, header?: Record<string, unknown>, key?: KeyObject): string;
  publicKey: KeyObject;
  stop(): Promise<unknown>;
}

export async function startOidcServer(): Promise<OidcServer> {
  const { provider, close } = await simulateOutside();
  const { issuer, clientId, clientSecret, pair } = provider;
  const token: OidcServer['token'] = (...given) => provider.token(...given);
  return { issuer, clientId, clientSecret, token, publicKey: pair.publicKey, stop: close };
}
