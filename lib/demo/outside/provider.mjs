import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { accountPage } from './pages.mjs';

/**
 * @typedef {{ account: string, nonce: string, challenge: string }} Grant
 * @typedef {{ status: number, type?: string, text?: string, location?: string }} Answer
 */

/** Credentials that the app is configured with in the demo; they protect nothing. */
const CLIENT = { clientId: 'cartella-salute', clientSecret: 'simulator-secret' };
/** The subject of an account at this provider. @param {string} account its e-mail address */
export const subjectOf = (account) => `prova:${account}`;

/** @param {unknown} value */
const b64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** @param {unknown} body @param {number} [status] @returns {Answer} */
const json = (body, status = 200) => ({ status, type: 'application/json', text: JSON.stringify(body) });

/**
 * An OpenID Connect provider that believes everybody: discovery, keys, a page that asks for the account, and an id_token
 * (RS256) in exchange for a code with PKCE.
 */
export class Provider {
  pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  /** What each code was given for; a code is taken once. @type {Map<string, Grant>} */
  granted = new Map();
  clientId = CLIENT.clientId;
  clientSecret = CLIENT.clientSecret;

  /** @param {string} issuer the address of the server @param {readonly string[]} accounts offered on the page */
  constructor(issuer, accounts) {
    this.issuer = issuer;
    this.accounts = accounts;
  }

  /**
   * A signed id_token with these claims and header, which may be wrong on purpose.
   * @param {Record<string, unknown>} claims
   * @param {Record<string, unknown>} [header]
   * @param {import('node:crypto').KeyObject} [key]
   */
  token(claims, header = {}, key = this.pair.privateKey) {
    const now = Math.floor(Date.now() / 1000);
    const body = { iss: this.issuer, aud: this.clientId, iat: now, exp: now + 300, jti: randomUUID(), ...claims };
    const signed = `${b64({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${b64(body)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  }

  /** The answer to a call, or undefined if the path is none of the provider's. @param {URL} url @param {string} body */
  answer({ pathname, searchParams }, body) {
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return json(this.described());
      case '/jwks':
        return json({
          keys: [{ ...this.pair.publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
        });
      case '/authorize':
        return { status: 200, type: 'text/html; charset=utf-8', text: accountPage(searchParams, this.accounts) };
      case '/allow':
        return this.allow(searchParams);
      case '/token':
        return this.redeem(new URLSearchParams(body));
      default:
        return undefined;
    }
  }

  described() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      code_challenge_methods_supported: ['S256'],
    };
  }

  /** Leads back to the app with a code for the chosen account. @param {URLSearchParams} asked @returns {Answer} */
  allow(asked) {
    /** @param {string} name */
    const of = (name) => asked.get(name) ?? '';
    if (!URL.canParse(of('redirect_uri'))) return json({ error: 'invalid_request' }, 400);
    const code = randomUUID();
    this.granted.set(code, { account: of('account'), nonce: of('nonce'), challenge: of('code_challenge') });
    const back = new URL(of('redirect_uri'));
    back.searchParams.set('code', code);
    back.searchParams.set('state', of('state'));
    return { status: 302, location: back.href };
  }

  /** @param {URLSearchParams} sent @returns {Answer} */
  redeem(sent) {
    const code = sent.get('code') ?? '';
    const grant = this.granted.get(code);
    this.granted.delete(code);
    const verifier = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || verifier !== grant.challenge) return json({ error: 'invalid_grant' }, 400);
    const { account, nonce } = grant;
    const claims = { sub: subjectOf(account), email: account, email_verified: true, nonce };
    const id_token = this.token({ ...claims, auth_time: Math.floor(Date.now() / 1000) });
    return json({ access_token: randomUUID(), token_type: 'Bearer', id_token });
  }
}
