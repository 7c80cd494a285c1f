import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withAdministration } from '@/lib/access/commands/administration';
import { eraseDue } from '@/lib/account/closing/erasing';
import { USERS_PART } from '@/lib/admin/parts';
import { usersAfter, usersPage } from '@/lib/admin/user-list';
import { updateUser } from '@/lib/admin/users';
import { eraseContents } from '@/lib/files/erasing';
import { currentVersion, type DocumentKey } from '@/lib/legal/documents';
import { administrator } from '../support/administration';
import { call } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { filled, form, pdf } from '../support/files';
import { inProcess } from '../support/in-process';
import { ACCESS, type ObjectStore, startObjectStore } from '../support/object-store';
import { associate, newContact, newDoctor, newPatient, newUser, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile } from '../support/rows';
import { ownerOf } from '../support/saves';

// T47, GDPR 17: after the grace period, only what the law requires is kept about a person, without their name.

const behind = inProcess('seeded');
let store: ObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
  Object.assign(process.env, {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: ACCESS.region,
    S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
  });
});
afterAll(() => store.stop());

/** Kept with the person's id only: access log, consents, payments, and the deletion itself. */
const KEPT = ['audit_chains', 'closures', 'tbl_accettazioni', 'tbl_audit', 'tbl_sottoscrizioni', 'tbl_utenti'];

const tables = async () =>
  (
    await behind.sql`select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by table_name order by table_name`
  ).map(({ name, columns }) => ({ name: name as string, columns: columns as string[] }));

/** The tables with rows that contain a person's ids. */
async function tablesWith(ids: { userId: number; patientId: number }) {
  const found: string[] = [];
  for (const { name, columns } of await tables()) {
    const own = Object.entries({ id_paziente: ids.patientId, id_utente: ids.userId, author_id: ids.userId })
      .filter(([column]) => columns.includes(column))
      .map(([column, id]) => `${column} = ${id}`);
    if (own.length === 0) continue;
    const [row] = await behind.sql.unsafe(`select 1 from ${name} where ${own.join(' or ')} limit 1`);
    if (row) found.push(name);
  }
  return found;
}

/** The tables that contain one of these texts in any column. */
async function tablesNaming(texts: readonly string[]) {
  const found: string[] = [];
  for (const { name } of await tables()) {
    const [row] = await behind.sql.unsafe(
      `select 1 from ${name} r where exists (select from unnest($1::text[]) t where strpos(lower(r::text), lower(t)) > 0) limit 1`,
      [texts as never],
    );
    if (row) found.push(name);
  }
  return found;
}

async function closed(userId: number) {
  await closeAccountOf(userId);
  await behind.sql`update closures set due_at = now() - interval '1 second' where id_utente = ${userId}`;
}

async function idsOf(email: string) {
  const [row] =
    await behind.sql`select p.id_utente as "userId", p.id_paziente as "patientId", paziente_codfiscale as tax,
      contatto_telefono as phone, contatto_indirizzo as street, utente_nome as name
    from tbl_pazienti p join tbl_utenti u using (id_utente) where u.email = ${email}`;
  if (!row) throw new Error(`no patient ${email}`);
  return { ...row, userId: Number(row.userId), patientId: Number(row.patientId) } as Record<string, string> & {
    userId: number;
    patientId: number;
  };
}

