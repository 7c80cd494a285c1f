import { getTableName } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '@/db/schema/columns';
import { perform } from '@/lib/access/commands/perform';
import { restoreAccount } from '@/lib/account/closing/commands';
import { eraseDue } from '@/lib/account/closing/erasing';
import { removeFactorsByLink } from '@/lib/account/lost-factors';
import { setPasswordByLink } from '@/lib/account/new-password';
import { PERSONAL_DATA } from '@/lib/account/personal-data';
import { tieByLink } from '@/lib/account/provider';
import { database } from '@/lib/database';
import { linkAddress, makeLink, type Purpose } from '@/lib/mail/links';
import { outboxIsIdle } from '@/lib/mail/outbox';
import { encryptFile, newKey } from '@/lib/sections/health-links/encryption';
import { hashOf } from '@/lib/sections/health-links/secrets';
import { passkeyOptions } from '@/lib/session/factors/passkeys';
import { makeRecoveryCodes } from '@/lib/session/factors/recovery-codes';
import { signInWithPasskey } from '@/lib/session/second-step';
import { findSession } from '@/lib/session/sessions';
import { newAuthenticator } from '../support/authenticator';
import { TEST_SENDER } from '../support/calls';
import { newCarer } from '../support/carers';
import { closeAccountOf } from '../support/closing';
import { letCount, newTotp } from '../support/factors';
import { manifest, send } from '../support/health-links';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { newFile, newHealthLink, newNotifications, newRow, newRowEverywhere } from '../support/rows';
import { newToken } from '../support/tokens';

// T47, T14: which rows of an account remain after it is closed and after it is deleted, in every table with personal data.
// Links and secrets that were handed out or mailed before open nothing afterwards.

const mailbox = mailServer();
const behind = inProcess();
const VISIT = { device: 'x'.repeat(43) };
let jwe: string;
beforeAll(async () => {
  jwe = await encryptFile({ resourceType: 'Bundle' }, newKey());
});
// While the mail server is unreachable, mails stay in the outbox, where the tests read them.
beforeEach(() => mailbox.behave({ away: true }));
afterEach(() => outboxIsIdle());

interface Somebody extends Patient {
  doctorId: number;
  device: ReturnType<typeof newAuthenticator>;
  links: Record<Purpose, string>;
  addresses: string[];
  ticket: string;
  tokenHash: string;
}

/** A person with a row in every table of the list, who is a doctor as well. */
async function somebody(): Promise<Somebody> {
  const { sql, db } = behind;
  const patient = await newPatient(db);
  const { userId, patientId } = patient;
  await newRowEverywhere(db, patient);
  await newFile(db, patient);
  await sql`insert into file_keys (id_paziente, wrapped) values (${patientId}, 'sealed')`;
  await subscribe(db, userId);
  const [as, other] = [await newDoctor(db), await newPatient(db)];
  // Assign the doctor's profile to this user, because a person may be both patient and doctor.
  await sql`update tbl_careprovider set id_utente = ${userId} where id_careprovider = ${as.doctorId}`;
  await associate(db, other, as);
  // What the user did as a carer stays in the other person's record.
  await newCarer(db, other, { userId });
  await newTotp(userId);
  await makeRecoveryCodes(database().db, userId);
  const device = newAuthenticator(userId);
  await keptPasskey(userId, device);
  await letCount(userId);
  const { hash: tokenHash, id: token } = await newToken(userId, { sections: ['diagnoses'] });
  const soon = new Date(Date.now() + 600_000).toISOString();
  await sql`insert into webhooks (token_id, url, secret) values (${token}, 'https://a.example', 'sealed')`;
  await sql`insert into webhook_events (token_id, record, event_id) values (${token}, ${patientId}, 'event')`;
  await sql`insert into api_use (session, count, window_ends_at) values (${tokenHash}, 1, ${soon})`;
  await sql`insert into file_links (hash, session, id_file, expires_at) values (${newKey()}, ${tokenHash}, 1, ${soon})`;
  await sql`insert into identities (issuer, subject, id_utente) values ('https://i.example', ${newKey()}, ${userId})`;
  await sql`insert into known_devices (id_utente, hash) values (${userId}, ${newKey()})`;
  await sql`insert into challenges (hash, purpose, id_utente, expires_at) values (${newKey()}, 'second_step', ${userId}, ${soon})`;
  await sql`insert into factor_recoveries (id_utente, due_at) values (${userId}, now() - interval '1 hour')`;
  await sql`insert into mail_outbox (id, id_utente, kind, due_at)
    values (${newId()}, ${userId}, 'passwordChanged', now() + interval '1 day')`;
  await newNotifications(db, patient);
  await sql`insert into idempotency_keys (id_utente, key, request) values (${userId}, ${newKey()}, 'x')`;
  await sql`insert into tbl_accettazioni (id_consenso_p, id_utente, documento, versione, lingua, sha256, ip, dispositivo, canale)
    values (${newId()}, ${userId}, 'privacy', '1', 'it', ${'a'.repeat(64)}, '', '', 'page')`;
  await sql`insert into plan_orders (id, id_utente, id_licenza, kind, cost, currency, state, contract_version, contract_hash)
    select ${newId()}, ${userId}, id_licenza, 'order', 10, 'EUR', 'abandoned', '1', ${'a'.repeat(64)} from tbl_sottoscrizioni where id_utente = ${userId}`;
  await newApp(patient);
  return { ...patient, doctorId: as.doctorId, device, tokenHash, ...(await givenAway(patient)) };
}

