import { getTableConfig } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { hasRows } from '@/lib/access/policy/sections';
import { rowsEntry } from '@/lib/account/archive/format';
import { EXPORTED } from '@/lib/account/archive/tables';
import { PERSONAL_DATA } from '@/lib/account/personal-data';
import { registry } from '@/lib/record/registry/registry';
import { FIXTURES } from '../sections';
import { entriesIn, manifestIn, rowsIn } from '../support/archives';
import { archiving } from '../support/archiving';
import { answered, browserOf, call } from '../support/calls';
import { sha256 } from '../support/files';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile, newRow, newWholeRow } from '../support/rows';

// The archive of everything stored about a user: what it contains, and who can download it.

const behind = inProcess();
const { archiveOf, download, filled, request, stored } = archiving(behind);

let archive: Buffer;
beforeAll(async () => {
  ({ archive } = await stored());
});

test('the archive has every exported table without secret columns, and lists each entry with its hash', () => {
  const entries = entriesIn(archive);
  const included = PERSONAL_DATA.filter(({ atExport }) => atExport === 'included' || !('left' in atExport));
  expect(EXPORTED.map(({ table }) => table)).toEqual(included.map(({ table }) => table));
  for (const { name } of EXPORTED) expect(entries.get(rowsEntry(name)), name).toBeDefined();
  for (const section of registry.filter(hasRows))
    expect(rowsIn(entries, getTableConfig(section.table).name).length, section.name).toBeGreaterThan(0);
  // Columns named like secrets must not be exported, except hashes of texts, files and the access log.
  const secrets = EXPORTED.flatMap(({ columns }) => columns.map(({ name }) => name)).filter((name) =>
    /hash|jwe|seal|sigillat|segret|secret|password|dati$|^data$/.test(name),
  );
  expect(secrets.sort()).toEqual(['contract_hash', 'hash', 'password_da_cambiare']);
  const { entries: listed } = manifestIn(entries);
  expect(listed.map(({ name }) => name).sort()).toEqual(
    [...entries.keys()].filter((name) => name !== 'manifest.json').sort(),
  );
  for (const { name, bytes, sha256: hash } of listed) {
    const data = entries.get(name) ?? Buffer.alloc(0);
    expect([data.length, sha256(data)], name).toEqual([bytes, hash]);
  }
  for (const [name, data] of entries)
    if (name.startsWith('dati/')) expect(String(data), name).not.toMatch(/password_hash|argon2|"hash":|"dati":/);
});

test.each([
  ['tbl_anamnesi_versioni', ['id_paziente', 'parte', 'version', 'contenuto', 'author_id', 'created_at']],
  [
    'tbl_file_contenuti',
    [
      ...['id_paziente', 'id_contenuto', 'id_file', 'cifrato', 'stato', 'deposito', 'byte', 'parti', 'sha256'],
      'toccato_il',
    ],
  ],
  [
    'tbl_sessioni',
    [
      ...['tipo', 'id_utente', 'created_at', 'last_active_at', 'expires_at', 'proved_at'],
      ...['id_paziente_assistito', 'con_fattore_confermato', 'ip', 'dispositivo'],
    ],
  ],
])('rows of %s have the names that earlier archives have', (table, columns) => {
  const rows = JSON.parse(String(entriesIn(archive).get(`dati/${table}.json`)));
  expect(rows.length).toBeGreaterThan(0);
  expect(Object.keys(rows[0])).toEqual(columns);
});

test('names of files in the archive contain no path, and no two are the same', () => {
  const names = [...entriesIn(archive).keys()].filter((name) => name.startsWith('file/'));
  expect(names).toEqual(expect.arrayContaining(['file/passwd.pdf']));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^file\/[^/\\]+$/);
});

