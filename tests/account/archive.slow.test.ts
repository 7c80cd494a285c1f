import { getTableColumns } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { centres, drugs, notebookImages } from '@/db/schema';
import { hasRows } from '@/lib/access/sections';
import { RESTORABLE } from '@/lib/account/archive/restorable';
import { ruleOf } from '@/lib/account/archive/row-rules';
import { rowsIn as rowsInTable } from '@/lib/account/archive/rows-in';
import { EXPORTED } from '@/lib/account/archive/tables';
import { PERSONAL_DATA } from '@/lib/account/personal-data';
import { filterFor } from '@/lib/files/stripping';
import { sweep } from '@/lib/files/sweeping';
import { beginContent, touchContents } from '@/lib/files/writing';
import { registry } from '@/lib/record/registry';
import { FIXTURES } from '../sections';
import { entriesIn, forged, manifestIn, rowsIn, withLines, withRows, zip } from '../support/archives';
import { answered, browserOf, call, dataOf } from '../support/calls';
import { form, PDF_BYTES, sha256 } from '../support/files';
import { EICAR } from '../support/hostile';
import { inProcess } from '../support/in-process';
import { associate, newDoctor, newPatient, type Patient, subscribe } from '../support/people';
import { handlerOf } from '../support/routes';
import { newFile, newRow, newRowEverywhere, newWholeRow } from '../support/rows';

// All that is stored about somebody, out of here and back again.

const behind = inProcess();

const download = async (userId: number) =>
  (await handlerOf('GET /account/dati.zip'))(await request(userId, 'GET', '/account/dati.zip'), {
    params: Promise.resolve({}) as Promise<never>,
  });
async function request(userId: number, method: string, path: string) {
  const { NextRequest } = await import('next/server');
  return new NextRequest(`http://localhost:3000/webui${path}`, { method, headers: await browserOf(userId) });
}
async function archiveOf(userId: number): Promise<Buffer> {
  const answer = await download(userId);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const restored = async ({ userId }: Pick<Patient, 'userId'>, archive: Buffer) => {
  const { body, headers } = form({}, { name: 'dati.zip', data: archive });
  return call(await handlerOf('POST /api/ripristinaDati'), await browserOf(userId), {
    method: 'POST',
    path: '/api/ripristinaDati',
    body,
    headers,
  });
};
const messageOf = ({ body }: Awaited<ReturnType<typeof restored>>) =>
  (body.errors as { message: string }[] | undefined)?.[0]?.message;

const drawing = () =>
  sharp({ create: { width: 419, height: 866, channels: 4, background: '#c00' } })
    .toColourspace('srgb')
    .png()
    .toBuffer();

/** A photo as it is stored when it was taken in. */
async function photo(): Promise<Buffer> {
  const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } });
  const sent = await pixels
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Canarino' } })
    .toBuffer();
  const filter = filterFor('image/jpeg');
  return Buffer.concat([...filter.write(sent), ...filter.end()]);
}

const A_DRUG = { id: 12_345_016, name: 'PROVAMINA', pack: '20 compresse' };
const A_CENTRE = { id: 700_001, name: 'Ambulatorio di Prova' };
async function catalogues() {
  const words = { form: '', company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: '2026-01-01' };
  const search = { searchName: 'provamina', searchIngredients: '', searchRest: '' };
  const rest = { ingredients: [], atcCodes: [], vaccine: false, active: true };
  await behind.db.insert(drugs).values({ ...A_DRUG, ...words, ...search, ...rest });
  await behind.db
    .insert(centres)
    .values({ ...A_CENTRE, code: 'prova', kind: 1, address: 'Via Prova 1', search: 'prova' });
}

