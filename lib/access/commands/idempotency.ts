import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { inTransaction } from '@/lib/database';
import { keyedHashes } from '@/lib/keys/secrets';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';

/** A transaction in which row security shows the viewer's own idempotency keys. */
type KeyAccess = Pick<OpenTransaction, 'sql'> & { viewer: Pick<Viewer, 'userId'> };

/** A request that must take effect only once, however often it is sent: its idempotency key and its hash. */
export interface IdempotentCall {
  key: string;
  /**
   * Keyed hashes of the request's content (keyed, as it may contain a password). A request with the same key but other
   * content is refused.
   */
  request: RequestHash;
}

/**
 * Hashes of one request, one keyed with each AUTH_SECRET. The first hash is stored; an earlier call may have stored any of
 * them.
 */
export type RequestHash = readonly string[];

const textOf = (parts: readonly string[]) => ['request', ...parts].join('\n');

export const requestHash = (...parts: string[]): RequestHash =>
  keyedHashes(textOf(parts)).map((hash) => hash.toString('hex'));

/** Binds an idempotency key to one command and row, since the same fields have another meaning for another command or row. */
export const callOf = ({ key, request }: IdempotentCall, ...command: (string | number)[]): IdempotentCall => ({
  key,
  request: request.map((one, secret) => requestHash(...command.map(String), one)[secret] ?? ''),
});

/**
 * Claims the key in the caller's transaction; a second request with the same key waits here until the first has committed.
 * @returns undefined if the key was free; else the first request's answer, or `key_reused` if the first request had other
 * content.
 */
export async function claimKey<T>({ sql, viewer }: KeyAccess, call: IdempotentCall): Promise<Result<T> | undefined> {
  const { userId } = viewer;
  // What a page sends may wait on the device for seven days (components/offline/device/queue.mjs).
  await sql`delete from idempotency_keys where id_utente = ${userId} and created_at < now()
    - case when key ~ '^(offline-|form )' then interval '8 days' else interval '24 hours' end`;
  const claimed = await sql`insert into idempotency_keys (id_utente, key, request)
    values (${userId}, ${call.key}, ${call.request[0] ?? ''}) on conflict do nothing returning 1`;
  if (claimed.length > 0) return undefined;
  const [first] = await sql`select request, answer from idempotency_keys
    where id_utente = ${userId} and key = ${call.key}`;
  if (!first || !call.request.includes(first.request)) return refuse('key_reused');
  return done(first.answer as T);
}

/** Releases a key whose call changed the database but then failed to produce its external effect. */
export const releaseKey = (userId: number, { key }: IdempotentCall) =>
  inTransaction('write', async ({ sql }) => {
    await sql`select set_config('app.user', ${String(userId)}, true)`;
    await sql`delete from idempotency_keys where id_utente = ${userId} and key = ${key}`;
  });

/**
 * Stores the answer of a call as JSON. When it is read again, dates are ISO 8601 text, which is also the form in which they
 * are sent.
 */
export const keepAnswer = ({ sql, viewer }: KeyAccess, { key }: IdempotentCall, answer: unknown) =>
  sql`update idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
    where id_utente = ${viewer.userId} and key = ${key}`;
