import type postgres from 'postgres';

/** How many statements in this database wait for a lock that another transaction holds. */
export const waitingStatements = async (sql: postgres.Sql) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length;

export const isAnyoneWaiting = async (sql: postgres.Sql) => (await waitingStatements(sql)) > 0;