/** A record with something in every table, and a name that no path may become. */
async function filled(given: Parameters<typeof newPatient>[1] = {}): Promise<Patient> {
  const patient = await newPatient(behind.db, { bloodGroup: 'AB -', ...given });
  await newRowEverywhere(behind.db, patient);
  for (const { name, rows, once } of FIXTURES)
    if (!once)
      for (const row of Object.values(rows)) await newRow(behind.db, name, patient, { ...row, level: 2, tags: [] });
  await behind.sql`delete from tbl_files f where not exists (select from tbl_file_contenuti c where c.id_file = f.id_file)
    and id_paziente = ${patient.patientId}`;
  await newFile(behind.db, patient, { name: '../../etc/passwd.pdf' }, PDF_BYTES);
  await newFile(behind.db, patient, { name: 'REFERTO.pdf' });
  await newFile(behind.db, patient, { name: 'referto.pdf' });
  await newFile(behind.db, patient, { name: 'foto.jpg', mime: 'image/jpeg', kind: 'foto' }, await photo());
  const [drug, centre] = [`${A_DRUG.name} ${A_DRUG.pack}`, A_CENTRE.name];
  await newRow(behind.db, 'therapies', patient, { drugId: A_DRUG.id, drug });
  const examId = await newRow(behind.db, 'exams', patient, { centreId: A_CENTRE.id, centre });
  await newFile(behind.db, patient, { name: 'allegato.pdf', examId });
  await behind.sql`update tbl_files f set file_size = c.byte / 1e6 from tbl_file_contenuti c
    where c.id_file = f.id_file and f.id_paziente = ${patient.patientId}`;
  const diagnosisId = await newRow(behind.db, 'diagnoses', patient);
  await newRow(behind.db, 'therapies', patient, { diagnosisId });
  await behind.sql`update tbl_taccuino_immagini set taccuino_report_anteriore = ${await drawing()}
    where id_paziente = ${patient.patientId}`;
  return patient;
}
/** An account that has just been made. */
async function newcomer(licence = true): Promise<Patient> {
  const one = await newPatient(behind.db, {
    ...{ email: null, taxCode: null, birthDate: null, maritalStatusId: null, bloodGroup: null, organDonation: null },
    ...{ birthCity: null, birthPlaceCode: null, residenceCity: null, street: null, phone: null },
  });
  if (licence) await subscribe(behind.db, one.userId);
  return one;
}

/** Nothing that an archive has is in the record, not even where nobody sees it. */
async function expectNothingOf({ patientId }: Patient) {
  for (const { name } of [...RESTORABLE, { name: 'tbl_file_contenuti' }, { name: 'tbl_file_parti' }]) {
    const rows = await behind.sql`select 1 from ${behind.sql(name)} where id_paziente = ${patientId}`;
    expect(rows.length, name).toBe(0);
  }
  const [card] = await behind.sql`select paziente_gruppo, version from tbl_pazienti where id_paziente = ${patientId}`;
  expect({ ...card }).toEqual({ paziente_gruppo: null, version: 1 });
}

let patient: Patient;
let archive: Buffer;
beforeAll(async () => {
  await catalogues();
  patient = await filled();
  archive = await archiveOf(patient.userId);
});

/** A table's rows with the references to others as what those say, so that two records can be compared. */
async function told(patientId: number, table: (typeof RESTORABLE)[number]) {
  const columns = Object.values(getTableColumns(table.table)).map(({ name }) => name);
  const ids = new Set([
    table.id,
    'id_paziente',
    'author_id',
    ...table.references.map(({ column }) => column),
    'id_prescrittore',
  ]);
  const rows = await behind.sql`select * from ${behind.sql(table.name)} where id_paziente = ${patientId}
    and coalesce(to_jsonb(${behind.sql(table.name)})->>'deleted_at', '') = ''`;
  return rows
    .map((row) =>
      JSON.stringify(
        columns
          .filter((name) => !ids.has(name))
          .map((name) => (name === 'file_nome' ? String(row[name]).split('/').at(-1) : row[name])),
      ),
    )
    .sort();
}