/** An app that the user has registered, with a request, a grant and what belongs to it. */
async function newApp({ userId, patientId }: Patient) {
  const { sql } = behind;
  const [client, session, grant] = [newKey(), newKey(), newId()];
  const soon = new Date(Date.now() + 600_000).toISOString();
  await sql`insert into oauth_clients (id, number, name, proof, redirect_uris, id_utente)
    values (${client}, ${newId()}, 'App', 'none', ${['https://a.example/']}, ${userId})`;
  await sql`insert into oauth_requests (hash, client_id, request, expires_at) values (${newKey()}, ${client}, '{}', ${soon})`;
  await sql`insert into oauth_assertions (client_id, hash, expires_at) values (${client}, ${newKey()}, ${soon})`;
  await sql`insert into sessions (hash, kind, id_utente, expires_at, ip, device) values (${session}, 'app', ${userId}, ${soon}, '', '')`;
  await sql`insert into oauth_grants (id, id_utente, client_id, session, scope, ceiling, record)
    values (${grant}, ${userId}, ${client}, ${session}, ${['patient/*.rs']}, 4, ${patientId})`;
  await sql`insert into oauth_codes (hash, grant_id, redirect_uri, challenge, expires_at)
    values (${newKey()}, ${grant}, 'https://a.example/', 'x', ${soon})`;
  await sql`insert into oauth_tokens (hash, grant_id, kind, scope, expires_at)
    values (${newKey()}, ${grant}, 'refresh', ${['patient/*.rs']}, ${soon})`;
}

async function keptPasskey(userId: number, device: Somebody['device']) {
  const { newPasskeyOptions, verifyNewPasskey } = await import('@/lib/session/factors/passkeys');
  const { storePasskey } = await import('@/lib/session/factors/stored-passkeys');
  const { challenge } = await newPasskeyOptions({ userId, email: 'a@example.it', name: 'A' });
  const key = await verifyNewPasskey(userId, device.create(challenge));
  if (!key) throw new Error('the passkey was not taken');
  await storePasskey(database().db, userId, 'Telefono', key);
}

/** Links that were handed out: in mails, to the record, and to a file. */
async function givenAway(patient: Patient): Promise<Pick<Somebody, 'links' | 'addresses' | 'ticket'>> {
  const secrets = [newKey(), newKey()];
  for (const [i, secret] of secrets.entries())
    await newHealthLink(behind.db, patient, { addressHash: hashOf(secret), jwe, direct: i === 1 });
  const addresses = secrets.map((secret) => `/webui/api/shl/${secret}`);
  const { body } = await manifest(addresses[0] ?? '', { embeddedLengthMax: 0 });
  const links = {} as Somebody['links'];
  for (const purpose of ['password', 'provider', 'loss'] as const) {
    const id = await makeLink(database().sql, { userId: patient.userId, purpose, issuer: 'i', subject: 's' });
    links[purpose] = linkAddress(id, purpose).split('#')[1] ?? '';
  }
  return { links, addresses, ticket: (body.files as { location: string }[])[0]?.location ?? '' };
}

const close = async ({ userId }: Patient) => {
  const closed = await closeAccountOf(userId);
  if (!closed.ok) throw new Error(closed.refusal.code);
};
const makeDue = async ({ userId }: Patient) => {
  await behind.sql`update closures set due_at = now() - interval '1 second' where id_utente = ${userId}`;
  return eraseDue();
};