test('T5: the archive contains neither what the patient has deleted nor the rows that belong to it', async () => {
  const one = await newPatient(behind.db);
  for (const { name, table } of FIXTURES) {
    const id = await newWholeRow(behind.db, name, one, FIXTURES.find((each) => each.name === name)?.hidden ?? {});
    await behind.sql`update ${behind.sql(getTableConfig(table).name)} set deleted_at = now()
      where ${behind.sql(table.id.name)} = ${id}`;
  }
  await behind.sql`insert into anamnesis_versions (id_paziente, part, version, content, author_id)
    values (${one.patientId}, 'familiare', 1, '{"content": "Canarino"}', ${one.userId})`;
  const exam = await newRow(behind.db, 'exams', one, { reason: 'Canarino', state: 2 });
  await newRow(behind.db, 'results', one, { examId: exam, name: 'Canarino' });
  await newFile(behind.db, one, { examId: exam, name: 'Canarino.pdf' }, Buffer.from('%PDF-1.4\nCanarino'));
  await behind.sql`update tbl_indagini set deleted_at = now() where id_indagine = ${exam}`;
  const whole = await archiveOf(one.userId);
  expect(whole.includes('Canarino')).toBe(false);
  expect([...entriesIn(whole).keys()].filter((name) => name.startsWith('file/'))).toEqual([]);
  expect(rowsIn(entriesIn(whole), 'file_contents')).toEqual([]);
});

test('the archive has nothing of another person, not even the network address from which a doctor has read', async () => {
  const [one, other, doctor] = [
    await newPatient(behind.db),
    await filled({ lastName: 'Canarino' }),
    await newDoctor(behind.db),
  ];
  await associate(behind.db, one, doctor);
  const as = await browserOf(doctor.userId);
  await call(await handlerOf('GET /api/diagnosiPatient/[id]'), as, {
    method: 'GET',
    path: `/api/diagnosiPatient/${one.patientId}`,
    params: { id: String(one.patientId) },
  });
  const entries = entriesIn(await archiveOf(one.userId));
  const log = rowsIn(entries, 'tbl_audit');
  const reading = log.find(({ id_utente }) => id_utente === doctor.userId);
  expect([reading?.azione, reading?.audit_ip, reading?.dispositivo]).toEqual(['read', null, null]);
  expect(log.filter(({ id_utente }) => id_utente === one.userId).every(({ audit_ip }) => audit_ip !== null)).toBe(true);
  for (const data of entries.values()) {
    expect(data.includes('Canarino')).toBe(false);
    expect(data.includes(String(other.patientId))).toBe(false);
  }
});

test('the archive needs a fresh proof but no licence, is logged, and is downloaded one at a time', async () => {
  const one = await newPatient(behind.db);
  const first = await download(one.userId);
  const second = await answered(await download(one.userId));
  expect([first.status, second.status]).toEqual([200, 429]);
  await first.body?.cancel();
  expect((await archiveOf(one.userId)).length).toBeGreaterThan(1000);
  const [line] = await behind.sql`select count(*)::int as count from tbl_audit
    where id_utente = ${one.userId} and azione = 'export' and sezione = 'archive'`;
  expect(line?.count).toBe(2);
  const stale = await request(one.userId, 'GET', '/account/dati.zip');
  await behind.sql`update sessions set proved_at = now() - interval '6 minutes' where id_utente = ${one.userId}`;
  const handler = await handlerOf('GET /account/dati.zip');
  const refused = await answered(await handler(stale, { params: Promise.resolve({}) as Promise<never> }));
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
});

test('a doctor without a record gets an archive of the account', async () => {
  const doctor = await newDoctor(behind.db);
  const entries = entriesIn(await archiveOf(doctor.userId));
  expect(rowsIn(entries, 'tbl_careprovider')).toHaveLength(1);
  expect(rowsIn(entries, 'tbl_utenti')[0]?.email).toBe(
    (await behind.sql`select email from tbl_utenti where id_utente = ${doctor.userId}`)[0]?.email,
  );
  expect(entries.has('fhir.json')).toBe(false);
});
