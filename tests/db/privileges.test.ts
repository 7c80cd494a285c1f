import { getTableName } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isClinical } from '@/lib/access/policy/sections';
import { registry } from '@/lib/record/registry/registry';
import { inProcess } from '../support/in-process';
import { newPatient } from '../support/people';

// The privileges of the app's database login, and the operations that the access log refuses to every login (T43).

const behind = inProcess();
const REFUSED = { code: '42501' };
let app: postgres.Sql;
let owner: postgres.Sql;
let patientId: number;
beforeAll(async () => {
  app = postgres(behind.appUrl, { max: 1, onnotice: () => {} });
  owner = postgres(behind.ownerUrl, { max: 1, onnotice: () => {} });
  ({ patientId } = await newPatient(behind.db));
  await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, esito, canale) values (1, ${patientId}, 'read', 'ok', 'api')`;
});
afterAll(() => Promise.all([app.end(), owner.end()]));

test('the app’s role is no superuser, bypasses no row security, owns nothing and creates nothing', async () => {
  const [role] = await app`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication
    from pg_roles where rolname = current_user`;
  expect(Object.values(role ?? { none: true })).toEqual([false, false, false, false, false]);
  const owned =
    await behind.sql`select 1 from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname = 'phr_app'`;
  expect(owned).toHaveLength(0);
  await expect(app`create table x (y int)`).rejects.toMatchObject(REFUSED);
  await expect(app`create schema x`).rejects.toMatchObject(REFUSED);
  await expect(app.unsafe('set role phr_owner')).rejects.toMatchObject(REFUSED);
});

test('the app cannot switch row security off', async () => {
  await expect(app`alter table tbl_contatti disable row level security`).rejects.toMatchObject(REFUSED);
  await expect(app`drop policy compartment on tbl_contatti`).rejects.toMatchObject(REFUSED);
  const off = app.begin(async (sql) => {
    await sql`set local row_security = off`;
    return sql`select * from tbl_contatti`;
  });
  await expect(off).rejects.toMatchObject(REFUSED);
});

test('the app may delete rows only from the tables listed here', async () => {
  const rows = await behind.sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and has_table_privilege('phr_app', oid, 'delete') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    'attempts',
    'calendar_feeds',
    'challenges',
    'closures',
    'factor_recoveries',
    'file_contents',
    'file_links',
    'idempotency_keys',
    'identities',
    'known_devices',
    'mail_links',
    'mail_outbox',
    'oauth_assertions',
    'oauth_clients',
    'oauth_codes',
    'oauth_requests',
    'oauth_tokens',
    'passkeys',
    'push_outbox',
    'push_subscriptions',
    'recovery_codes',
    'registrations',
    'reminder_actions',
    'reminder_clocks',
    'sessions',
    'tbl_promemoria',
    'tbl_ruoli_permessi',
    'tbl_utenti_ruoli',
    'totp_secrets',
    'webhook_events',
    'webhooks',
  ]);
  await expect(app`delete from tbl_pazienti`).rejects.toMatchObject(REFUSED);
  await expect(app`truncate tbl_pazienti cascade`).rejects.toMatchObject(REFUSED);
});

test('the app writes to the tables listed here only, and to no catalogue', async () => {
  const written = await behind.sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace
    and relkind = 'r' and has_table_privilege('phr_app', oid, 'insert, update') order by 1`;
  const clinical = registry.filter(isClinical).map(({ table }) => getTableName(table));
  const others = [
    'anamnesis_versions',
    'api_use',
    'attempts',
    'background_jobs',
    'calendar_feeds',
    'challenges',
    'default_levels',
    'delegation_evidence',
    'factor_recoveries',
    'file_contents',
    'file_keys',
    'file_links',
    'file_parts',
    'health_link_openings',
    'home_visits',
    'idempotency_keys',
    'identities',
    'imported_rows',
    'imports',
    'known_devices',
    'mail_links',
    'mail_outbox',
    'mailed_invitations',
    'message_threads',
    'oauth_assertions',
    'oauth_clients',
    'oauth_codes',
    'oauth_grants',
    'oauth_requests',
    'oauth_tokens',
    'passkeys',
    'past_schedules',
    'paypal_events',
    'plan_orders',
    'push_outbox',
    'push_subscriptions',
    'recovery_codes',
    'registrations',
    'reminder_actions',
    'reminder_clocks',
    'reminder_settings',
    'rule_reviews',
    'seen_changes',
    'server_keys',
    'sessions',
    'tbl_associazioni',
    'tbl_careprovider',
    'tbl_condivisioni',
    'tbl_deleghe',
    'tbl_dosi',
    'tbl_ecg_tracciati',
    'tbl_licenze',
    'tbl_messaggi',
    'tbl_pazienti',
    'tbl_permessi',
    'tbl_promemoria',
    'tbl_risultati',
    'tbl_ruoli',
    'tbl_ruoli_permessi',
    'tbl_sottoscrizioni',
    'tbl_taccuino_immagini',
    'tbl_titolarita',
    'tbl_utenti_ruoli',
    'therapy_stocks',
    'thread_messages',
    'tokens',
    'totp_secrets',
    'webhook_events',
    'webhooks',
  ];
  expect(written.map(({ name }) => name)).toEqual([...clinical, ...others].sort());
});

