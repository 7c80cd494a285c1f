import 'server-only';
import type postgres from 'postgres';
import type { Db, TransactionMode } from '@/db/client';
import { inTransaction } from '../../database';
import { checkOpening } from '../../jobs/scope';

/**
 * A short transaction on one patient's contents. It checks no rights: the caller has been given the content by a record, or has
 * begun it itself.
 */
export const onContents = <T>(
  patientId: number,
  mode: TransactionMode,
  work: (sql: postgres.TransactionSql, db: Db) => PromiseLike<T>,
): Promise<T> =>
  inTransaction(mode, async ({ sql, db }) => {
    checkOpening('contents');
    // `execute` sends the statement now; otherwise it would be sent only when awaited, after the first statement of
    // `work`.
    const opened = sql`select set_config('app.patients', ${`{${patientId}}`}, true)`.execute();
    const [, value] = await Promise.all([opened, work(sql, db)]);
    return value;
  });
