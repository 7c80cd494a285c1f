import type postgres from 'postgres';

/**
 * What the app's role may do beside reading; a table with a row-security policy it may also insert into and update. Of
 * a user it may change the password and the language, and nothing else.
 */
const beyondDefault: Record<string, string> = {
  tbl_utenti: 'select, update (password_hash, password_da_cambiare, lingua)',
  tbl_sessioni: 'select, insert, update, delete',
  tbl_tentativi: 'select, insert, update, delete',
  tbl_idempotenza: 'select, insert, update, delete',
  tbl_identita: 'select, insert, delete',
  tbl_dispositivi: 'select, insert, update, delete',
  tbl_posta: 'select, insert, update, delete',
  tbl_link_posta: 'select, insert, delete',
  tbl_totp: 'select, insert, update, delete',
  tbl_codici_recupero: 'select, insert, delete',
  tbl_passkey: 'select, insert, update, delete',
  tbl_sfide: 'select, insert, delete',
  tbl_recupero_fattori: 'select, insert, delete',
  // Written by write_audit() only.
  tbl_audit: 'select',
  // Row security lets go of what is unfinished alone.
  tbl_file_contenuti: 'select, insert, update, delete',
  tbl_file_parti: 'select, insert',
  tbl_file_link: 'select, insert, delete',
};

/**
 * Grants the app's role exactly what it needs and forces row security, also upon the owner, on every table that has a
 * policy. Run after each migration, in its transaction's stead: a new clinical table is covered without another line.
 */
export async function setPrivileges(sql: postgres.Sql, appRole: string) {
  const role = quoted(appRole);
  await sql.begin(async (tx) => {
    const tables = await tx<{ name: string; secured: boolean; forced: boolean }[]>`
      select relname as name, relrowsecurity as secured, relforcerowsecurity as forced
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`;
    for (const { name, secured, forced } of tables) {
      if (secured && !forced) await tx.unsafe(`alter table ${quoted(name)} force row level security`);
    }
    const [self] = await tx`select current_user = ${appRole} as owner`;
    // Where the demo runs as owner, taking its privileges away would end the next migration.
    if (self?.owner) return;
    await tx.unsafe(`grant usage on schema public, drizzle to ${role}`);
    await tx.unsafe(`grant select on all tables in schema drizzle to ${role}`);
    await tx.unsafe(`revoke all on all tables in schema public from ${role}`);
    for (const { name, secured } of tables) {
      const allowed = beyondDefault[name] ?? (secured ? 'select, insert, update' : 'select');
      await tx.unsafe(`grant ${allowed} on ${quoted(name)} to ${role}`);
    }
    await tx.unsafe(`grant execute on function write_audit to ${role}`);
  });
}

/** An identifier for SQL; role and table names come from the configuration and the catalogue, never from a request. */
export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
