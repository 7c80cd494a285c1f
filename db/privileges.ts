import type postgres from 'postgres';

/**
 * Privileges of the app's role besides reading. In a table with a row-security policy it may also insert and update. Of a user
 * it may change the password and the language and, for the administration, whether the user is enabled; registering inserts a
 * user with a role. Only lib/admin changes permissions; nothing of them is deleted except a role's permissions and a user's
 * roles.
 */
const beyondDefault: Record<string, string> = {
  tbl_utenti: `select, insert (id_utente, email, utente_nome, password_hash, lingua),
    update (password_hash, password_da_cambiare, disconosciuto_dal, lingua, abilitato, version)`,
  tbl_permessi: 'select, insert',
  tbl_ruoli: 'select, insert, update (version)',
  tbl_ruoli_permessi: 'select, insert, delete',
  tbl_utenti_ruoli: 'select, insert, delete',
  tbl_licenze: `select, insert, update (descrizione, costo, valuta, enable, durata_desc, id_ruolo, version,
    id_paypal_codice_piano, id_paypal_descrizione_piano)`,
  tbl_careprovider: 'select, insert, update (stato, deciso_il)',
  background_jobs: 'select, insert, update',
  tbl_registrazioni: 'select, insert, delete',
  tbl_sessioni: 'select, insert, update, delete',
  // Tokens are deleted with their session.
  tbl_token: 'select, insert',
  tbl_webhook: 'select, insert, update, delete',
  tbl_webhook_eventi: 'select, insert, update, delete',
  tbl_consumo_api: 'select, insert, update',
  tbl_tentativi: 'select, insert, update, delete',
  tbl_idempotenza: 'select, insert, update, delete',
  tbl_identita: 'select, insert, update, delete',
  // Acceptances are only ever added.
  tbl_accettazioni:
    'select, insert (id_consenso_p, id_utente, documento, versione, lingua, sha256, consenso, data_consenso, ip, dispositivo, canale)',
  // The database sets when an account is deleted; deleting the row restores the account.
  tbl_chiusure: 'select, insert (id_utente), delete',
  tbl_dispositivi: 'select, insert, update, delete',
  tbl_posta: 'select, insert, update, delete',
  tbl_link_posta: 'select, insert, delete',
  tbl_totp: 'select, insert, update, delete',
  tbl_codici_recupero: 'select, insert, update, delete',
  tbl_passkey: 'select, insert, update, delete',
  tbl_sfide: 'select, insert, delete',
  tbl_recupero_fattori: 'select, insert, delete',
  tbl_ordini: 'select, insert, update',
  tbl_eventi_paypal: 'select, insert',
  // Paid licences and their state at PayPal; the app may not change a licence's definition, its price, or who holds one by
  // hand.
  tbl_sottoscrizioni:
    'select, insert, update (data_scadenza, annullata_il, stato_paypal, annullamento_chiesto_il, da_controllare_il)',
  // Written only by write_audit().
  tbl_audit: 'select',
  // Written by the trigger of the access log and by add_audit_seal().
  tbl_audit_catene: 'select',
  tbl_audit_sigilli: 'select',
  // Row security allows deleting unfinished contents only.
  tbl_file_contenuti: 'select, insert, update, delete',
  tbl_file_parti: 'select, insert',
  tbl_file_link: 'select, insert, delete',
};

/**
 * Grants the app's role exactly what it needs and forces row security, for the owner too, on every table that has a policy. Run
 * after each migration, in a transaction of its own; a new clinical table is covered automatically.
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
    // If the demo runs as owner, revoking its privileges would break the next migration.
    if (self?.owner) return;
    await tx.unsafe(`grant usage on schema public, drizzle to ${role}`);
    await tx.unsafe(`grant select on all tables in schema drizzle to ${role}`);
    await tx.unsafe(`revoke all on all tables in schema public from ${role}`);
    for (const { name, secured } of tables) {
      const allowed = beyondDefault[name] ?? (secured ? 'select, insert, update' : 'select');
      await tx.unsafe(`grant ${allowed} on ${quoted(name)} to ${role}`);
    }
    await tx.unsafe(
      `grant execute on function write_audit, audit_chains_to_seal, add_audit_seal, erase_account to ${role}`,
    );
  });
}

/** Quotes an SQL identifier; role and table names come from the configuration and the catalogue, never from a request. */
export const quoted = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;
