import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/database';
import type { Credentials } from '../support/calls';
import { childrenOf } from '../support/embedded';
import { filled, pdf } from '../support/files';
import { type Perishable, startPerishable } from '../support/outage';
import { flood, post } from '../support/uploads';
import { signIn } from './load';

// T31, R1: the disk is full, or the app ends during an upload. The sender gets an error, no partial file remains, and existing
// files are intact.

const told = { type: 'documento', data_rilievo: '2026-01-15' };
const THREE_MB = pdf('referto.pdf', filled('%PDF-1.4', 3_000_000));

let perishable: Perishable;
let as: Credentials;
beforeAll(async () => {
  perishable = await startPerishable();
  as = (await signIn(perishable, 'mario.rossi@example.it', 1))[0] as Credentials;
});
afterAll(async () => {
  await database().close();
  await perishable.stop();
});

const upload = async () => {
  const answer = await post(perishable.origin, { ...as, 'accept-language': 'en' }, told, THREE_MB);
  const { type, message } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, type, message };
};
/** The number of files, of their contents and of the contents' parts. */
const counted = () =>
  perishable.ask(
    async (sql) =>
      (
        await sql`select (select count(*)::int from tbl_files where deleted_at is null) as files,
          (select count(*)::int from file_contents where state <> 'uploading') as contents,
          (select count(*)::int from file_parts p where not exists (select from file_contents c
            where c.id = p.content_id and c.state = 'uploading')) as parts`
      )[0],
  );
const unfinished = async () =>
  (await perishable.ask((sql) => sql`select 1 from file_contents where state = 'uploading'`)).length;

const FULL = {
  status: 507,
  type: 'urn:cartella-salute:problem:storage_full',
  message: expect.stringContaining('no room'),
};

test('a disk that fills up during an upload is reported, and leaves nothing of the file', async () => {
  expect((await upload()).status).toBe(201);
  const before = await counted();
  await perishable.ask((sql: Sql) =>
    sql`
      create function no_space() returns trigger language plpgsql as $$ begin
        raise exception using errcode = 'disk_full', message = 'could not extend file: No space left on device';
      end $$;
      create trigger no_space before insert on file_parts for each row when (new.number >= 2)
        execute function no_space()`.simple(),
  );
  expect(await upload()).toEqual(FULL);
  expect([await counted(), await unfinished()]).toEqual([before, 0]);
  await perishable.ask((sql) => sql`drop function no_space cascade`);
  expect((await upload()).status).toBe(201);
});

test('when PostgreSQL’s file size limit is reached uploads are refused whole, and work again without the limit', async () => {
  const before = await counted();
  const largest = await perishable.ask(
    (sql) => sql`select greatest(pg_relation_size(reltoastrelid), 16777216) as bytes from pg_class
      where relname = 'file_parts'`,
  );
  const limit = Number(largest[0]?.bytes) + 1_000_000;
  limitFiles(String(limit));
  const statuses: (number | null)[] = [];
  for (let n = 0; n < 8; n++) statuses.push(await flood(perishable.origin, as, { bytes: 4_000_000 }));
  const refused = statuses.filter((status) => status !== 201).length;
  expect([...new Set(statuses)].sort()).toEqual([201, 507]);
  expect(await upload()).toEqual(FULL);
  expect(await unfinished()).toBe(0);
  // The log contains the cause but nothing of the file.
  expect(perishable.output()).toMatch(/"code":"XX000".*a file was not stored/);
  expect(perishable.output()).not.toMatch(/referto|2026-01-15/);
  limitFiles('unlimited');
  const after = await counted();
  expect(after?.files).toBe(before?.files + statuses.length - refused);
  expect(after?.contents).toBe(before?.contents + statuses.length - refused);
  expect((await upload()).status).toBe(201);
});

/** Sets a limit for each of the server's processes, which only their own user may do. */
function limitFiles(bytes: string) {
  const postmaster = perishable.databasePid();
  const { uid, gid } = statSync(`/proc/${postmaster}`);
  for (const pid of [postmaster, ...childrenOf(postmaster)])
    try {
      execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { uid, gid });
    } catch (error) {
      // A process that has ended writes nothing any more.
      if (existsSync(`/proc/${pid}`)) throw error;
    }
}

test('an app killed during uploads leaves no part of a file visible', async () => {
  const before = await counted();
  const sent = Array.from({ length: 5 }, () =>
    flood(perishable.origin, as, { bytes: 40_000_000, cutAfter: 30_000_000 }).catch(() => null),
  );
  while ((await unfinished()) < 5);
  await perishable.killApp();
  expect(await Promise.all(sent)).toEqual(Array(5).fill(null));
  await perishable.startApp();
  expect(await counted()).toEqual(before);
  expect((await upload()).status).toBe(201);
});
