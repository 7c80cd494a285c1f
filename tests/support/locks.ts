import type postgres from 'postgres';

/** The number of statements in this database that wait for a lock. */
export const waitingStatements = async (sql: postgres.Sql) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;

export const isAnyoneWaiting = async (sql: postgres.Sql) => (await waitingStatements(sql)) > 0;
