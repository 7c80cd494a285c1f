import 'server-only';
import { isOn, isQueueJob, type Job, type QueueJob } from './job';
import { claimDue, registerJobs, secondsToNext } from './lease';
import { allAreIdle, stopTaking, wake } from './queue';
import { type Running, releaseAll, runLeased } from './run';
import { warn } from './warn';

/**
 * The minimum and maximum number of seconds between two checks for due jobs; the maximum is also the longest time until a
 * dead process is noticed.
 */
const LEAST = 1;
const MOST = 60;
/**
 * Milliseconds that a process which is shutting down waits for its running jobs: longer than sending a mail or a webhook
 * message takes.
 */
const PATIENCE_MS = 20_000;

/** Runs the jobs of one process. */
export class Scheduler {
  #timer: NodeJS.Timeout | undefined;
  #stopping = new AbortController();
  #running = new Map<string, Running>();
  /** For the jobs that run in each process, the times at which they are due, in milliseconds since 1970. */
  #dueHere = new Map<string, number>();
  #isAway = false;
  #looking: Promise<void> = Promise.resolve();

  constructor(private readonly jobs: readonly Job[]) {}

  /** Runs jobs when they become due, and takes the rows that wait in the queues. */
  start(): void {
    for (const job of this.jobs.filter(isQueueJob).filter(isOn)) void this.#begin(job);
    this.#look();
  }

  async #begin(job: QueueJob) {
    await Promise.resolve(job.atStart?.()).catch((error) => warn(job, error));
    wake(job);
  }

  #look() {
    this.#looking = this.runDue()
      .then(() => this.#secondsToNext())
      .then((seconds) => {
        this.#isAway = false;
        return seconds;
      })
      .catch((error) => {
        if (!this.#isAway) warn({ name: 'scheduler' }, error);
        this.#isAway = true;
        return MOST / 6;
      })
      .then((seconds) => {
        if (this.#stopping.signal.aborted) return;
        this.#timer = setTimeout(() => this.#look(), seconds * 1000).unref();
      });
  }

  /** Starts the jobs that are due and that no other process runs. @returns the names of those it started */
  async runDue(): Promise<string[]> {
    if (this.#stopping.signal.aborted) return [];
    const here = this.jobs.filter((job) => isOn(job) && !this.#running.has(job.name));
    await registerJobs(this.jobs.map(({ name }) => name));
    const ownDue = here.filter((job) => isInEachProcess(job) && (this.#dueHere.get(job.name) ?? 0) <= Date.now());
    const { holder, names } = await claimDue(here.filter((job) => !isInEachProcess(job)).map(({ name }) => name));
    const claimed = here.filter(({ name }) => names.includes(name));
    for (const job of ownDue) this.#run(job, null);
    for (const job of claimed) this.#run(job, holder);
    return [...ownDue, ...claimed].map(({ name }) => name);
  }

  #run(job: Job, holder: string | null) {
    const { name, every } = job;
    const ended = runLeased(job, holder, this.#stopping.signal).then(() => {
      if (holder === null) this.#dueHere.set(name, Date.now() + every * 1000);
      this.#running.delete(name);
    });
    this.#running.set(name, { lease: holder === null ? undefined : { name, holder }, ended });
  }

  async #secondsToNext(): Promise<number> {
    const on = this.jobs.filter(isOn);
    const shared = await secondsToNext(on.filter((job) => !isInEachProcess(job)).map(({ name }) => name));
    const own = on.filter(isInEachProcess).map(({ name }) => ((this.#dueHere.get(name) ?? 0) - Date.now()) / 1000);
    return Math.min(MOST, Math.max(LEAST, Math.min(shared, ...own)));
  }

  /** Resolves when all started runs have ended. */
  async isIdle(): Promise<void> {
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  /**
   * Starts nothing more, lets running jobs finish, and gives back those that do not finish in time, so that another process
   * can take them.
   */
  async stop(patience = PATIENCE_MS): Promise<void> {
    this.#stopping.abort();
    stopTaking();
    clearTimeout(this.#timer);
    let late: NodeJS.Timeout | undefined;
    const isLate = new Promise<void>((resolve) => {
      late = setTimeout(resolve, patience);
    });
    const hasEnded = this.#looking.then(() => Promise.all([this.isIdle(), allAreIdle()]));
    await Promise.race([hasEnded, isLate]);
    clearTimeout(late);
    await releaseAll(this.#running.values());
  }
}

const isInEachProcess = (job: Job) => !isQueueJob(job) && job.inEachProcess === true;

/** The launcher loads its own instances of modules, so it finds the scheduler through globalThis (lib/server/server.mjs). */
const globals = globalThis as typeof globalThis & { phrScheduler?: Scheduler };

/** Runs these jobs as long as the process lives, or until the launcher stops them. */
export function startJobs(jobs: readonly Job[]): void {
  if (globals.phrScheduler) return;
  globals.phrScheduler = new Scheduler(jobs);
  globals.phrScheduler.start();
}