test('every table that a copy contains is in the archive, with all of its columns but secrets, and each entry with its hash', () => {
  const entries = entriesIn(archive);
  const included = PERSONAL_DATA.filter(({ atExport }) => atExport === 'included' || !('left' in atExport));
  expect(EXPORTED.map(({ table }) => table)).toEqual(included.map(({ table }) => table));
  for (const { name } of EXPORTED) expect(entries.get(`dati/${name}.json`), name).toBeDefined();
  for (const section of registry.filter(hasRows))
    expect(rowsIn(entries, getTableConfig(section.table).name).length, section.name).toBeGreaterThan(0);
  // What ends like a secret is none that leaves: of a text or a file its fingerprint does.
  const secrets = EXPORTED.flatMap(({ columns }) => columns.map(({ name }) => name)).filter((name) =>
    /hash|jwe|sigillat|segret|secret|password|dati$/.test(name),
  );
  expect(secrets).toEqual(['password_da_cambiare']);
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

test('names in the archive are no paths, and no two are the same', () => {
  const names = [...entriesIn(archive).keys()].filter((name) => name.startsWith('file/'));
  expect(names).toEqual(expect.arrayContaining(['file/passwd.pdf']));
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^file\/[^/\\]+$/);
});

test('T5: what the patient has deleted is not in it, nor what belongs to that', async () => {
  const one = await newPatient(behind.db);
  for (const { name, table } of FIXTURES) {
    const id = await newWholeRow(behind.db, name, one, FIXTURES.find((each) => each.name === name)?.hidden ?? {});
    await behind.sql`update ${behind.sql(getTableConfig(table).name)} set deleted_at = now()
      where ${behind.sql(table.id.name)} = ${id}`;
  }
  await behind.sql`insert into tbl_anamnesi_versioni (id_paziente, parte, version, contenuto, author_id)
    values (${one.patientId}, 'familiare', 1, '{"content": "Canarino"}', ${one.userId})`;
  const exam = await newRow(behind.db, 'exams', one, { reason: 'Canarino', state: 2 });
  await newRow(behind.db, 'results', one, { examId: exam, name: 'Canarino' });
  await newFile(behind.db, one, { examId: exam, name: 'Canarino.pdf' }, Buffer.from('%PDF-1.4\nCanarino'));
  await behind.sql`update tbl_indagini set deleted_at = now() where id_indagine = ${exam}`;
  const whole = await archiveOf(one.userId);
  expect(whole.includes('Canarino')).toBe(false);
  expect([...entriesIn(whole).keys()].filter((name) => name.startsWith('file/'))).toEqual([]);
  expect(rowsIn(entriesIn(whole), 'tbl_file_contenuti')).toEqual([]);
});

test('nothing of another person is in it: not even from where a doctor has read', async () => {
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

test('it is for who has just shown to be it, needs no licence, stands in the access log, and is one at a time', async () => {
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
  await behind.sql`update tbl_sessioni set proved_at = now() - interval '6 minutes' where id_utente = ${one.userId}`;
  const handler = await handlerOf('GET /account/dati.zip');
  const refused = await answered(await handler(stale, { params: Promise.resolve({}) as Promise<never> }));
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
});

test('a doctor without a record gets what there is about the account', async () => {
  const doctor = await newDoctor(behind.db);
  const entries = entriesIn(await archiveOf(doctor.userId));
  expect(rowsIn(entries, 'tbl_careprovider')).toHaveLength(1);
  expect(rowsIn(entries, 'tbl_utenti')[0]?.email).toBe(
    (await behind.sql`select email from tbl_utenti where id_utente = ${doctor.userId}`)[0]?.email,
  );
  expect(entries.has('fhir.json')).toBe(false);
});

test('an empty record gets everything back: rows, levels, tags, states, references and files', async () => {
  const one = await newcomer();
  const answer = await restored(one, archive);
  expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  for (const table of RESTORABLE)
    expect(await told(one.patientId, table), table.name).toEqual(await told(patient.patientId, table));
  const files = (id: number) => behind.sql`select f.file_nome, c.sha256, c.byte from tbl_files f
    join tbl_file_contenuti c using (id_paziente, id_file) where f.id_paziente = ${id} order by c.sha256, f.file_nome`;
  const clean = (rows: readonly Record<string, unknown>[]) =>
    rows.map((row) => ({ ...row, file_nome: String(row.file_nome).split('/').at(-1) }));
  expect(clean(await files(one.patientId))).toEqual(clean(await files(patient.patientId)));
  const [linked] = await behind.sql`select count(*)::int as count from tbl_terapie t join tbl_diagnosi d
    using (id_paziente, id_diagnosi) where t.id_paziente = ${one.patientId}`;
  expect(linked?.count).toBe(1);
  const [card] = await behind.sql`select * from tbl_pazienti where id_paziente = ${one.patientId}`;
  expect([card?.paziente_gruppo, card?.paziente_codfiscale, card?.comune_nascita]).toEqual([
    'AB -',
    'RSSMRA80A01H501U',
    'Roma',
  ]);
  const [doctors] =
    await behind.sql`select count(*)::int as count from tbl_associazioni where id_paziente = ${one.patientId}`;
  expect(doctors?.count).toBe(0);
});

test('T33: what belongs together does so again: an attachment to its exam, a result, a report, each with the same number of them', async () => {
  const one = await newcomer();
  await restored(one, archive);
  const pairs = async (id: number) =>
    (
      await behind.sql`select
        (select count(*) from tbl_files join tbl_indagini using (id_paziente, id_indagine) where id_paziente = ${id})::int as files,
        (select count(*) from tbl_risultati join tbl_indagini using (id_paziente, id_indagine) where id_paziente = ${id})::int as results,
        (select count(*) from tbl_reazioni_avverse join tbl_terapie using (id_paziente, id_terapie) where id_paziente = ${id})::int as reports,
        (select count(*) from tbl_ecg_tracciati join tbl_ecg using (id_paziente, id_ecg) where id_paziente = ${id}
          and octet_length(campioni) > 0)::int as tracings,
        (select count(*) from tbl_taccuino_immagini join tbl_taccuino using (id_paziente, id_taccuino) where id_paziente = ${id})::int as pictures`
    )[0];
  const before = await pairs(patient.patientId);
  expect(Object.values(before ?? {}).every((count) => count > 0)).toBe(true);
  expect(await pairs(one.patientId)).toEqual(before);
});

test('a number of the catalogue comes back only where it means the same here', async () => {
  const one = await newcomer();
  const lines = rowsIn(entries(), 'tbl_terapie').map((row) =>
    row.id_farmaco_codifa === A_DRUG.id ? { ...row, farmaco: 'ALTROFARMACO' } : row,
  );
  expect(
    (
      await restored(
        one,
        withRows(entries(), 'tbl_terapie', () => lines),
      )
    ).status,
  ).toBe(200);
  const found = await behind.sql`select farmaco, id_farmaco_codifa as id from tbl_terapie
    where id_paziente = ${one.patientId} and farmaco = 'ALTROFARMACO'`;
  expect(found.map((row) => ({ ...row }))).toEqual([{ farmaco: 'ALTROFARMACO', id: null }]);
});

test('an archive that was made before a column was there is restored without it', async () => {
  const one = await newcomer();
  const older = withRows(entries(), 'tbl_terapie', ([first, ...rest]) => {
    const { motivo_spostamento: _, version: __, ...row } = first ?? {};
    return [
      { ...row, farmaco: 'Antica' },
      ...rest.map((each) => ({ ...each, motivo_spostamento: 'Prova', version: 7 })),
    ];
  });
  const oldest = withRows(entriesIn(older), 'tbl_parametri_vitali', (readings) =>
    readings.map(({ tipo: _, dispositivo, numero_serie, rilevato_il, chiave_origine, ...row }) => {
      const { parametro_saturazione, parametro_temperatura, parametro_glicemia, glicemia_pasto, ...measured } = row;
      return measured;
    }),
  );
  expect((await restored(one, oldest)).status).toBe(200);
  const readings = await behind.sql`select 1 from tbl_parametri_vitali
    where id_paziente = ${one.patientId} and num_nonnulls(dispositivo, rilevato_il, parametro_saturazione, tipo) = 0`;
  expect(readings.length).toBe(rowsIn(entries(), 'tbl_parametri_vitali').length);
  const rows = await behind.sql`select farmaco = 'Antica' as older, motivo_spostamento as reason, version
    from tbl_terapie where id_paziente = ${one.patientId}`;
  expect(rows.length).toBe(rowsIn(entries(), 'tbl_terapie').length);
  for (const row of rows) expect([row.reason, row.version]).toEqual(row.older ? [null, 1] : ['Prova', 7]);
});

test('one that was made before there were electrocardiograms of devices is restored without any', async () => {
  const one = await newcomer();
  const older = (version: number) =>
    forged(
      entries(),
      (all) => {
        for (const name of [...all.keys()]) if (/^(?:dati\/tbl_ecg|ecg\/)/.test(name)) all.delete(name);
      },
      { version },
    );
  const cut = await restored(one, older(2));
  expect([cut.status, messageOf(cut)]).toEqual([422, expect.stringContaining('manca qualcosa')]);
  expect((await restored(one, older(1))).status).toBe(200);
  const rows = await behind.sql`select 1 from tbl_ecg where id_paziente = ${one.patientId}`;
  expect(rows.length).toBe(0);
});

test('R5: a restore that fails at its last statement leaves nothing, and can be repeated', async () => {
  const one = await newcomer();
  const failing = `fail_${one.patientId}`;
  await behind.sql.unsafe(`create function ${failing}() returns trigger language plpgsql as $$
    begin raise exception 'injected' using errcode = 'XX000'; end $$;
    create trigger ${failing} before update on tbl_file_contenuti for each row
      when (new.id_paziente = ${one.patientId} and new.stato = 'stored') execute function ${failing}()`);
  try {
    expect((await restored(one, archive)).status).toBe(500);
  } finally {
    await behind.sql.unsafe(`drop function ${failing} cascade`);
  }
  await expectNothingOf(one);
  expect((await restored(one, archive)).status).toBe(200);
});

test('R6: bytes that wait for the rest of their archive are not swept away', async () => {
  const one = await newcomer();
  const places = [await beginContent(one.patientId, 1), await beginContent(one.patientId, 1)].map(({ place }) => place);
  await behind.sql`update tbl_file_contenuti set toccato_il = now() - interval '11 minutes'
    where id_paziente = ${one.patientId}`;
  await touchContents(one.patientId, places.slice(1));
  await sweep();
  const left = await behind.sql`select id_contenuto as id from tbl_file_contenuti where id_paziente = ${one.patientId}`;
  expect(left.map(({ id }) => Number(id))).toEqual([places[1]?.contentId]);
});

test('of two restores at once one is told to wait, and the record has everything once', async () => {
  const one = await newcomer();
  const statuses = (await Promise.all([restored(one, archive), restored(one, archive)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 429]);
  for (const table of RESTORABLE)
    expect(await told(one.patientId, table), table.name).toEqual(await told(patient.patientId, table));
});

test('what is saved while an archive is restored makes the record one that is not empty', async () => {
  const one = await newcomer();
  let restoring: ReturnType<typeof restored> | undefined;
  await behind.sql.begin(async (tx) => {
    const { patientId, userId } = one;
    await tx`insert into tbl_contatti (id_contatto, id_paziente, author_id, id_livello_confidenzialita,
        id_contatto_tipologia, contatto_nominativo, contatto_telefono)
      values (${Math.floor(Math.random() * 2 ** 40)}, ${patientId}, ${userId}, 1, 0, 'Anna', '+390612345678')`;
    restoring = restored(one, archive);
    await expect
      .poll(async () => {
        const [row] = await behind.sql`select count(*)::int as count from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()`;
        return row?.count;
      })
      .toBe(1);
  });
  const answer = await restoring;
  expect([answer?.status, answer && messageOf(answer)]).toEqual([422, expect.stringContaining('non è vuota')]);
});

test('T9: it asks for the licence that each section’s form asks for, and nothing is written without it', async () => {
  const one = await newcomer(false);
  const answer = await restored(one, archive);
  expect([answer.status, answer.body.code]).toEqual([403, 'subscription_required']);
  await expectNothingOf(one);
  const paid = registry.filter(hasRows).filter(({ permissions }) => permissions.create);
  const free = paid.reduce(
    (all, { table }) => forgedRows(all, getTableConfig(table).name),
    forged(entries(), (all) => {
      for (const name of [...all.keys()].filter((each) => /^(?:file|taccuino)\//.test(each))) all.delete(name);
      for (const child of ['tbl_taccuino_immagini', 'tbl_reazioni_avverse'])
        all.set(`dati/${child}.json`, Buffer.from('[\n]\n'));
    }),
  );
  const unpaid = await restored(one, free);
  expect([unpaid.status, messageOf(unpaid)]).toEqual([200, undefined]);
});
const forgedRows = (whole: Buffer, table: string) => withRows(entriesIn(whole), table, () => []);

test('it is for who has just shown to be it, and stands in the access log with every section', async () => {
  const one = await newcomer();
  await restored(one, archive);
  const lines = await behind.sql`select distinct sezione as section from tbl_audit
    where id_paziente = ${one.patientId} and azione = 'create' and esito = 'ok'`;
  const filled = registry.filter(hasRows).map(({ name }) => name);
  expect(lines.map(({ section }) => section).sort()).toEqual([...filled, 'card'].sort());
  const as = await browserOf(one.userId);
  await behind.sql`update tbl_sessioni set proved_at = now() - interval '6 minutes' where id_utente = ${one.userId}`;
  const { body, headers } = form({}, { name: 'dati.zip', data: archive });
  const path = '/api/ripristinaDati';
  const refused = await call(await handlerOf('POST /api/ripristinaDati'), as, { method: 'POST', path, body, headers });
  expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
});

test('who breaks off while sending can begin again, and nothing of it stays', async () => {
  const one = await newcomer();
  const { body, headers } = form({}, { name: 'dati.zip', data: archive });
  const parts = [body.slice(0, 5000)];
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.error(new Error('gone'));
    },
  });
  const { NextRequest } = await import('next/server');
  const init = { method: 'POST', headers: { ...(await browserOf(one.userId)), ...headers }, body: broken };
  const request = new NextRequest('http://localhost:3000/webui/api/ripristinaDati', {
    ...init,
    duplex: 'half',
  } as never);
  const handler = await handlerOf('POST /api/ripristinaDati');
  expect((await handler(request, { params: Promise.resolve({}) as Promise<never> })).status).toBe(400);
  await expectNothingOf(one);
  expect((await restored(one, archive)).status).toBe(200);
});

test('T8: roles, licences, doctors, links, sessions, consents and lines of the access log of an archive are nobody’s', async () => {
  const [one, doctor, forger] = [await newcomer(), await newDoctor(behind.db), await filled()];
  await associate(behind.db, forger, doctor);
  await subscribe(behind.db, forger.userId);
  const own = entriesIn(await archiveOf(forger.userId));
  const others = EXPORTED.filter(({ table }) => !RESTORABLE.some((one) => one.table === table)).map(({ name }) => name);
  const whole = forged(own, (all) => {
    for (const name of others) {
      const text = String(all.get(`dati/${name}.json`));
      const mine = text
        .replaceAll(`${forger.userId}`, `${one.userId}`)
        .replaceAll(`${forger.patientId}`, `${one.patientId}`);
      all.set(`dati/${name}.json`, Buffer.from(mine));
    }
  });
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const { name, columns } of EXPORTED.filter((table) => others.includes(table.name))) {
      // The sign-in of this test, and the lines of the restore itself.
      if (['tbl_sessioni', 'tbl_audit', 'tbl_audit_catene', 'tbl_file_contenuti'].includes(name)) continue;
      const owner = columns.find((column) => column.name === 'id_paziente') ? 'id_paziente' : 'id_utente';
      const whose = owner === 'id_paziente' ? one.patientId : one.userId;
      const [row] = await behind.sql`select count(*)::int as count from ${behind.sql(name)}
        where ${behind.sql(owner)} = ${whose}`;
      counts[name] = row?.count;
    }
    return counts;
  };
  const before = await count();
  expect(before.tbl_associazioni).toBe(0);
  expect((await restored(one, whole)).status).toBe(200);
  expect(await count()).toEqual(before);
  const lines = await behind.sql`select distinct azione as act from tbl_audit where id_paziente = ${one.patientId}`;
  expect(lines.map(({ act }) => act)).toEqual(['create']);
});

test('the rows of all tables together are no more than may be held, and none is taken apart before the one ahead of it', async () => {
  const read = async (text: string, room: { rows: number; bytes: number }) => {
    const rows: string[] = [];
    async function* chunks() {
      for (let at = 0; at < text.length; at += 7) yield Buffer.from(text.slice(at, at + 7));
    }
    for await (const row of rowsInTable(chunks(), room)) rows.push(row);
    return rows;
  };
  expect(await read('[\n{"a":1},\n{"b":[2]}\n]\n', { rows: 2, bytes: 100 })).toEqual(['{"a":1}', '{"b":[2]}']);
  expect(await read('[\n]\n', { rows: 0, bytes: 100 })).toEqual([]);
  await expect(read('[\n{},\n{},\n{}\n]\n', { rows: 2, bytes: 100 })).rejects.toThrow('archiveTooLarge');
  await expect(read('[\n{},\n{}\n]\n', { rows: 2, bytes: 9 })).rejects.toThrow('archiveTooLarge');
  for (const wrong of ['', '[', '[\n{}', '{}\n', '[\n]\n]\n', '[\n]\n{}\n', '[\n{}\n]'])
    await expect(read(wrong, { rows: 9, bytes: 100 }), wrong).rejects.toThrow('archiveDamaged');
});

test('a record that is not empty takes no archive', async () => {
  const one = await newcomer();
  await newRow(behind.db, 'visits', one);
  const answer = await restored(one, archive);
  expect([answer.status, messageOf(answer)]).toEqual([422, expect.stringContaining('non è vuota')]);
});

test('T1: whatever ids a forged archive names, its rows come to the record of who sends it', async () => {
  const [one, victim] = [await newcomer(), await newPatient(behind.db)];
  const row = await newRow(behind.db, 'visits', victim);
  const answer = await restored(
    one,
    withRows(entriesIn(archive), 'tbl_visite', ([first]) => [
      { ...first, id_visita: row, id_paziente: victim.patientId, author_id: victim.userId },
    ]),
  );
  expect(answer.status).toBe(200);
  const visits = await behind.sql`select id_paziente as patient, author_id as author from tbl_visite
    where id_paziente in (${one.patientId}, ${victim.patientId}) order by id_paziente = ${one.patientId}`;
  expect(visits.map((visit) => ({ ...visit }))).toEqual([
    { patient: victim.patientId, author: victim.userId },
    { patient: one.patientId, author: one.userId },
  ]);
});

const entries = () => entriesIn(archive);
const big = () => Buffer.alloc(60_000_000);
/** The archive with another list. */
const rewritten = (change: (listed: ReturnType<typeof manifestIn>['entries']) => unknown) => {
  const all = new Map(entries());
  all.set(
    'manifest.json',
    Buffer.from(JSON.stringify({ ...manifestIn(all), entries: change(manifestIn(all).entries) })),
  );
  return zip([...all].map(([name, data]) => ({ name, data })));
};
const prototyped = (row: unknown) => JSON.stringify(row).replace(/^\{/, '{"__proto__":{"ruolo":"admin"},');
const tracingIn = (all: ReturnType<typeof entries>) => [...all.keys()].find((name) => name.startsWith('ecg/')) ?? '';
const HOSTILE: [what: string, archive: () => Buffer, says: string][] = [
  ['no zip', () => Buffer.from('nothing of the kind'), 'non è un archivio ZIP'],
  ['an archive that is cut off', () => archive.subarray(0, archive.length - 100), 'non è un archivio ZIP'],
  ['another zip', () => zip([{ name: 'a.txt', data: Buffer.from('a') }]), 'di questa applicazione'],
  ['a later version', () => forged(entries(), () => {}, { version: 3 }), 'una versione'],
  ['a path upwards', () => zip([{ name: '../../a.txt', data: Buffer.from('a') }]), 'non è stato aperto'],
  ['an absolute path', () => zip([{ name: '/etc/passwd', data: Buffer.from('a') }]), 'non è stato aperto'],
  ['a path of Windows', () => zip([{ name: 'C:\\a.txt', data: Buffer.from('a') }]), 'non è stato aperto'],
  [
    'a link',
    () => zip([{ name: 'a', data: Buffer.from('/etc/passwd'), attributes: 0xa1ff0000 }]),
    'non è stato aperto',
  ],
  ['one under a password', () => zip([{ name: 'a', data: Buffer.from('a'), flags: 0x801 }]), 'non è stato aperto'],
  ['a name twice', () => zip(['A', 'a'].map((name) => ({ name, data: Buffer.from(name) }))), 'non è stato aperto'],
  [
    'files upon each other',
    () =>
      zip([
        { name: 'a', data: Buffer.from('a') },
        { name: 'b', data: Buffer.from('a'), at: 0 },
      ]),
    'non è stato aperto',
  ],
  [
    'more than it says',
    () => zip([{ name: 'manifest.json', data: big(), deflated: true, claimed: 100 }]),
    'non è stato aperto',
  ],
  [
    'more than a record has',
    () =>
      zip([1, 2, 3].map((one) => ({ name: `${one}`, data: Buffer.alloc(1), deflated: true, claimed: 1_500_000_000 }))),
    'più di quanto',
  ],
  [
    'an entry that is not listed',
    () => zip([...entries()].map(([name, data]) => ({ name, data })).concat({ name: 'b', data: Buffer.from('b') })),
    'non nomina',
  ],
  [
    'a changed entry',
    () =>
      zip(
        [...entries()].map(([name, data]) => ({
          name,
          data: name === 'accessi.csv' ? Buffer.alloc(data.length) : data,
        })),
      ),
    'accessi.csv',
  ],
  ['half a sample', () => forged(entries(), (all) => all.set(tracingIn(all), Buffer.from([1]))), 'caricare'],
  ['a tracing without samples', () => forged(entries(), (all) => all.delete(tracingIn(all))), 'manca qualcosa'],
  ['a missing table', () => forged(entries(), (all) => all.delete('dati/tbl_visite.json')), 'manca qualcosa'],
  [
    'a level that is none',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, id_livello_confidenzialita: 9 }]),
    'valori',
  ],
  [
    'a column that is none',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, ruolo: 'admin' }]),
    'la riga 1',
  ],
  [
    'a speciality that is none',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, id_tags: [999_999] }]),
    'la riga 1',
  ],
  ['a row twice', () => withRows(entries(), 'tbl_visite', ([row]) => [row, row]), 'due volte'],
  [
    'a result of no exam',
    () => withRows(entries(), 'tbl_risultati', ([row]) => [{ ...row, id_indagine: 7 }]),
    'la riga 1',
  ],
  [
    'a script for an address',
    () => withRows(entries(), 'tbl_link_personali', ([row]) => [{ ...row, link: 'javascript:alert(1)' }]),
    'la riga 1',
  ],
  [
    'NUL in a text',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, visita_osservazioni: 'a\0b' }]),
    'la riga 1',
  ],
  [
    'a day without end',
    () => withRows(entries(), 'tbl_visite', ([row]) => [{ ...row, visita_data: 'infinity' }]),
    'la riga 1',
  ],
  [
    'a page for a file',
    () => forged(entries(), (all) => all.set('file/passwd.pdf', Buffer.from('<html><script>alert(1)</script>'))),
    'caricare',
  ],
  [
    'a virus for a file',
    () => forged(entries(), (all) => all.set('file/passwd.pdf', Buffer.concat([PDF_BYTES, EICAR]))),
    'caricare',
  ],
  [
    'a file that is larger than any may be',
    () => {
      const all = new Map(entries());
      const data = Buffer.concat([PDF_BYTES, Buffer.alloc(50_000_001)]);
      const { entries: listed } = manifestIn(all);
      const told = listed.map((one) =>
        one.name === 'file/passwd.pdf' ? { ...one, bytes: data.length, sha256: sha256(data) } : one,
      );
      all.set('file/passwd.pdf', data);
      all.set('manifest.json', Buffer.from(JSON.stringify({ ...manifestIn(all), entries: told })));
      return zip([...all].map(([name, each]) => ({ name, data: each, deflated: true })));
    },
    'caricare',
  ],
  [
    'bytes for a row that is not there',
    () =>
      rewritten((listed) =>
        listed.map((one) => (one.of?.table === 'tbl_files' ? { ...one, of: { ...one.of, id: 7 } } : one)),
      ),
    'non è come',
  ],
  [
    'two contents for one file',
    () => {
      const [of] = manifestIn(entries()).entries.flatMap((one) => (one.of?.table === 'tbl_files' ? [one.of] : []));
      return rewritten((listed) => listed.map((one) => (one.of?.table === 'tbl_files' ? { ...one, of } : one)));
    },
    'non è come',
  ],
  [
    'a list that lies about sizes',
    () => rewritten((listed) => listed.map((one) => ({ ...one, bytes: one.bytes + 1 }))),
    'non è come',
  ],
  [
    'a row with a prototype',
    () => withLines(entries(), 'tbl_visite', [prototyped(rowsIn(entries(), 'tbl_visite')[0])]),
    'la riga 1',
  ],
  ['millions of empty rows', () => withLines(entries(), 'tbl_visite', Array(2_000_000).fill('{}')), 'la riga 1'],
  ['a row that is no object', () => withLines(entries(), 'tbl_visite', ['[[[[1]]]]']), 'la riga 1'],
  ['a row that is no JSON', () => withLines(entries(), 'tbl_visite', ['{']), 'danneggiato'],
  [
    'a second family history',
    () =>
      withRows(entries(), 'tbl_anamnesi', ([row]) => [
        row,
        { ...row, id_anamnesi_log: Number(row?.id_anamnesi_log) + 1 },
      ]),
    'due volte',
  ],
  [
    'a therapy that ends before it begins',
    () =>
      withRows(entries(), 'tbl_terapie', ([first, ...rest]) => [
        { ...first, data_inizio: '2026-02-01', data_fine: '2026-01-01' },
        ...rest,
      ]),
    'valori',
  ],
  ['a file less', () => forged(entries(), (all) => all.delete('file/passwd.pdf')), 'manca qualcosa'],
];

