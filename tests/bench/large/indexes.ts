import type postgres from 'postgres';

/**
 * Drops every index that no constraint needs: inserting millions of random keys one by one takes far longer than sorting
 * them once. @returns a function that creates them again, under their names
 */
export async function withoutIndexes(sql: postgres.Sql): Promise<() => Promise<void>> {
  const found = await sql<{ name: string; definition: string }[]>`
    select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = c.oid)
    order by c.relname`;
  for (const { name } of found) await sql.unsafe(`drop index ${name}`);
  return async () => {
    for (const { definition } of found) await sql.unsafe(definition);
  };
}

/** Configures the server for bulk writes. */
export async function hurry(sql: postgres.Sql) {
  await sql`alter system set max_wal_size = '16GB'`;
  await sql`alter system set checkpoint_timeout = '1h'`;
  await sql`select pg_reload_conf()`;
  await sql`set maintenance_work_mem = '512MB'`;
  await sql`set work_mem = '128MB'`;
}
