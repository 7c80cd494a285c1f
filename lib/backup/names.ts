import type postgres from 'postgres';

/** The names of the tables and columns that a backup reads and a restore changes, besides copying whole tables. */
export interface Names {
  sessions: string;
  closures: string;
  dueAt: string;
  erasedAt: string;
  contents: string;
  contentId: string;
  parts: string;
  store: string;
  state: string;
}

const CURRENT: Names = {
  ...{ sessions: 'sessions', closures: 'closures', dueAt: 'due_at', erasedAt: 'erased_at' },
  ...{ contents: 'file_contents', contentId: 'id', parts: 'parts', store: 'store', state: 'state' },
};
/** The names that were valid before the migration 0034_english_private_tables. */
const EARLIER: Names = {
  ...{ sessions: 'tbl_sessioni', closures: 'tbl_chiusure', dueAt: 'da_eliminare_il', erasedAt: 'eliminato_il' },
  ...{ contents: 'tbl_file_contenuti', contentId: 'id_contenuto', parts: 'parti', store: 'deposito', state: 'stato' },
};

/**
 * The names that a database has at its current migration. A database has the earlier names if it is backed up before it is
 * migrated, or if it has just been restored from an older backup.
 */
export async function namesIn(sql: postgres.Sql | postgres.ReservedSql | postgres.TransactionSql): Promise<Names> {
  return (await hasTable(sql, `public.${CURRENT.sessions}`)) ? CURRENT : EARLIER;
}

/** Whether a table exists, which is named with its schema: databases at older migrations lack some tables. */
export async function hasTable(
  sql: postgres.Sql | postgres.ReservedSql | postgres.TransactionSql,
  name: string,
): Promise<boolean> {
  const [found] = await sql<{ exists: boolean }[]>`select to_regclass(${name}) is not null as exists`;
  return found?.exists === true;
}
