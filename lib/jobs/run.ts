import 'server-only';
import { isQueueJob, type Job, waitAfter } from './job';
import { claimNow, failuresOf, finish, LEASE_SECONDS, type Lease, release, renew } from './lease';
import { drain } from './queue';
import { inScopeOf } from './scope';
import { kindOf, warn } from './warn';

/** A run that goes on in this process. */
export interface Running {
  lease: Lease | undefined;
  /** Resolves when it has ended and its end is written; never rejects. */
  ended: Promise<void>;
}

const work = (job: Job, stopping: AbortSignal) =>
  isQueueJob(job) ? drain(job) : inScopeOf(job, async () => void (await job.run(stopping)));

/**
 * Runs a job whose lease was taken, or one that needs none, and writes how it ended. Never rejects: where the end cannot
 * be written the lease ends by itself, and the job is done once more.
 * @returns what failed, if it did
 */
export async function runLeased(job: Job, holder: string | null, stopping: AbortSignal): Promise<unknown> {
  const stopRenewing = holder === null ? () => {} : keepRenewing({ name: job.name, holder });
  const failed = await work(job, stopping).then(
    () => undefined,
    (error: unknown) => error ?? new Error('no reason'),
  );
  stopRenewing();
  // What fails in a queue has been logged already.
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

/** A lease that cannot be renewed now is tried again: it lasts for three tries. */
function keepRenewing(lease: Lease): () => void {
  const timer = setInterval(() => void renew(lease).catch(() => {}), (LEASE_SECONDS * 1000) / 3).unref();
  return () => clearInterval(timer);
}

/**
 * Runs a job now, whenever it is due. @returns false where another process runs it at the moment.
 * @throws what failed in it
 */
export async function runByHand(job: Job): Promise<boolean> {
  const isLeased = isQueueJob(job) || !job.inEachProcess;
  const { holder, names } = isLeased ? await claimNow(job.name) : { holder: null, names: [job.name] };
  if (names.length === 0) return false;
  const failed = await runLeased(job, holder, new AbortController().signal);
  if (failed !== undefined) throw failed;
  return true;
}

/** Gives back what has not ended in time. */
export const releaseAll = (running: Iterable<Running>) =>
  Promise.allSettled([...running].map(({ lease }) => lease && release(lease)));