/** A fingerprint of all rows of a person. */
async function rowsOf(ids: { userId: number; patientId: number }) {
  const counts: Record<string, string> = {};
  for (const { name, columns } of await tables()) {
    if (!columns.includes('id_paziente') || name.startsWith('tbl_audit')) continue;
    const [row] = await behind.sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, '|' order by r::text)), '') as all from ${name} r where id_paziente = ${ids.patientId}`,
    );
    counts[name] = row?.all;
  }
  return counts;
}

describe('T47: a patient of the demo', () => {
  const email = 'mario.rossi@example.it';

  test('is deleted with every row and file; no table contains the name, address or tax code', async () => {
    const mario = await idsOf(email);
    const others = (
      await behind.sql`select email from tbl_utenti u join tbl_pazienti using (id_utente)
      where u.email <> ${email} order by 1`
    ).map((row) => row.email as string);
    const before = await Promise.all(others.map(async (other) => rowsOf(await idsOf(other))));
    const canaries = [email, mario.name, mario.tax, mario.phone, mario.street].filter(
      (text): text is string => typeof text === 'string' && text.length > 4,
    );
    expect(canaries).toHaveLength(5);
    const held = await tablesWith(mario);
    expect(held.length).toBeGreaterThan(20);
    expect(await tablesNaming(canaries)).toEqual(expect.arrayContaining(['tbl_pazienti', 'tbl_utenti']));
    await closed(mario.userId);
    expect(await eraseDue()).toBe(1);
    expect(await tablesWith(mario)).toEqual(
      KEPT.filter((name) => name !== 'tbl_sottoscrizioni' || held.includes(name)),
    );
    expect(await tablesNaming(canaries)).toEqual([]);
    const after = await Promise.all(others.map(async (other) => rowsOf(await idsOf(other))));
    // Mario's doctors also have other patients, whose data must stay unchanged.
    expect(after).toEqual(before);
    expect(await eraseDue()).toBe(0);
  });

  test('has no name, password or e-mail left, and is disabled', async () => {
    const [user] = await behind.sql`select u.* from tbl_utenti u join closures c using (id_utente)
      where c.erased_at is not null limit 1`;
    expect(user).toMatchObject({ utente_nome: '', password_hash: null, abilitato: false });
    expect(user?.email).toMatch(/^eliminato\.\d+@eliminato\.invalid$/);
  });
});

test("the demo's acceptances name texts that were published", async () => {
  const rows = await behind.sql`select distinct documento, versione, lingua, sha256 from tbl_accettazioni
    where dispositivo like 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)%'`;
  expect(rows.length).toBe(4);
  for (const { documento, versione, sha256 } of rows) {
    const { version, sha256: published } = currentVersion(documento as DocumentKey);
    expect([versione, sha256]).toEqual([version, published.it]);
  }
});

