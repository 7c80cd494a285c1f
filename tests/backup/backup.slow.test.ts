import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseDue } from '@/lib/account/closing/erasing';
import { accountsIn } from '@/lib/account/closing/journal';
import { restore } from '@/lib/backup/restore';
import { config } from '@/lib/config';
import { database } from '@/lib/database';
import { script } from '@/lib/server/process/checkout.mjs';
import { signInWithPassword } from '@/lib/session/sign-in';
import { bearerOf, type Credentials, dataOf, TEST_SENDER } from '../support/calls';
import { closeAccountOf } from '../support/closing';
import { emptyDatabase, type OwnedDatabase } from '../support/empty-database';
import { filled, pdf } from '../support/files';
import { connected, inProcess } from '../support/in-process';
import { ACCESS, type ObjectStore, startObjectStore } from '../support/object-store';
import { sourceOf } from '../support/routes';
import { type FileRow, fetched, send, told, uploader } from '../support/sent-files';
import { auditSince, lastAuditId } from '../support/watch';

// R14, T49: a backup restored to an empty server is the complete system; accounts that were deleted after the backup stay
// deleted.

const behind = inProcess('seeded');
const PASSPHRASE = 'quattro parole messe in fila';
const MARIO = { email: 'mario.rossi@example.it', password: 'Demo-Salute-2026!' };
const folder = mkdtempSync(join(tmpdir(), 'cartella-salute-backup-'));
// This file name contains commands that a shell would execute.
const FILE = join(folder, 'backup $(touch run) `touch run`; touch run');
const JOURNAL = join(folder, 'erasures.jsonl');

interface Uploader {
  patient: { userId: number; patientId: number };
  files: { id: number; data: Buffer }[];
}
let store: ObjectStore;
let stays: Uploader;
let goes: Uploader;
let before: Record<string, string>;
let objects: Map<string, Buffer>;
const databases: OwnedDatabase[] = [];
/** Tables emptied by a restore: sessions, tokens (which may have been revoked since the backup) and their webhooks. */
const ENDED = ['sessions', 'tokens', 'webhooks', 'webhook_events'];

/** A patient with one file in the object store and one in the database. */
async function withFiles(): Promise<Uploader> {
  const { patient, as } = await uploader(behind);
  const files: Uploader['files'] = [];
  for (const S3_BUCKET of [store.bucket, undefined]) {
    Object.assign(config(), { S3_BUCKET });
    const data = filled('%PDF-1.4\n', 600_000);
    files.push({ id: dataOf<FileRow>(await send(as, told(), pdf('a.pdf', data))).id_file, data });
  }
  Object.assign(config(), { S3_BUCKET: store.bucket });
  return { patient, files };
}

beforeAll(async () => {
  store = await startObjectStore();
  Object.assign(process.env, {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: store.bucket,
    S3_REGION: ACCESS.region,
    S3_ACCESS_KEY_ID: ACCESS.accessKeyId,
    S3_SECRET_ACCESS_KEY: ACCESS.secretAccessKey,
    ERASURE_JOURNAL: JOURNAL,
  });
  [stays, goes] = [await withFiles(), await withFiles()];
  await behind.sql`insert into sessions (hash, kind, id_utente, expires_at)
    values ('token', 'token', ${stays.patient.userId}, now() + interval '90 days')`;
  await behind.sql`insert into tokens (id, id_utente, session, name, writes, sections)
    values (1, ${stays.patient.userId}, 'token', 'Laboratorio', false, '{visits}')`;
  await behind.sql`insert into webhooks (token_id, url, secret) values (1, 'https://example.org/', 'sealed')`;
  await behind.sql`insert into webhook_events (token_id, record, event_id)
    values (1, ${stays.patient.patientId}, 'msg')`;
  before = await contentsOf(behind.sql);
  objects = new Map(store.objects);
  expect(await backup(behind.adminUrl, FILE)).toMatchObject({ code: 0 });
  // After the backup, an account is closed and deleted.
  await closeAccountOf(goes.patient.userId);
  await behind.sql`update closures set due_at = now() - interval '1 second'`;
  expect(await eraseDue()).toBe(1);
});
afterAll(async () => {
  await store.stop();
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true });
});