/** Conditions that find a person's rows in tables without a column for the person. */
const THROUGH: Record<string, string> = {
  webhooks: 'token_id in (select id from held)',
  webhook_events: 'token_id in (select id from held)',
  api_use: 'session = $3',
  file_links: 'session = $3',
  oauth_requests: 'client_id in (select id from oauth_clients where id_utente = $1)',
  oauth_assertions: 'client_id in (select id from oauth_clients where id_utente = $1)',
  oauth_codes: 'grant_id in (select id from oauth_grants where id_utente = $1)',
  oauth_tokens: 'grant_id in (select id from oauth_grants where id_utente = $1)',
};
/** Tables without rows of a person: a registration has no user yet, a seal covers the lines of all. */
const NOBODYS = ['registrations', 'audit_seals'];

/** How many rows a person has in every table of the list. */
async function counted({ userId, patientId, tokenHash }: Somebody): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const columns = await behind.sql`select table_name as name, array_agg(column_name::text) as columns
    from information_schema.columns where table_schema = 'public' group by 1`;
  for (const { table } of PERSONAL_DATA) {
    const name = getTableName(table);
    if (NOBODYS.includes(name)) continue;
    const own = columns.find((one) => one.name === name)?.columns as string[];
    const whose = THROUGH[name] ?? (own.includes('id_paziente') ? 'id_paziente = $2' : 'id_utente = $1');
    const where = own.includes('id_paziente') && own.includes('id_utente') ? `(${whose} or id_utente = $1)` : whose;
    const [row] = await behind.sql.unsafe(
      `with held as (select id from tokens where session = $3),
        asked as (select $1::int8, $2::int8, $3::text)
       select count(*)::int as count from ${name} where ${where}`,
      [userId, patientId, tokenHash],
    );
    counts[name] = row?.count;
  }
  return counts;
}
const ruleOf = (name: string) => PERSONAL_DATA.find(({ table }) => getTableName(table) === name)?.atDeletion ?? {};
const namesOf = (counts: Record<string, number>, is: (count: number, name: string) => boolean) =>
  Object.entries(counts).flatMap(([name, count]) => (is(count, name) ? [name] : []));

/** Tables emptied as soon as the account is closed: sessions, mailed links and unfinished sign-ins. */
const AT_ONCE = [
  ...['api_use', 'file_links', 'sessions', 'tokens', 'webhooks', 'webhook_events'],
  ...['mail_links', 'challenges', 'push_subscriptions', 'push_outbox', 'calendar_feeds'],
  ...['oauth_grants', 'oauth_codes', 'oauth_tokens'],
];

/** Expects that nothing handed out before opens anything or reveals that it existed. */
async function expectNothingOpens({ links, addresses, ticket }: Somebody) {
  const next = 'cavallo batteria graffetta giusto';
  const refused = { ok: false, refusal: { code: 'not_found' } };
  expect(await setPasswordByLink({ link: links.password, next, repeat: next }, TEST_SENDER)).toMatchObject(refused);
  expect(await tieByLink(links.provider, TEST_SENDER)).toMatchObject(refused);
  expect(await removeFactorsByLink(links.loss, TEST_SENDER)).toMatchObject(refused);
  for (const address of addresses) {
    const never = `/webui/api/shl/${newKey()}`;
    expect(await manifest(address)).toEqual(await manifest(never));
    const search = '?recipient=Neri';
    expect(await send({}, address + search)).toEqual(await send({}, never + search));
  }
  expect(await send({}, ticket)).toEqual(await send({}, `/webui/api/shl/file/${newKey()}`));
}