describe('a deletion', () => {
  const scene = async () => {
    const patient = await newPatient(behind.db, { lastName: 'Cancellandi' });
    await subscribe(behind.db, patient.userId);
    await newContact(behind.db, patient);
    const as = await ownerOf(patient);
    const sent = form({ type: 'documento', data_rilievo: '2026-01-15' }, pdf('a.pdf', filled('%PDF-1.4\n', 600_000)));
    const saved = await call(await handlerOf('POST /api/files'), as, { method: 'POST', path: '/api/files', ...sent });
    expect(saved.status).toBe(201);
    return patient;
  };
  const objectsOf = ({ patientId }: { patientId: number }) =>
    [...store.objects.keys()].filter((key) => key.includes(`/${patientId}/`)).length;

  test('deletes the files in the bucket, and those stored in the database before the bucket existed', async () => {
    const patient = await scene();
    await newFile(behind.db, patient);
    expect(objectsOf(patient)).toBe(2);
    expect(await tablesWith(patient)).toEqual(expect.arrayContaining(['file_parts', 'file_keys']));
    await closed(patient.userId);
    // During the grace period all stored bytes remain.
    expect(objectsOf(patient)).toBe(2);
    expect(await eraseDue()).toBe(1);
    expect(objectsOf(patient)).toBe(0);
    expect((await tablesWith(patient)).filter((name) => /file/.test(name))).toEqual([]);
  });

  test('is completed if it was interrupted between the files and the rows', async () => {
    const patient = await scene();
    await closed(patient.userId);
    await eraseContents(patient.patientId);
    expect(objectsOf(patient)).toBe(0);
    expect(await tablesWith(patient)).toContain('tbl_files');
    expect(await eraseDue()).toBe(1);
    expect(await tablesWith(patient)).not.toContain('tbl_files');
  });

  test('waits while the file store is unreachable, delays no other account, and is done later', async () => {
    const [waiting, other] = [await scene(), await newPatient(behind.db)];
    await closed(waiting.userId);
    await closed(other.userId);
    const { endpoint } = store;
    const held = [...store.objects];
    await store.stop();
    expect(await eraseDue()).toBe(1);
    expect(await tablesWith(waiting)).toContain('tbl_files');
    expect(await tablesWith(other)).not.toContain('tbl_pazienti');
    store = await startObjectStore(Number(new URL(endpoint).port));
    for (const [key, data] of held) store.objects.set(key, data);
    expect(await eraseDue()).toBe(1);
    expect(await tablesWith(waiting)).not.toContain('tbl_files');
    expect(objectsOf(waiting)).toBe(0);
  });

  test('is done once, even if several processes try it simultaneously', async () => {
    const people = [await scene(), await scene()];
    for (const { userId } of people) await closed(userId);
    const counts = await Promise.all([eraseDue(), eraseDue(), eraseDue()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    for (const patient of people) expect(await tablesWith(patient)).not.toContain('tbl_pazienti');
  });

  test('of a doctor leaves the name for the access logs of patients, but no contact data', async () => {
    const [patient, doctor] = [await newPatient(behind.db), await newDoctor(behind.db)];
    await behind.sql`update tbl_careprovider set contatto_telefono = '+390612121212', localita = 'Viterbo'
      where id_careprovider = ${doctor.doctorId}`;
    await associate(behind.db, patient, doctor);
    await closed(doctor.userId);
    expect(await eraseDue()).toBe(1);
    const [row] = await behind.sql`select * from tbl_careprovider where id_careprovider = ${doctor.doctorId}`;
    expect(row).toMatchObject({ nome: 'Anna', cognome: 'Neri', contatto_telefono: null, localita: null });
    expect(await tablesNaming([doctor.email, '+390612121212'])).toEqual([]);
  });

  test('of a doctor whom no patient ever invited leaves no name, e-mail or number of the order', async () => {
    const asked = await newDoctor(behind.db);
    await behind.sql`update tbl_careprovider set nome = 'Zenobia', cognome = 'Sconosciutissimi', stato = 'pending',
      specializzazione = 'Cardiologia', ordine_provincia = 'VT', ordine_numero = '98765' where id_utente = ${asked.userId}`;
    await behind.sql`delete from tbl_utenti_ruoli where id_utente = ${asked.userId}`;
    await closed(asked.userId);
    expect(await eraseDue()).toBe(1);
    expect(await tablesNaming([asked.email, 'Zenobia', 'Sconosciutissimi', '98765'])).toEqual([]);
  });

  test('leaves no user in the administration who could be enabled or given a role', async () => {
    const [admin, gone] = [await administrator(behind), await newUser(behind.db, { name: 'Andata Via' })];
    await closed(gone.id);
    expect(await eraseDue()).toBe(1);
    for (const raw of [{ enabled: true }, { roles: ['Piano Base'] }])
      expect(await admin.change(updateUser, gone.id, raw)).toMatchObject({ refusal: { code: 'not_found' } });
    const found = await withAdministration(admin.viewer, USERS_PART, async (access) => [
      (await usersPage(access, { search: 'eliminato', sort: null, descending: false, page: 1 })).count,
      JSON.stringify(await usersAfter(access, { limit: 200, after: undefined }, ({ id }) => id)).includes(
        String(gone.id),
      ),
    ]);
    expect(found).toEqual({ ok: true, value: [0, false] });
  });

  test('frees the e-mail address for a new user', async () => {
    const patient = await newPatient(behind.db);
    const [user] = await behind.sql`select email from tbl_utenti where id_utente = ${patient.userId}`;
    await closed(patient.userId);
    expect(await eraseDue()).toBe(1);
    const again = await newUser(behind.db, { email: String(user?.email) });
    expect(await tablesNaming([again.email])).toEqual(['tbl_utenti']);
  });
});
