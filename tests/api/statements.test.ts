import { beforeAll, expect, test } from 'vitest';
import { LIST } from '@/lib/record/address-names';
import { RECORD_PAGES } from '@/lib/record/pages';
import { ANNA, builtApp, DOCTOR_VIEW_ADDRESSES, MARIO, PATIENT_PAGES } from '../support/built-app';
import { isDirectory, isSweep, listenToPlans, namesPatient, recordTables, type Scan, told } from '../support/plans';

// As tests/access/statements.slow.test.ts, for the pages as browsers open them: of a patient, and of a doctor.

const web = builtApp();
let scans: Scan[];
beforeAll(async () => {
  const clinical = await recordTables(web.sql);
  const plans = await listenToPlans(web.sql, 'phr_app');
  await ownersPages();
  await doctorsPages();
  scans = (await plans()).filter(({ table }) => clinical.includes(table));
});

async function open(paths: readonly string[], email: string) {
  const as = await web.browser(email);
  for (const path of paths) {
    const { status } = await web.get(path, as);
    expect(status, path).toBeLessThan(500);
  }
}

async function ownersPages() {
  const mario = await web.patientId(MARIO);
  const lists = RECORD_PAGES.flatMap(({ href, lists: all = [] }) => all.map(({ id }) => `/webui${href}?${LIST}=${id}`));
  const [entry] = await web.sql`select id_taccuino as id from tbl_taccuino
    where id_paziente = ${mario} and deleted_at is null limit 1`;
  const [tie] = await web.sql`select id_cpp as id from tbl_associazioni
    where id_paziente = ${mario} and accettata_il is not null limit 1`;
  const parts = DOCTOR_VIEW_ADDRESSES.map((part) => `/webui/Registro/Dottori/${tie?.id}/vedi${part}`);
  await open([...PATIENT_PAGES, ...lists, `/webui/Registro/Taccuino/${entry?.id}`, ...parts], MARIO);
}

async function doctorsPages() {
  const mario = await web.patientId(MARIO);
  await open(['/webui/assistiti', ...DOCTOR_VIEW_ADDRESSES.map((part) => `/webui/assistiti/${mario}${part}`)], ANNA);
}

test('every statement of a page names the patient', () => {
  expect(scans.length).toBeGreaterThan(500);
  expect(told(scans.filter((scan) => !namesPatient(scan) && !isDirectory(scan) && !isSweep(scan)))).toEqual([]);
});

test('no page reads a table of a record without an index', () => {
  expect(told(scans.filter(({ node }) => node === 'Seq Scan'))).toEqual([]);
});