describe('an account with rows in every table', () => {
  test('loses its sessions and links when it is closed, and after thirty days all rows but those the list keeps', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const [before, others] = [await counted(one), await counted(other)];
    // A new table in the list needs a row above.
    expect(namesOf(before, (count) => count === 0)).toEqual(['closures']);
    await close(one);
    const closed = await counted(one);
    expect(namesOf(closed, (count) => count === 0).sort()).toEqual([...AT_ONCE].sort());
    const fewer = namesOf(closed, (count, name) => count < (before[name] ?? 0));
    // The proof of identity has used up a recovery code.
    expect(fewer.sort()).toEqual([...AT_ONCE, 'recovery_codes'].sort());
    expect(await makeDue(one)).toBe(1);
    const erased = await counted(one);
    for (const [name, count] of Object.entries(erased)) {
      const rule = ruleOf(name);
      const stays = 'keep' in rule || 'replace' in rule;
      // The doctor's patients keep the association.
      expect([name, count > 0], JSON.stringify(rule)).toEqual([name, stays]);
    }
    expect(await counted(other)).toEqual(others);
  });

  test('is opened by no earlier link or secret, neither after it is closed nor after it is deleted', async () => {
    const one = await somebody();
    await close(one);
    await expectNothingOpens(one);
    const answer = async () => one.device.get((await passkeyOptions('sign_in', null)).challenge);
    const entered = await signInWithPasskey(JSON.stringify(await answer()), TEST_SENDER, VISIT);
    if (!entered.ok) throw new Error(entered.refusal.code);
    expect(await findSession('browser', entered.value.secret, TEST_SENDER)).toMatchObject({
      state: 'held',
      due: 'closed',
    });
    expect(await makeDue(one)).toBe(1);
    await expectNothingOpens(one);
    expect(await findSession('browser', entered.value.secret, TEST_SENDER)).not.toHaveProperty('viewer');
    expect(await signInWithPasskey(JSON.stringify(await answer()), TEST_SENDER, VISIT)).toMatchObject({ ok: false });
  });

  test('has the record and the factors again if it is restored in time, but nothing that closing has ended', async () => {
    const one = await somebody();
    const before = await counted(one);
    await close(one);
    const entered = await signInWithPasskey(
      JSON.stringify(one.device.get((await passkeyOptions('sign_in', null)).challenge)),
      TEST_SENDER,
      VISIT,
    );
    const found = entered.ok && (await findSession('browser', entered.value.secret, TEST_SENDER));
    if (!found || !('viewer' in found)) throw new Error('no session');
    expect(await perform(found.viewer, 'own', restoreAccount, { id: 0, raw: {} })).toMatchObject({ ok: true });
    const restored = await counted(one);
    const gone = namesOf(restored, (count, name) => count < (before[name] ?? 0));
    // Signing in with a factor confirmed by mail has cancelled the recovery.
    const ended = [...AT_ONCE, 'factor_recoveries', 'recovery_codes'];
    expect(gone.sort()).toEqual(ended.sort());
    await expectNothingOpens(one);
    const [running] = await behind.sql`select count(*)::int as count from tbl_associazioni
      where (id_paziente = ${one.patientId} or id_careprovider = ${one.doctorId}) and terminata_il is null`;
    expect(running?.count).toBe(0);
    expect(await eraseDue()).toBe(0);
  });
});

describe('a deleted doctor', () => {
  test('leaves messages, prescriptions and log lines to the patients, but no address of the doctor', async () => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    const associationId = await associate(behind.db, patient, doctor);
    await behind.sql`insert into tbl_messaggi (id_messaggio, id_paziente, id_cpp, author_id, topic, text)
      values (${newId()}, ${patient.patientId}, ${associationId}, ${patient.userId}, 'Esito', 'Buongiorno')`;
    const therapy = await newRow(behind.db, 'therapies', patient);
    await behind.sql`update tbl_terapie set id_prescrittore = ${doctor.userId} where id_terapie = ${therapy}`;
    await behind.sql`insert into tbl_audit (id_utente, id_paziente, azione, sezione, esito, canale)
      values (${doctor.userId}, ${patient.patientId}, 'read', 'diagnoses', 'ok', 'page')`;
    await closeAccountOf(doctor.userId);
    const rows =
      () => behind.sql`select m.topic, m.text, t.id_prescrittore, a.azione, s.terminata_il is not null as ended
      from tbl_messaggi m join tbl_terapie t using (id_paziente) join tbl_associazioni s using (id_paziente)
      join tbl_audit a on a.id_paziente = m.id_paziente and a.id_utente = ${doctor.userId} and a.azione = 'read'
      where m.id_paziente = ${patient.patientId}`;
    const kept = [...(await rows())];
    expect(kept).toMatchObject([{ topic: 'Esito', text: 'Buongiorno', azione: 'read', ended: true }]);
    expect(await makeDue({ userId: doctor.userId, patientId: 0 })).toBe(1);
    expect([...(await rows())]).toEqual(kept);
    const [row] = await behind.sql`select c.*, u.email as address, u.abilitato from tbl_careprovider c
      join tbl_utenti u using (id_utente) where id_careprovider = ${doctor.doctorId}`;
    expect(row).toMatchObject({ nome: 'Anna', cognome: 'Neri', abilitato: false });
    expect([row?.email, row?.address].filter((address) => !/@eliminato\.invalid$/.test(address))).toEqual([]);
  });
});
