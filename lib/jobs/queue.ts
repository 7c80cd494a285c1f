import 'server-only';
import { getTableColumns, type InferSelectModel, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { database } from '../database';
import { type Attempt, isOn, type Queue, type QueueJob, waitAfter } from './job';
import { dueBy } from './lease';
import { inScopeOf } from './scope';
import { warn } from './warn';

export interface Taken<T extends PgTable> {
  row: InferSelectModel<T>;
  attempt: Attempt;
  lane: number | undefined;
}

/**
 * Takes the next row that is due and whose lane is not busy; undefined if there is none. No process takes the row again
 * during its wait, so a process that dies meanwhile does not block it for longer.
 */
export async function takeRow<T extends PgTable>(queue: Queue<T>, busy: readonly number[]) {
  const { table, lane, attempts } = queue;
  const rows = await database()
    .db.update(table)
    .set(claimed(queue))
    .where(sql`(${listed(queue.key)}) = (${nextOf(queue, busy)})`)
    .returning({ ...getTableColumns(table), lane: sql<number | null>`${lane ?? sql`null`}::int8` });
  const [found] = rows as (InferSelectModel<T> & { lane: number | null })[];
  if (!found) return undefined;
  const number = attempts ? Number(found[nameOf(table, attempts) as keyof typeof found]) : 1;
  const taken: Taken<T> = {
    row: found,
    attempt: { number, isLast: queue.most !== undefined && number >= queue.most },
    lane: found.lane === null ? undefined : Number(found.lane),
  };
  return taken;
}

function nextOf({ table, key, dueAt, isReady, lane }: Queue, busy: readonly number[]): SQL {
  const ready = isReady ? sql` and ${isReady}` : sql``;
  const free = lane && busy.length > 0 ? sql` and ${lane} <> all(${`{${busy.join()}}`}::int8[])` : sql``;
  return sql`select ${listed(key)} from ${table} where ${lte(dueAt, dueBy)}${ready}${free}
    order by ${dueAt} limit 1 for update of ${table} skip locked`;
}

/** The update that counts another attempt and sets the time until which no process takes the row again. */
function claimed<T extends PgTable>({ table, dueAt, attempts, waits }: Queue<T>): PgUpdateSetSource<T> {
  const list = `{${waits.join()}}`;
  const minutes = attempts
    ? sql`(${list}::int[])[least(${attempts} + 1, ${waits.length})]`
    : sql`${waitAfter(waits, 1)}::int`;
  const values = {
    [nameOf(table, dueAt)]: sql`now() + make_interval(mins => ${minutes})`,
    ...(attempts ? { [nameOf(table, attempts)]: sql`${attempts} + 1` } : {}),
  };
  return values as PgUpdateSetSource<T>;
}

const listed = (columns: readonly PgColumn[]) => sql.join([...columns], sql`, `);

/** The property name that Drizzle uses for a column of a table. */
function nameOf(table: PgTable, column: PgColumn): string {
  const [name] = Object.entries(getTableColumns(table)).find(([, one]) => one.name === column.name) ?? [];
  if (name === undefined) throw new Error(`the column ${column.name} is not of the queue's table`);
  return name;
}

interface Draining {
  /**
   * Resolves when the taking in progress has ended. Rows are taken one after the other, so that two rows of one lane are
   * never worked on simultaneously.
   */
  taking: Promise<void>;
  working: Map<symbol, { lane: number | undefined; done: Promise<void> }>;
  /** The error that stopped the taking of rows since the last run. */
  error: unknown;
}

const globals = globalThis as typeof globalThis & { phrQueues?: Map<string, Draining>; phrQueuesStopped?: boolean };
const all = () => {
  globals.phrQueues ??= new Map();
  return globals.phrQueues;
};

/** The work that this process is currently doing on a queue. */
export function drainingOf(name: string): Draining {
  const known = all().get(name) ?? { taking: Promise.resolve(), working: new Map(), error: undefined };
  all().set(name, known);
  return known;
}

/** Takes the rows that are due, without making the caller wait. Call it after the commit that wrote a row. */
export function wake<T extends PgTable>(job: QueueJob<T>): void {
  const now = drainingOf(job.name);
  now.taking = now.taking
    .then(() => inScopeOf(job, () => takeAll(job, now)))
    .catch((error) => {
      now.error = error;
      warn(job, error);
    });
}

/** Starts work on rows as long as fewer than the maximum are in progress; each row that is done makes room for the next. */
async function takeAll<T extends PgTable>(job: QueueJob<T>, now: Draining) {
  const { queue } = job;
  while (isOn(job as QueueJob) && now.working.size < queue.atOnce && !globals.phrQueuesStopped) {
    const busy = [...now.working.values()].flatMap(({ lane }) => lane ?? []);
    const taken = await takeRow(queue, busy);
    if (!taken) return;
    const id = Symbol(job.name);
    const done = job.work(taken.row, taken.attempt).then(
      () => {
        now.working.delete(id);
        wake(job);
      },
      (error: unknown) => {
        now.working.delete(id);
        now.error = error;
        warn(job, error);
      },
    );
    now.working.set(id, { lane: taken.lane, done });
  }
}

/** Resolves when this process is working on no row of a queue. */
export async function isIdle({ name }: { name: string }): Promise<void> {
  const now = drainingOf(name);
  let taking: Promise<void>;
  do {
    taking = now.taking;
    await taking;
    await Promise.all([...now.working.values()].map(({ done }) => done));
  } while (taking !== now.taking);
}

/** Resolves when this process is working on no row of any queue. */
export const allAreIdle = async () => {
  await Promise.all([...all().keys()].map((name) => isIdle({ name })));
};

/** Takes all rows that are due and waits until they are processed. @throws the error that stopped the taking of rows */
export async function drain<T extends PgTable>(job: QueueJob<T>): Promise<void> {
  const now = drainingOf(job.name);
  now.error = undefined;
  wake(job);
  await isIdle(job);
  if (now.error !== undefined) throw now.error;
}

/** Stops this process from taking rows; other processes take the rows that it has not begun. */
export const stopTaking = () => {
  globals.phrQueuesStopped = true;
};