test('the app may set only five columns of a new user', async () => {
  const rows = await behind.sql`select attname as name from pg_attribute where attrelid = 'tbl_utenti'::regclass
    and attnum > 0 and has_column_privilege('phr_app', attrelid, attnum, 'insert') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(['email', 'id_utente', 'lingua', 'password_hash', 'utente_nome']);
});

test('the app may change only the confirmation of a doctor’s entry, and whether the doctor takes messages', async () => {
  const rows = await behind.sql`select attname as name from pg_attribute where attrelid = 'tbl_careprovider'::regclass
    and attnum > 0 and has_column_privilege('phr_app', attrelid, attnum, 'update') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(['accetta_messaggi', 'deciso_il', 'stato']);
});

test('the app may change nothing of a message but the patient’s answer to a proposed reminder', async () => {
  const rows = await behind.sql`select attname as name from pg_attribute where attrelid = 'thread_messages'::regclass
    and attnum > 0 and has_column_privilege('phr_app', attrelid, attnum, 'update') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(['reminder_answer']);
});

test('the app may change only the columns of a user listed here: password, language, enabled and the like', async () => {
  const rows = await behind.sql`select attname as name from pg_attribute where attrelid = 'tbl_utenti'::regclass
    and attnum > 0 and has_column_privilege('phr_app', attrelid, attnum, 'update') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    'abilitato',
    'disconosciuto_dal',
    'lingua',
    'password_da_cambiare',
    'password_hash',
    'version',
  ]);
});

test('the app may change only a role’s version in the tables of roles and permissions', async () => {
  const rows = await behind.sql`select attrelid::regclass::text || ' ' || attname as name from pg_attribute
    where attrelid in ('tbl_ruoli'::regclass, 'tbl_permessi'::regclass)
      and attnum > 0 and has_column_privilege('phr_app', attrelid, attnum, 'update') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual(['tbl_ruoli version']);
});

test('the app may change the end and the PayPal state of a subscription, not its user and its licence', async () => {
  const rows = await behind.sql`select attname as name from pg_attribute where attrelid = 'tbl_sottoscrizioni'::regclass
    and attnum > 0 and has_column_privilege('phr_app', attrelid, attnum, 'update') order by 1`;
  expect(rows.map(({ name }) => name)).toEqual([
    'annullamento_chiesto_il',
    'annullata_il',
    'da_controllare_il',
    'data_scadenza',
    'stato_paypal',
  ]);
});

test('the app cannot make itself the owner of a record', async () => {
  const stranger = await newPatient(behind.db);
  const claim = app.begin(async (sql) => {
    await sql`select set_config('app.user', ${String(stranger.userId)}, true)`;
    await sql`insert into tbl_titolarita (id_utente, id_paziente, tipo) values (${stranger.userId}, ${patientId}, 'owner')`;
  });
  await expect(claim).rejects.toMatchObject(REFUSED);
});

const attacks = [
  "update tbl_audit set esito = 'x'",
  'delete from tbl_audit',
  'truncate tbl_audit',
  `insert into tbl_audit (id_utente, azione, esito, canale) values (1, 'x', 'x', 'api')
    on conflict (id_audit) do update set esito = 'x'`,
];

describe('T43: the access log is append-only', () => {
  test.each([
    ...attacks,
    "insert into tbl_audit (id_utente, azione, esito, canale) values (1, 'read', 'ok', 'api')",
    'alter table tbl_audit disable trigger all',
    'drop trigger tbl_audit_append_only on tbl_audit',
  ])('the app is refused: %s', async (attack) => {
    await expect(app.unsafe(attack)).rejects.toMatchObject(REFUSED);
  });

  test.each(attacks.slice(0, 3))('the log’s owner is refused: %s', async (attack) => {
    await expect(owner.unsafe(attack)).rejects.toMatchObject(REFUSED);
  });

  test('the owner is refused even with the record’s compartment open', async () => {
    const attack = owner.begin(async (sql) => {
      await sql`select set_config('app.patients', ${`{${patientId}}`}, true)`;
      await sql`delete from tbl_audit where id_paziente = ${patientId}`;
    });
    await expect(attack).rejects.toMatchObject(REFUSED);
    expect(await behind.sql`select 1 from tbl_audit where id_paziente = ${patientId}`).toHaveLength(1);
  });
});
