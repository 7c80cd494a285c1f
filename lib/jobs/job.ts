import type { InferSelectModel, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/**
 * What a job may open beside the tables that carry no row security. `contents`: the stored bytes of one patient's files;
 * `account`: one account's own rows; `record`: a record as a viewer sees it. Checked where each is opened (`./scope.ts`).
 */
export type Opening = 'contents' | 'account' | 'record';

interface Declared {
  /** Lower case with hyphens: the name in the log, in figures and on the command line. */
  name: string;
  /** Seconds from the end of one run to the next. */
  every: number;
  /** Seconds until a failed run is repeated, after the first failure, the second and so on; the last one stays. */
  retryAfter: readonly number[];
  opens: readonly Opening[];
  /** Whether this installation has what the job needs; absent: always. */
  isOn?(): boolean;
}

/** A job that runs by the clock, in one process at a time. A run may be repeated: its effect must stand once. */
export interface ScheduledJob extends Declared {
  /**
   * Runs in each process, without a lease: for a job that compares the database with what its own process has seen. What
   * it writes it locks itself.
   */
  inEachProcess?: true;
  /** @param stopping aborted when the process ends: a loop ends after the item at hand */
  run(stopping: AbortSignal): Promise<unknown>;
}

/** Rows that wait to be dealt with. A row is written in the transaction that causes it. */
export interface Queue<T extends PgTable = PgTable> {
  table: T;
  key: readonly PgColumn[];
  /** From when on the row may be taken; null: never. */
  dueAt: PgColumn;
  /** How often the row was taken. */
  attempts?: PgColumn;
  /**
   * Minutes for which a taken row is left alone, by its number of attempts; the last one stays. It is both the lease and the
   * wait before another attempt, so the first one is longer than an attempt may last.
   */
  waits: readonly number[];
  /** The attempt after which `work` gives the row up; absent: never. */
  most?: number;
  /** Which due rows may be taken; absent: all. */
  isReady?: SQL;
  /** Which rows count as waiting, and which as failing, in figures. */
  isWaiting?: SQL;
  isFailing?: SQL;
  /** How many rows one process works on at once. */
  atOnce: number;
  /** A number of the row; of rows with the same one a process works on one at a time. */
  lane?: SQL<number>;
}

export interface Attempt {
  number: number;
  isLast: boolean;
}

/** A job that takes rows from a queue: at once when `wake` is called after a commit, and at each run what is due. */
export interface QueueJob<T extends PgTable = PgTable> extends Declared {
  queue: Queue<T>;
  /** Before the first rows are taken in a process that has just started. */
  atStart?(): PromiseLike<unknown>;
  /**
   * Deals with a row, in transactions of its own, and deletes or changes it where it is done with it. A row that is left
   * as it is will be taken again after its wait. @throws what ends the taking of further rows until the next run
   */
  work(row: InferSelectModel<T>, attempt: Attempt): Promise<void>;
}

export type Job = ScheduledJob | QueueJob;

export const isQueueJob = (job: Job): job is QueueJob => 'queue' in job;

/** Declares a job that takes rows, with the type of its table's rows. */
export const queueJob = <T extends PgTable>(job: QueueJob<T>): QueueJob<T> => job;

export const isOn = ({ isOn: asked }: Job) => asked?.() ?? true;

/** The wait after an attempt or a failure, the first of which has number 1. */
export const waitAfter = (waits: readonly number[], number: number) => waits[Math.min(number, waits.length) - 1] ?? 0;
