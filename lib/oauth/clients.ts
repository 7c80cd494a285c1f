import 'server-only';
import { and, eq, lt, sql } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, errors, jwtVerify } from 'jose';
import { ONE } from '@/db/rows';
import { oauthAssertions, oauthClients } from '@/db/schema';
import { database } from '@/lib/database';
import { endpoints, issuer } from './addresses';
import { OauthError } from './errors';
import type { Fields } from './fields';
import { hashesOf } from './secrets';

export type Client = typeof oauthClients.$inferSelect;

/** An enabled client; undefined if there is none with this id. */
export async function findClient(id: string): Promise<Client | undefined> {
  const [found] = await database()
    .db.select()
    .from(oauthClients)
    .where(and(eq(oauthClients.id, id), eq(oauthClients.enabled, true)));
  return found;
}

export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
export const ASSERTION_ALGORITHMS = ['RS384', 'ES384'];
/** The longest time for which an assertion may be valid (SMART: five minutes), and the tolerated difference of clocks. */
const ASSERTION_SECONDS = 300;
const CLOCK_SECONDS = 30;

const refusal = () => new OauthError('invalid_client', 'the client is unknown or did not prove who it is');

/**
 * The client that sends a request to an endpoint, by the one method for which it is registered: HTTP Basic or a form field with
 * its secret, a signed assertion, or its id alone for a public client.
 * @throws OauthError invalid_client for every wrong or missing proof alike, and if there are two
 */
export async function authenticateClient(headers: Headers, fields: Fields): Promise<Client> {
  const basic = basicOf(headers);
  const assertion = fields.client_assertion;
  const proofs = [basic !== undefined, fields.client_secret !== undefined, assertion !== undefined];
  if (proofs.filter(Boolean).length > 1) throw refusal();
  const id = basic?.id ?? (assertion === undefined ? fields.client_id : subjectOf(assertion));
  if (id === undefined || (fields.client_id !== undefined && fields.client_id !== id)) throw refusal();
  const client = await findClient(id);
  if (!client) throw refusal();
  const secret = basic?.secret ?? fields.client_secret;
  const isProved =
    client.proof === 'key'
      ? assertion !== undefined && fields.client_assertion_type === ASSERTION_TYPE && (await signs(client, assertion))
      : client.proof === 'secret'
        ? secret !== undefined && hashesOf('client', secret).includes(client.secretHash ?? '')
        : !proofs.some(Boolean);
  if (!isProved) throw refusal();
  return client;
}

function basicOf(headers: Headers): { id: string; secret: string } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 0) throw refusal();
  try {
    // RFC 6749 §2.3.1: both parts are encoded like the fields of a form.
    const [id = '', secret = ''] = [text.slice(0, at), text.slice(at + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    );
    return { id, secret };
  } catch {
    throw refusal();
  }
}

function subjectOf(assertion: string): string | undefined {
  try {
    return decodeJwt(assertion).sub;
  } catch {
    return undefined;
  }
}

/** For whom an assertion may be meant: SMART says the token endpoint, newer clients name the issuer (RFC 7523bis) or the endpoint. */
function audiences(): string[] {
  const { token_endpoint, revocation_endpoint, introspection_endpoint } = endpoints();
  return [issuer(), token_endpoint, revocation_endpoint, introspection_endpoint];
}

/** Whether an assertion is signed by the client, meant for this server, valid for minutes only, and new (RFC 7523). */
async function signs(client: Client, assertion: string): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet({ keys: client.keys ?? [] }), {
      algorithms: ASSERTION_ALGORITHMS,
      issuer: client.id,
      subject: client.id,
      audience: audiences(),
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ['exp', 'jti'],
    });
    // An assertion that is for another server too could be used here by that server.
    if (Array.isArray(payload.aud) && payload.aud.length > 1) return false;
    const { exp = 0, jti } = payload;
    if (exp > Date.now() / 1000 + ASSERTION_SECONDS + CLOCK_SECONDS || typeof jti !== 'string' || !jti) return false;
    return await isFirstUse(client.id, jti, new Date((exp + CLOCK_SECONDS) * 1000));
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

async function isFirstUse(clientId: string, jti: string, expiresAt: Date): Promise<boolean> {
  const { db } = database();
  await db.delete(oauthAssertions).where(lt(oauthAssertions.expiresAt, sql`now()`));
  const hash = hashesOf('assertion', jti)[0] as string;
  const first = await db
    .insert(oauthAssertions)
    .values({ clientId, hash, expiresAt })
    .onConflictDoNothing()
    .returning(ONE);
  return first.length > 0;
}
