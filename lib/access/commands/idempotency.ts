import 'server-only';
import type { OpenTransaction } from '@/db/client';
import { inTransaction } from '@/lib/database';
import { keyedHashes } from '@/lib/keys/secrets';
import type { Viewer } from '@/lib/session/sessions';
import { done, type Result, refuse } from '@/lib/values/refusal';

/** A transaction in which row security shows the viewer's own keys. */
type KeyAccess = Pick<OpenTransaction, 'sql'> & { viewer: Pick<Viewer, 'userId'> };

/** A request that must take effect once, however often it is sent: its key and what it asked for. */
export interface IdempotentCall {
  key: string;
  /** Of what was sent, which may hold a password: the same key with another request is a mistake. */
  request: RequestHash;
}

/** Keyed hashes of one request under each of the installation's secrets: the first is kept, any may have been. */
export type RequestHash = readonly string[];

const textOf = (parts: readonly string[]) => ['request', ...parts].join('\n');

export const requestHash = (...parts: string[]): RequestHash =>
  keyedHashes(textOf(parts)).map((hash) => hash.toString('hex'));

/** The same fields mean something else to another command, or of another row: a key is good for one of them alone. */
export const callOf = ({ key, request }: IdempotentCall, ...command: (string | number)[]): IdempotentCall => ({
  key,
  request: request.map((one, secret) => requestHash(...command.map(String), one)[secret] ?? ''),
});

/**
 * Claims the key in the caller's transaction: a second request waits here until the first has committed.
 * @returns nothing when the key was free, else what the first request got, or the refusal of another request's key.
 */
export async function claimKey<T>({ sql, viewer }: KeyAccess, call: IdempotentCall): Promise<Result<T> | undefined> {
  const { userId } = viewer;
  await sql`delete from tbl_idempotenza
    where id_utente = ${userId} and created_at < now() - interval '24 hours'`;
  const claimed = await sql`insert into tbl_idempotenza (id_utente, chiave, richiesta_sha256)
    values (${userId}, ${call.key}, ${call.request[0] ?? ''}) on conflict do nothing returning 1`;
  if (claimed.length > 0) return undefined;
  const [first] = await sql`select richiesta_sha256 as request, risposta as answer from tbl_idempotenza
    where id_utente = ${userId} and chiave = ${call.key}`;
  if (!first || !call.request.includes(first.request)) return refuse('key_reused');
  return done(first.answer as T);
}

/** Releases a key that a call has claimed and whose effect failed after all. */
export const releaseKey = (userId: number, { key }: IdempotentCall) =>
  inTransaction('write', async ({ sql }) => {
    await sql`select set_config('app.user', ${String(userId)}, true)`;
    await sql`delete from tbl_idempotenza where id_utente = ${userId} and chiave = ${key}`;
  });

/** Keeps the answer as JSON; instants come back from it as ISO 8601 text, which is how they go out anyway. */
export const keepAnswer = ({ sql, viewer }: KeyAccess, { key }: IdempotentCall, answer: unknown) =>
  sql`update tbl_idempotenza set risposta = ${JSON.stringify(answer)}::jsonb
    where id_utente = ${viewer.userId} and chiave = ${key}`;
