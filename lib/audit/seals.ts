import { asc, eq, max, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { ONE_ROW, rowsOf } from '@/db/rows';
import { auditChains, auditSeals, type SealedEnd } from '@/db/schema';
import { inTransaction } from '../database';
import type { ScheduledJob } from '../jobs/job';
import { warn } from '../jobs/warn';
import { log } from '../log';
import { isSignedAlready } from './chain-rows';
import { keyedHash } from './signature';

export interface Seal {
  number: number;
  /** Milliseconds since 1970. */
  at: number;
  ends: SealedEnd[];
  signature: Buffer;
}

/**
 * The text that is signed in a seal. It includes the signature of the previous seal, so that no seal can be removed
 * unnoticed.
 */
export const sealText = ({ number, at, ends }: Omit<Seal, 'signature'>, before: Buffer | undefined) =>
  JSON.stringify(['seal', number, at, ends, before?.toString('hex') ?? '']);

type LastSeal = Pick<Seal, 'number' | 'signature'>;

const globals = globalThis as typeof globalThis & { phrLastSeal?: LastSeal | undefined };

/** The key of the advisory lock that a process holds while it seals; an arbitrary constant. */
const SEALING_LOCK = 7_245_010;
const MOST_ENDS = 10_000;

interface Sealing {
  /**
   * An operator confirms that the log is genuine as it is: the first seal then adopts even signed lines (docs/operation.md).
   */
  takeOver?: boolean;
}

/**
 * Seals the chains that have grown. The first seal adopts the existing unsigned lines. Each seal is also written to the log
 * of the process, since an owner of the database could remove the newest seals from the database. If seals are missing,
 * nothing is sealed and an error is logged each time. @returns the number of sealed chains
 */
export async function sealChains(most = MOST_ENDS, sealing: Sealing = {}): Promise<number> {
  const { seal, last, gone } = await inTransaction('write', ({ db }) => sealNow(db, most, sealing));
  if (gone) {
    const { number, signature } = globals.phrLastSeal ?? {};
    log().error({ seal: number, signature: signature?.toString('hex') }, gone);
    return 0;
  }
  const newest = seal ?? last;
  if (newest) globals.phrLastSeal = { number: newest.number, signature: newest.signature };
  if (!seal) return 0;
  log().info({ seal: seal.number, signature: seal.signature.toString('hex') }, 'access log sealed');
  return seal.ends.length;
}

interface Sealed {
  seal?: Seal;
  /** The newest stored seal, if there was nothing to seal. */
  last?: LastSeal;
  /** The error message if seals are missing, which forbids sealing. */
  gone?: string;
}

async function sealNow(db: Db, most: number, { takeOver }: Sealing): Promise<Sealed> {
  if (!(await maySeal(db))) return {};
  const { last, isSeenThere } = await lastSeals(db);
  if (!isSeenThere) return { gone: 'the access log is not sealed: a seal that was made is gone' };
  if (!last && !takeOver && (await isSignedAlready(db)))
    return { gone: 'the access log is not sealed: it is signed already and has no seal' };
  const grown = await rowsOf(
    db,
    {
      patient: auditChains.patientId,
      actor: auditChains.userId,
      number: auditChains.count,
      hash: auditChains.hash,
    },
    sql`select patient, actor, number, hash from audit_chains_to_seal(${last ? most : null}::integer)`,
  );
  if (last && grown.length === 0) return { last };
  const ends = grown.map(
    ({ patient, actor, number, hash }): SealedEnd => [patient, actor, number, hash.toString('hex')],
  );
  const unsigned = { number: (last?.number ?? 0) + 1, at: Date.now(), ends };
  const seal = { ...unsigned, signature: keyedHash(sealText(unsigned, last?.signature)) };
  await db.execute(sql`select add_audit_seal(${seal.number}::int8, ${new Date(seal.at).toISOString()}::timestamptz,
    ${JSON.stringify(ends)}::text::jsonb, ${sql.param(seal.signature)}::bytea)`);
  return { seal };
}

/**
 * Whether this process may seal: only one process does so at a time. It waits while another process makes the first seal: if
 * it went on, it would sign lines before that seal, which must adopt only unsigned lines.
 */
async function maySeal(db: Db): Promise<boolean> {
  const [held] = await db
    .select({
      now: sql<boolean>`pg_try_advisory_xact_lock(${SEALING_LOCK})`,
      hasFirst: sql<boolean>`exists (select from ${auditSeals})`,
    })
    .from(ONE_ROW);
  if (held?.now || held?.hasFirst) return held.now;
  await db.execute(sql`select pg_advisory_xact_lock(${SEALING_LOCK})`);
  return true;
}

/** Reads the newest seal, and whether the last seal that this process has seen still exists. */
async function lastSeals(db: Db) {
  const seen = globals.phrLastSeal;
  const { number, signature } = auditSeals;
  const newest = db.select({ number: max(number) }).from(auditSeals);
  const found = await db
    .select({ number, signature })
    .from(auditSeals)
    .where(or(eq(number, seen?.number ?? 0), eq(number, newest)))
    .orderBy(asc(number));
  const isSeenThere = !seen || found.some((one) => one.number === seen.number && one.signature.equals(seen.signature));
  return { last: found.at(-1), isSeenThere };
}

/**
 * The job that seals chains that have grown. It runs in each process, which also checks that the last seal it has seen still
 * exists.
 */
export const sealAccessLog: ScheduledJob = {
  name: 'seal-access-log',
  every: 60,
  retryAfter: [60],
  opens: [],
  inEachProcess: true,
  run: () => sealChains(),
};

/** Tries once to seal when the process starts, since nothing may be signed before the first seal. Never rejects. */
export const sealAtStart = (): Promise<void> =>
  sealChains().then(
    () => {},
    (error) => warn(sealAccessLog, error),
  );