test.each(HOSTILE)('%s is refused in words, and nothing of it is written', async (_, made, says) => {
  const one = await newcomer();
  const answer = await restored(one, made());
  expect([answer.status, messageOf(answer)]).toEqual([422, expect.stringContaining(says)]);
  await expectNothingOf(one);
});

test('a zip that somebody has unpacked and packed again is the same archive', async () => {
  const folders = ['file/', 'dati/', 'taccuino/'].map((name) => ({ name, data: Buffer.alloc(0) }));
  const packed = zip([...folders, ...[...entries()].map(([name, data]) => ({ name, data, deflated: true }))]);
  expect(packed.length).toBeLessThan(archive.length);
  const answer = await restored(await newcomer(), packed);
  expect(dataOf(answer)).toEqual(dataOf(await restored(await newcomer(), archive)));
});

test('every column of every table that is given back has its rule', () => {
  for (const { name, columns } of RESTORABLE)
    for (const column of columns.filter((one) => one.getSQLType() !== 'bytea')) ruleOf(name, column);
  expect(RESTORABLE.map(({ table }) => table)).toContain(notebookImages);
  expect(RESTORABLE.flatMap(({ section }) => section?.name ?? []).sort()).toEqual(
    registry
      .filter(hasRows)
      .map(({ name }) => name)
      .sort(),
  );
});
