import type postgres from 'postgres';

/**
 * The privileges of the app's role besides reading. In a table with a row-security policy the role may also insert and
 * update. Of a user it may change the password and the language and, for the administration, whether the user is enabled; a
 * registration inserts a user with a role. Only lib/admin changes permissions. Of the permission tables, only a role's
 * permissions and a user's roles may be deleted.
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
  tbl_careprovider: 'select, insert, update (stato, deciso_il, accetta_messaggi)',
  background_jobs: 'select, insert, update',
  rule_reviews: 'select, insert, update',
  registrations: 'select, insert, delete',
  sessions: 'select, insert, update, delete',
  // Tokens are deleted with their session.
  tokens: 'select, insert',
  oauth_clients: 'select, insert, update (approved_at, enabled), delete',
  oauth_requests: 'select, insert, delete',
  // Grants are deleted with their session, and codes and tokens with their grant.
  oauth_grants: 'select, insert',
  oauth_codes: 'select, insert, update (used_at), delete',
  oauth_tokens: 'select, insert, update (used_at), delete',
  oauth_assertions: 'select, insert, delete',
  webhooks: 'select, insert, update, delete',
  webhook_events: 'select, insert, update, delete',
  api_use: 'select, insert, update',
  // Messages are never changed, only added; the patient answers a reminder that one proposes.
  thread_messages: 'select, insert, update (reminder_answer)',
  attempts: 'select, insert, update, delete',
  idempotency_keys: 'select, insert, update, delete',
  identities: 'select, insert, update, delete',
  // Acceptances are never changed or deleted, only added.
  tbl_accettazioni:
    'select, insert (id_consenso_p, id_utente, documento, versione, lingua, sha256, consenso, data_consenso, ip, dispositivo, canale)',
  // The database itself sets the time at which an account is deleted; deleting the row restores the account.
  closures: 'select, insert (id_utente), delete',
  tbl_promemoria: 'select, insert, update, delete',
  reminder_clocks: 'select, insert, update, delete',
  push_subscriptions: 'select, insert, update, delete',
  push_outbox: 'select, insert, update, delete',
  reminder_actions: 'select, insert, delete',
  calendar_feeds: 'select, insert, update, delete',
  server_keys: 'select, insert, update',
  known_devices: 'select, insert, update, delete',
  mail_outbox: 'select, insert, update, delete',
  mail_links: 'select, insert, delete',
  totp_secrets: 'select, insert, update, delete',
  recovery_codes: 'select, insert, update, delete',
  passkeys: 'select, insert, update, delete',
  challenges: 'select, insert, delete',
  factor_recoveries: 'select, insert, delete',
  plan_orders: 'select, insert, update',
  paypal_events: 'select, insert',
  // Subscriptions to licences and their state at PayPal. The app may not change the user or the licence of a subscription.
  tbl_sottoscrizioni:
    'select, insert, update (data_scadenza, annullata_il, stato_paypal, annullamento_chiesto_il, da_controllare_il)',
  // Written only by write_audit().
  tbl_audit: 'select',
  // Written by the trigger of the access log and by add_audit_seal().
  audit_chains: 'select',
  audit_seals: 'select',
  // Row security allows the deletion of unfinished contents only.
  file_contents: 'select, insert, update, delete',
  file_parts: 'select, insert',
  file_links: 'select, insert, delete',
};

/**
 * Grants the app's role exactly the privileges that it needs, and forces row security, even for the owner, on every table
 * that has a policy. It runs after each migration, in a separate transaction; a new clinical table is covered automatically.
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