/** Runs a command as the operator would. */
async function run(cli: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=react-server', ...script(`lib/backup/${cli}.cli.ts`, ...args)], {
    env: { ...process.env, BACKUP_PASSPHRASE: PASSPHRASE, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [code, said] = await Promise.all([new Promise((resolve) => child.once('close', resolve)), text(child.stderr)]);
  return { code, said };
}
const backup = (DATABASE_BACKUP_URL: string, ...args: string[]) =>
  run('backup', args, { DATABASE_URL: behind.appUrl, DATABASE_BACKUP_URL });

async function emptyServer() {
  const target = await emptyDatabase();
  databases.push(target);
  const app = target.as(await target.login());
  await connected(target.adminUrl, (sql) => sql.unsafe(`grant connect on database ${target.name} to public`));
  const restore = (args: string[], env: Record<string, string> = {}) =>
    run('restore', args, { DATABASE_URL: app, DATABASE_OWNER_URL: target.ownerUrl, ERASURE_JOURNAL: '', ...env });
  return { ...target, app, restore };
}

/** A fingerprint of every table. */
async function contentsOf(sql: postgres.Sql): Promise<Record<string, string>> {
  const tables =
    await sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(r::text), '' order by md5(r::text))), '') as all from ${name} r`,
    );
    found[name as string] = row?.all;
  }
  return found;
}
const tablesIn = (url: string) =>
  connected(url, async (sql) => (await sql`select from pg_class where relnamespace = 'public'::regnamespace`).length);

/** Runs the app's code in this process on another database. */
async function onDatabase<T>(url: string, work: () => Promise<T>): Promise<T> {
  const { DATABASE_URL } = config();
  const point = async (to: string) => {
    await database().close();
    Object.assign(globalThis, { phrConnection: undefined });
    Object.assign(config(), { DATABASE_URL: to });
  };
  await point(url);
  try {
    return await work();
  } finally {
    await point(DATABASE_URL);
  }
}
const bytesOf = async (as: Credentials, { id }: { id: number }) => (await fetched(as, id)).bytes;

/** Runs the first of the restore's two steps in this process, without its messages. */
const quietly = ({ ownerUrl }: OwnedDatabase) => ({
  file: FILE,
  passphrase: PASSPHRASE,
  ownerUrl,
  erased: new Set<number>(),
  say: () => {},
  progress: () => {},
});

describe('R14: a backup restored to an empty server', () => {
  let server: Awaited<ReturnType<typeof emptyServer>>;
  let restored: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    store.objects.clear();
    server = await emptyServer();
    restored = await server.restore([FILE, '--without-journal']);
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored.') });
  });

  test('has every row and every stored file except sessions, tokens, webhooks and API usage', async () => {
    const after = await connected(server.adminUrl, contentsOf);
    expect(Number(before.sessions?.split(' ')[0])).toBeGreaterThan(1);
    for (const table of ENDED.slice(1)) expect(before[table], table).toMatch(/^1 /);
    expect(after).toEqual({
      ...before,
      ...Object.fromEntries([...ENDED, 'api_use'].map((name) => [name, '0 '])),
    });
    expect(Object.keys(before).length).toBeGreaterThan(50);
    expect(store.objects).toEqual(objects);
  });

  test('prints that all users must sign in and create access tokens again', () => {
    expect(restored.said).toContain('Everybody signs in anew, and access tokens are made anew.');
  });

  test('lets users sign in, returns their files byte for byte, and continues the access log', async () => {
    await onDatabase(server.app, async () => {
      const last = await connected(server.adminUrl, lastAuditId);
      expect(await signInWithPassword(MARIO, 'bearer', TEST_SENDER)).toMatchObject({ ok: true });
      const as = await bearerOf(stays.patient.userId);
      for (const file of stays.files) expect((await bytesOf(as, file)).equals(file.data)).toBe(true);
      const added = dataOf<FileRow>(await send(as, told(), pdf('b.pdf', filled('%PDF-1.4\n', 1000))));
      expect((await bytesOf(as, { id: added.id_file })).length).toBe(1000);
      const lines = await connected(server.adminUrl, (sql) => auditSince(sql, last, stays.patient.userId));
      expect(lines).toContainEqual(expect.objectContaining({ action: 'create', outcome: 'ok' }));
    });
  });

  test('assigns an unused id to a new row', async () => {
    await connected(server.adminUrl, async (sql) => {
      const sequences = await sql`select sequencename as name, last_value as value from pg_sequences
        where schemaname = 'public' and last_value is not null`;
      expect(sequences.length).toBeGreaterThan(3);
      const [licence] = await sql`insert into tbl_licenze (descrizione, costo, durata_desc, id_ruolo)
        select 'Nuova', 1, 'Mai', id from tbl_ruoli limit 1 returning id, (select max(id) from tbl_licenze) as most`;
      expect(licence?.id).toBeGreaterThan(licence?.most);
    });
  });

  test('has the same row security, constraints and triggers as the source', async () => {
    const guards = (sql: postgres.Sql) => sql`
      select relname as name, relrowsecurity, relforcerowsecurity from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select conname || pg_get_constraintdef(oid), convalidated, true from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select tgname || tgrelid::regclass, tgenabled = 'O', true from pg_trigger where not tgisinternal
      order by 1`;
    expect([...(await connected(server.adminUrl, guards))]).toEqual([...(await guards(behind.sql))]);
  });

  test('is not overwritten by a second restore', async () => {
    const there = await connected(server.adminUrl, contentsOf);
    const { code, said } = await server.restore([FILE, '--without-journal']);
    expect([code, said]).toEqual([1, expect.stringContaining('not empty')]);
    expect(await connected(server.adminUrl, contentsOf)).toEqual(there);
  });
});

describe('T49: an account that was deleted after the backup', () => {
  test('is stored in the journal by its id only, and a restore with the journal deletes the account again', async () => {
    const lines = readFileSync(JOURNAL, 'utf8').split('\n').filter(Boolean);
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { account: goes.patient.userId, erasedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    store.objects.clear();
    const server = await emptyServer();
    const { code, said } = await server.restore([FILE, '--journal', JOURNAL]);
    expect([code, said]).toEqual([0, expect.stringContaining('1 accounts that had been deleted are gone again')]);
    const after = await connected(server.adminUrl, contentsOf);
    const now = await contentsOf(behind.sql);
    // Ignore the tables that contain the time of the deletion or the activity before it.
    const {
      sessions: _s,
      closures: _c,
      tbl_audit: _a,
      audit_chains: _e,
      audit_seals: _l,
      api_use: _n,
      attempts: _f,
      mail_outbox: _p,
      tokens: _t,
      webhooks: _w,
      webhook_events: _v,
      ...same
    } = now;
    expect(after).toMatchObject(same);
    expect(after.tbl_pazienti).not.toBe(before.tbl_pazienti);
    const { patientId, userId } = goes.patient;
    expect([...store.objects.keys()].filter((key) => key.includes(`/${patientId}/`))).toEqual([]);
    expect([...store.objects.keys()].filter((key) => key.includes(`/${stays.patient.patientId}/`))).toHaveLength(2);
    const [user] = await connected(
      server.adminUrl,
      (sql) => sql`select email from tbl_utenti where id_utente = ${userId}`,
    );
    expect(user?.email).toBe(`eliminato.${userId}@eliminato.invalid`);
  });

  test("is closed and due for deletion after the restore's first step, in case the second step does not run", async () => {
    const server = await emptyServer();
    await restore({ ...quietly(server), erased: await accountsIn(JOURNAL) });
    const [row] = await connected(
      server.adminUrl,
      (sql) => sql`select id_utente = ${goes.patient.userId} as is, due_at <= now() as due from closures
        where erased_at is null`,
    );
    expect(row).toEqual({ is: true, due: true });
  });

  test('stays deleted: the restore refuses to run without an existing journal or --without-journal', async () => {
    const server = await emptyServer();
    for (const args of [[FILE], [FILE, '--journal', join(folder, 'nowhere')]])
      expect(await server.restore(args)).toMatchObject({ code: 1, said: expect.stringMatching(/journal/) });
    expect(await tablesIn(server.adminUrl)).toBe(0);
  });

  test('is added to a journal that has lost its line, and only once', async () => {
    writeFileSync(JOURNAL, '{"account":');
    expect(await eraseDue()).toBe(0);
    expect(readFileSync(JOURNAL, 'utf8')).toContain(`{"account":${goes.patient.userId},`);
    const length = statSync(JOURNAL).size;
    expect(await eraseDue()).toBe(0);
    expect(statSync(JOURNAL).size).toBe(length);
  });
});

describe('T49: a backup file', () => {
  test('is accessible to its owner only, contains no plain text, and no shell executes its name', () => {
    expect(statSync(FILE).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(FILE);
    for (const word of [MARIO.email, 'tbl_utenti', 'Rossi']) expect(bytes.includes(word), word).toBe(false);
    expect(readdirSync(folder).sort()).toEqual([FILE, JOURNAL].map((path) => path.slice(folder.length + 1)));
    expect(readdirSync('.')).not.toContain('run');
  });

  test('is not opened by a wrong passphrase, which is reported; nothing is restored', async () => {
    const server = await emptyServer();
    const { code, said } = await server.restore([FILE, '--without-journal'], {
      BACKUP_PASSPHRASE: 'another one altogether',
    });
    expect([code, said.trim().split('\n').at(-1)]).toEqual([1, 'The passphrase is wrong.']);
    expect(await tablesIn(server.adminUrl)).toBe(0);
  });

  let target: OwnedDatabase;
  beforeAll(async () => {
    target = await emptyServer();
  });
  const whole = () => readFileSync(FILE);
  test.each<[string, () => Buffer]>([
    ['with one byte changed near its beginning', () => withByte(whole(), 4000)],
    ['with one byte changed near its end', () => withByte(whole(), whole().length - 20)],
    ['whose end is missing', () => whole().subarray(0, -1000)],
    [
      'whose last chunks are missing to the byte',
      () => whole().subarray(0, whole().length - (whole().length % 65_552) - 65_552 + 57),
    ],
    ['with something behind it', () => Buffer.concat([whole(), Buffer.from('x')])],
    ['with two chunks swapped', () => swapped(whole())],
  ])('%s is refused before anything is changed', async (_, make) => {
    const damaged = join(folder, 'damaged');
    writeFileSync(damaged, make());
    await expect(restore({ ...quietly(target), file: damaged })).rejects.toThrow(
      'The backup is damaged or was changed.',
    );
    rmSync(damaged);
    expect(await tablesIn(target.adminUrl)).toBe(0);
  });

  test('can be verified at any time with --verify', async () => {
    expect(await backup(behind.adminUrl, '--verify', FILE)).toMatchObject({
      code: 0,
      said: expect.stringContaining('whole'),
    });
  });
});

const HEADER = 57;
const CHUNK = 65_552;
const withByte = (bytes: Buffer, at: number) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};
function swapped(bytes: Buffer) {
  const [one, two] = [HEADER, HEADER + CHUNK].map((at) => Buffer.from(bytes.subarray(at, at + CHUNK)));
  two?.copy(bytes, HEADER);
  one?.copy(bytes, HEADER + CHUNK);
  return bytes;
}

describe('a backup', () => {
  const next = () => join(folder, 'next');

  test('can be made by a read-only role, but not by a role from which row security hides rows', async () => {
    const { said, code } = await backup(behind.ownerUrl, next());
    expect([code, said]).toEqual([1, expect.stringContaining('BYPASSRLS')]);
    const target = await emptyDatabase();
    databases.push(target);
    // The backup role of the containers' database, under a name of this test's own.
    const reader = `${target.name}_reader`;
    target.willHave(reader);
    const url = new URL(behind.adminUrl);
    const made = sourceOf('containers/roles.sh')
      .split('\n')
      .filter((line) => line.includes('phr_backup'))
      .map((line) => line.replace('phr_backup', reader).replace(":'backup'", `'${url.password}'`))
      .map((line) => line.replace('database phr ', `database ${url.pathname.slice(1)} `));
    await connected(behind.adminUrl, (sql) => sql.unsafe(made.join('\n')));
    url.username = reader;
    expect(await backup(url.href, next())).toMatchObject({ code: 0 });
    const write = connected(url.href, (sql) => sql`delete from tbl_audit`);
    await expect(write).rejects.toMatchObject({ code: '42501' });
    await connected(behind.adminUrl, (sql) =>
      sql.unsafe(`revoke all on database ${url.pathname.slice(1)} from ${reader}`),
    );
    rmSync(next());
  });

  test('that fails leaves no file, and a backup never overwrites an existing file', async () => {
    expect(await backup(behind.adminUrl, FILE)).toMatchObject({
      code: 1,
      said: expect.stringContaining('exists already'),
    });
    const { endpoint } = store;
    await store.stop();
    expect(await backup(behind.adminUrl, next())).toMatchObject({ code: 1 });
    store = await startObjectStore(Number(new URL(endpoint).port));
    expect(readdirSync(folder).filter((name) => name.startsWith('next'))).toEqual([]);
  });

  test('requires a passphrase of at least 12 characters', async () => {
    const { code, said } = await run('backup', [next()], { BACKUP_PASSPHRASE: 'short', DATABASE_URL: behind.appUrl });
    expect([code, said.trim()]).toEqual([1, 'A passphrase has at least 12 characters.']);
  });
});
