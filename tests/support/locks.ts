import type postgres from 'postgres';

/** Whether a statement in this database waits for a lock that another transaction holds. */
export const isAnyoneWaiting = async (sql: postgres.Sql) =>
  (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length > 0;
