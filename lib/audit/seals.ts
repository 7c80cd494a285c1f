import type postgres from 'postgres';
import type { SealedEnd } from '@/db/schema';
import { inTransaction } from '../database';
import { causeOf, log } from '../log';
import { keyedHash } from './signature';

export interface Seal {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  ends: SealedEnd[];
  signature: Buffer;
}

/** What the signature of a seal is of: with the seal before in it, none can be left out. */
export const sealText = ({ number, at, ends }: Omit<Seal, 'signature'>, before: Buffer | undefined) =>
  JSON.stringify(['seal', number, at, ends, before?.toString('hex') ?? '']);

/** Any constant: whoever holds it in a database is the one who seals. */
const SEALING_LOCK = 7_245_010;
const MOST_ENDS = 10_000;

/**
 * Seals the chains that have grown. The first seal takes over what there is, of before anything was signed. Each stands in the
 * program's own log as well: who owns the database can cut off the newest seals, but not there. @returns how many chains
 */
export async function sealChains(most = MOST_ENDS): Promise<number> {
  const seal = await inTransaction('write', async ({ sql }) => {
    const [lock] = await sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as held`;
    return lock?.held ? sealNow(sql, most) : null;
  });
  if (!seal) return 0;
  log().info({ seal: seal.number, signature: seal.signature.toString('hex') }, 'access log sealed');
  return seal.ends.length;
}

async function sealNow(sql: postgres.TransactionSql, most: number): Promise<Seal | null> {
  const [last] = await sql<{ number: number; signature: Buffer }[]>`
    select numero as number, firma as signature from tbl_audit_sigilli order by numero desc limit 1`;
  const grown = await sql<{ patient: number; actor: number; number: number; hash: Buffer }[]>`
    select * from audit_chains_to_seal(${last ? most : null})`;
  if (last && grown.length === 0) return null;
  const ends = grown.map(
    ({ patient, actor, number, hash }): SealedEnd => [patient, actor, number, hash.toString('hex')],
  );
  const unsigned = { number: (last?.number ?? 0) + 1, at: Date.now(), ends };
  const seal = { ...unsigned, signature: keyedHash(sealText(unsigned, last?.signature)) };
  await sql`select add_audit_seal(${seal.number}::int8, ${new Date(seal.at).toISOString()}::timestamptz,
    ${JSON.stringify(ends)}::text::jsonb, ${seal.signature}::bytea)`;
  return seal;
}

const MINUTE_MS = 60_000;
const globals = globalThis as typeof globalThis & { phrSealing?: NodeJS.Timeout };

/** Seals now and every minute, as long as the process lives. */
export function keepSealed() {
  if (globals.phrSealing) return;
  const now = () =>
    void sealChains().catch((error) => log().warn({ cause: causeOf(error) }, 'the access log waits to be sealed'));
  globals.phrSealing = setInterval(now, MINUTE_MS).unref();
  now();
}
