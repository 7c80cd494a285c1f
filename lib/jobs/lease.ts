import 'server-only';
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { backgroundJobs as jobs } from '@/db/schema';
import { database } from '../database';

/**
 * The duration of a lease in seconds, during which no other process runs the job; it is renewed three times within this
 * time, as long as its process lives.
 */
export const LEASE_SECONDS = 60;

const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`;
/** Times are stored rounded to the millisecond, so a row that is due now may be half a millisecond in the future. */
export const dueBy = sql`now() + interval '1 millisecond'`;
const isFree = or(isNull(jobs.leasedUntil), lte(jobs.leasedUntil, dueBy));

/** Creates the missing rows of jobs; a new job is immediately due. */
export async function registerJobs(names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await database()
    .db.insert(jobs)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing();
}

export interface Claim {
  holder: string;
  names: string[];
}

/** Takes all of these jobs that are due and that no running process holds. Only one process can take each job. */
export const claimDue = (names: readonly string[]): Promise<Claim> =>
  claim(sql`${inArray(jobs.name, [...names])} and ${lte(jobs.nextRunAt, dueBy)}`);

/** Takes one job, whether or not it is due. Takes nothing if another process is running the job. */
export const claimNow = (name: string): Promise<Claim> => claim(sql`${eq(jobs.name, name)}`);

async function claim(wanted: ReturnType<typeof sql>): Promise<Claim> {
  const { db } = database();
  const holder = randomUUID();
  const free = db.select({ name: jobs.name }).from(jobs).where(and(wanted, isFree)).orderBy(jobs.name);
  const taken = await db
    .update(jobs)
    .set({ holder, leasedUntil: leaseEnd, startedAt: sql`now()` })
    .where(inArray(jobs.name, free.for('update', { skipLocked: true })))
    .returning({ name: jobs.name });
  return { holder, names: taken.map(({ name }) => name) };
}

export interface Lease {
  name: string;
  holder: string;
}

const held = ({ name, holder }: Lease) => and(eq(jobs.name, name), eq(jobs.holder, holder));

export async function renew(lease: Lease): Promise<void> {
  await database().db.update(jobs).set({ leasedUntil: leaseEnd }).where(held(lease));
}

/** Gives back a job that has not finished: it stays due, and another process may take it immediately. */
export async function release(lease: Lease): Promise<void> {
  await database().db.update(jobs).set({ leasedUntil: null, holder: null }).where(held(lease));
}

export interface Outcome {
  /** The error of the run; undefined if it succeeded. */
  error: string | undefined;
  failures: number;
  /** Seconds until the next run. */
  wait: number;
}

/**
 * Stores the result of a run. For a job that runs in each process, without a lease, the result of the last run to finish is
 * kept.
 */
export async function finish({ name, holder }: { name: string; holder: string | null }, outcome: Outcome) {
  const { error, failures, wait } = outcome;
  await database()
    .db.update(jobs)
    .set({
      leasedUntil: null,
      holder: null,
      ...(holder ? {} : { startedAt: sql`now()` }),
      finishedAt: sql`now()`,
      nextRunAt: sql`now() + make_interval(secs => ${wait})`,
      result: error === undefined ? 'done' : 'failed',
      error: error ?? null,
      failures,
    })
    .where(holder ? held({ name, holder }) : eq(jobs.name, name));
}

/** The number of failed runs of a job since it last succeeded. */
export async function failuresOf(name: string): Promise<number> {
  const [row] = await database().db.select({ failures: jobs.failures }).from(jobs).where(eq(jobs.name, name));
  return row?.failures ?? 0;
}

/** Seconds until one of these jobs is due or its lease ends; infinite if there is none. */
export async function secondsToNext(names: readonly string[]): Promise<number> {
  const [row] = await database()
    .db.select({
      seconds: sql<
        number | null
      >`extract(epoch from min(greatest(${jobs.nextRunAt}, ${jobs.leasedUntil})) - now())::float8`,
    })
    .from(jobs)
    .where(inArray(jobs.name, [...names]));
  return row?.seconds ?? Number.POSITIVE_INFINITY;
}
