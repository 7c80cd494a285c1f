import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * An OpenID Connect provider: discovery, keys, a page that asks for the account, and tokens in exchange for a code with PKCE.
 */
export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** A signed id_token with these claims and header, which may be invalid. */
  token(claims: Record<string, unknown>, header?: Record<string, unknown>, key?: KeyObject): string;
  publicKey: KeyObject;
  stop(): Promise<void>;
}

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const CLIENT = { clientId: 'cartella-salute', clientSecret: 'a-secret-of-the-tests' };

interface Granted {
  account: string;
  nonce: string;
  challenge: string;
}

export async function startOidcServer(): Promise<OidcServer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const granted = new Map<string, Granted>();
  let issuer = '';
  const token: OidcServer['token'] = (claims, header = {}, key = privateKey) => {
    const now = Math.floor(Date.now() / 1000);
    const body = { iss: issuer, aud: CLIENT.clientId, iat: now, exp: now + 300, jti: randomUUID(), ...claims };
    const signed = `${b64({ alg: 'RS256', kid: 'one', typ: 'JWT', ...header })}.${b64(body)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
  };
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const answers: Record<string, (request: IncomingMessage, response: ServerResponse, url: URL) => unknown> = {
    '/.well-known/openid-configuration': (_, response) => json(response, described(issuer)),
    '/jwks': (_, response) =>
      json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }] }),
    '/authorize': (_, response, { searchParams }) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(page(searchParams)),
    '/allow': (_, response, { searchParams }) => {
      const code = randomUUID();
      const of = (name: string) => searchParams.get(name) ?? '';
      granted.set(code, { account: of('account'), nonce: of('nonce'), challenge: of('code_challenge') });
      const back = new URL(of('redirect_uri'));
      for (const [name, value] of Object.entries({ code, state: of('state') })) back.searchParams.set(name, value);
      response.writeHead(302, { location: back.href }).end();
    },
    '/token': async (request, response) => {
      const sent = new URLSearchParams(await text(request));
      const grant = granted.get(sent.get('code') ?? '');
      granted.delete(sent.get('code') ?? '');
      const verifier = createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url');
      if (!grant || verifier !== grant.challenge) return response.writeHead(400).end('{"error":"invalid_grant"}');
      const { account, nonce } = grant;
      const claims = { sub: `sub ${account}`, email: account, email_verified: true, nonce };
      json(response, { access_token: randomUUID(), token_type: 'Bearer', id_token: token(claims) });
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const answer = answers[url.pathname];
    if (answer) await answer(request, response, url);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { issuer, ...CLIENT, token, publicKey, stop };
}

const described = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

/** The provider's page: asks for the account and accepts any answer. */
const page = (asked: URLSearchParams) => `<!doctype html><html lang="it"><title>Provider</title><form action="/allow">
${[...asked].map(([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`).join('')}
<label>Account <input name="account"></label><button>Consenti</button></form></html>`;
