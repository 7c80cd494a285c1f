import { getTableColumns } from 'drizzle-orm';
import sharp from 'sharp';
import { expect } from 'vitest';
import { centres, drugs } from '@/db/schema';
import { RESTORABLE } from '@/lib/account/archive/restorable';
import { filterFor } from '@/lib/files/stripping';
import { FIXTURES } from '../sections';
import { type Answer, browserOf, call } from './calls';
import { form, PDF_BYTES } from './files';
import type { Behind } from './in-process';
import { newPatient, type Patient, subscribe } from './people';
import { handlerOf } from './routes';
import { newFile, newRow, newRowEverywhere } from './rows';

/** Accounts with rows in every table, their archives, and records into which these are restored. */
export function archiving(behind: Behind) {
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
  async function catalogues() {
    const words = { form: '', company: '', supply: '', leafletUrl: '', summaryUrl: '', listedOn: '2026-01-01' };
    const search = { searchName: 'provamina', searchIngredients: '', searchRest: '' };
    const rest = { ingredients: [], atcCodes: [], vaccine: false, active: true };
    await behind.db.insert(drugs).values({ ...A_DRUG, ...words, ...search, ...rest });
    await behind.db
      .insert(centres)
      .values({ ...A_CENTRE, code: 'prova', kind: 1, address: 'Via Prova 1', search: 'prova' });
  }
  /** A record with rows in every table, and a file name that attempts path traversal. */
  async function filled(given: Parameters<typeof newPatient>[1] = {}): Promise<Patient> {
    const patient = await newPatient(behind.db, { bloodGroup: 'AB -', ...given });
    await newRowEverywhere(behind.db, patient);
    for (const { name, rows, once } of FIXTURES)
      if (!once)
        for (const row of Object.values(rows)) await newRow(behind.db, name, patient, { ...row, level: 2, tags: [] });
    await behind.sql`delete from tbl_files f where not exists (select from file_contents c where c.id_file = f.id_file)
      and id_paziente = ${patient.patientId}`;
    await newFile(behind.db, patient, { name: '../../etc/passwd.pdf' }, PDF_BYTES);
    await newFile(behind.db, patient, { name: 'REFERTO.pdf' });
    await newFile(behind.db, patient, { name: 'referto.pdf' });
    await newFile(behind.db, patient, { name: 'foto.jpg', mime: 'image/jpeg', kind: 'foto' }, await photo());
    const [drug, centre] = [`${A_DRUG.name} ${A_DRUG.pack}`, A_CENTRE.name];
    await newRow(behind.db, 'therapies', patient, { drugId: A_DRUG.id, drug });
    const examId = await newRow(behind.db, 'exams', patient, { centreId: A_CENTRE.id, centre });
    await newFile(behind.db, patient, { name: 'allegato.pdf', examId });
    await behind.sql`update tbl_files f set file_size = c.bytes / 1e6 from file_contents c
      where c.id_file = f.id_file and f.id_paziente = ${patient.patientId}`;
    const diagnosisId = await newRow(behind.db, 'diagnoses', patient);
    await newRow(behind.db, 'therapies', patient, { diagnosisId });
    await behind.sql`update tbl_taccuino_immagini set taccuino_report_anteriore = ${await drawing()}
      where id_paziente = ${patient.patientId}`;
    return patient;
  }
  /** Creates a new account without data. */
  async function newcomer(licence = true): Promise<Patient> {
    const one = await newPatient(behind.db, {
      ...{ email: null, taxCode: null, birthDate: null, maritalStatusId: null, bloodGroup: null, organDonation: null },
      ...{ birthCity: null, birthPlaceCode: null, residenceCity: null, street: null, phone: null },
    });
    if (licence) await subscribe(behind.db, one.userId);
    return one;
  }
  /** Expects that no part of an archive is in the record, not even in soft-deleted or hidden rows. */
  async function expectNothingOf({ patientId }: Patient) {
    for (const { name } of [...RESTORABLE, { name: 'file_contents' }, { name: 'file_parts' }]) {
      const rows = await behind.sql`select 1 from ${behind.sql(name)} where id_paziente = ${patientId}`;
      expect(rows.length, name).toBe(0);
    }
    const [card] = await behind.sql`select paziente_gruppo, version from tbl_pazienti where id_paziente = ${patientId}`;
    expect({ ...card }).toEqual({ paziente_gruppo: null, version: 1 });
  }
  /** A table's rows as text without ids and references, so that two records can be compared. */
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
  /** A patient with rows in every table, and the archive of the record. */
  async function stored() {
    await catalogues();
    const patient = await filled();
    return { patient, archive: await archiveOf(patient.userId) };
  }

  return { stored, download, request, archiveOf, restored, filled, newcomer, expectNothingOf, told };
}

/** The message with which an archive was refused. */
export const messageOf = ({ body }: Answer) => (body.errors as { message: string }[] | undefined)?.[0]?.message;

const drawing = () =>
  sharp({ create: { width: 419, height: 866, channels: 4, background: '#c00' } })
    .toColourspace('srgb')
    .png()
    .toBuffer();

/** A photo in the form in which uploads are stored. */
async function photo(): Promise<Buffer> {
  const pixels = sharp({ create: { width: 40, height: 30, channels: 3, background: '#36c' } });
  const sent = await pixels
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Canarino' } })
    .toBuffer();
  const filter = filterFor('image/jpeg');
  return Buffer.concat([...filter.write(sent), ...filter.end()]);
}

export const A_DRUG = { id: 12_345_016, name: 'PROVAMINA', pack: '20 compresse' };

export const A_CENTRE = { id: 700_001, name: 'Ambulatorio di Prova' };
