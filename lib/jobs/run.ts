import 'server-only';
import { isQueueJob, type Job, waitAfter } from './job';
import { claimNow, failuresOf, finish, LEASE_SECONDS, type Lease, release, renew } from './lease';
import { drain } from './queue';
import { inScopeOf } from './scope';
import { kindOf, warn } from './warn';

/** A run in progress in this process. */
export interface Running {
  lease: Lease | undefined;
  /** Resolves when the run has ended and its result is stored; never rejects. */
  ended: Promise<void>;
}

const work = (job: Job, stopping: AbortSignal) =>
  isQueueJob(job) ? drain(job) : inScopeOf(job, async () => void (await job.run(stopping)));

/**
 * Runs a job whose lease was taken, or one that needs no lease, and stores its result. Never rejects: if the result cannot
 * be stored, the lease expires and the job runs again.
 * @returns the error, if the run failed
 */
export async function runLeased(job: Job, holder: string | null, stopping: AbortSignal): Promise<unknown> {
  const stopRenewing = holder === null ? () => {} : keepRenewing({ name: job.name, holder });
  const failed = await work(job, stopping).then(
    () => undefined,
    (error: unknown) => error ?? new Error('no reason'),
  );
  stopRenewing();
  // Failures of a queue's rows are already logged.
  if (failed !== undefined && !isQueueJob(job)) warn(job, failed);
  await written(job, holder, failed).catch((error) => warn(job, error));
  return failed;
}

async function written(job: Job, holder: string | null, failed: unknown) {
  const failures = failed === undefined ? 0 : (await failuresOf(job.name)) + 1;
  const wait = failures === 0 ? job.every : Math.min(job.every, waitAfter(job.retryAfter, failures));
  await finish(
    { name: job.name, holder },
    { error: failed === undefined ? undefined : kindOf(failed), failures, wait },
  );
}

/** Renews the lease regularly. A failed renewal is simply repeated: a lease lasts long enough for three attempts. */
function keepRenewing(lease: Lease): () => void {
  const timer = setInterval(() => void renew(lease).catch(() => {}), (LEASE_SECONDS * 1000) / 3).unref();
  return () => clearInterval(timer);
}

/**
 * Runs a job now, whether or not it is due.
 * @returns false if another process is already running the job. @throws the error of the run
 */
export async function runByHand(job: Job): Promise<boolean> {
  const isLeased = isQueueJob(job) || !job.inEachProcess;
  const { holder, names } = isLeased ? await claimNow(job.name) : { holder: null, names: [job.name] };
  if (names.length === 0) return false;
  const failed = await runLeased(job, holder, new AbortController().signal);
  if (failed !== undefined) throw failed;
  return true;
}

/** Gives back the leases of runs that have not ended in time. */
export const releaseAll = (running: Iterable<Running>) =>
  Promise.allSettled([...running].map(({ lease }) => lease && release(lease)));
