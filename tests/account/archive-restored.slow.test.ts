import { beforeAll, expect, test } from 'vitest';
import { notebookImages } from '@/db/schema';
import { hasRows } from '@/lib/access/policy/sections';
import { RESTORABLE } from '@/lib/account/archive/restorable';
import { ruleOf } from '@/lib/account/archive/row-rules';
import { registry } from '@/lib/record/registry/registry';
import { entriesIn, forged, rowsIn, withRows, zip } from '../support/archives';
import { A_DRUG, archiving, messageOf } from '../support/archiving';
import { dataOf } from '../support/calls';
import { inProcess } from '../support/in-process';
import type { Patient } from '../support/people';

// Restoring an archive into an empty record.

const behind = inProcess();
const { newcomer, restored, stored, told } = archiving(behind);

let patient: Patient;
let archive: Buffer;
beforeAll(async () => {
  ({ patient, archive } = await stored());
});

test('an empty record gets everything back: rows, levels, tags, states, references and files', async () => {
  const one = await newcomer();
  const answer = await restored(one, archive);
  expect([answer.status, messageOf(answer)]).toEqual([200, undefined]);
  for (const table of RESTORABLE)
    expect(await told(one.patientId, table), table.name).toEqual(await told(patient.patientId, table));
  const files = (id: number) => behind.sql`select f.file_nome, c.sha256, c.bytes from tbl_files f
    join file_contents c using (id_paziente, id_file) where f.id_paziente = ${id} order by c.sha256, f.file_nome`;
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

test('T33: files, results, reports, tracings and pictures belong to the same rows as before, in the same number', async () => {
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

test('a catalogue id is restored only if the entry has the same name in this installation', async () => {
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

test('an archive made before a column existed is restored without that column', async () => {
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

test('an archive made before devices could send electrocardiograms is restored without any', async () => {
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
const entries = () => entriesIn(archive);

test('a ZIP file that was unpacked and packed again is restored like the original', async () => {
  const folders = ['file/', 'dati/', 'taccuino/'].map((name) => ({ name, data: Buffer.alloc(0) }));
  const packed = zip([...folders, ...[...entries()].map(([name, data]) => ({ name, data, deflated: true }))]);
  expect(packed.length).toBeLessThan(archive.length);
  const answer = await restored(await newcomer(), packed);
  expect(dataOf(answer)).toEqual(dataOf(await restored(await newcomer(), archive)));
});

test('every column of every table that can be restored has its rule', () => {
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
