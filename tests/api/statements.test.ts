import { beforeAll, expect, test } from 'vitest';
import { sealWords } from '@/lib/access/lists/sealed-words';
import { rowsOf } from '../access/matrix-fixture';
import { builtApp, DOCTOR_VIEW_ADDRESSES, ownPages } from '../support/built-app';
import { browserOf, type Credentials } from '../support/calls';
import { associate, newDoctor, newPatient, subscribe } from '../support/people';
import { isDirectory, isSweep, listenToPlans, namesPatient, recordTables, type Scan, told } from '../support/plans';

// The SQL statements of a record's pages in the running app, with their layouts: for the owner, for the owner in the doctor
// view, and for the doctor. As in tests/access/statements.slow.test.ts, which tests calls and single reads, every statement
// names the patient, and no table of a record is scanned sequentially.

const web = builtApp();
let scans: Scan[];
let failed: [string, number][];

beforeAll(async () => {
  const patient = await newPatient(web.db);
  await subscribe(web.db, patient.userId);
  const { rows } = await rowsOf(web.db, patient);
  const [report] = await web.sql`select concat(id_terapie, '/', id_reazione) as path from tbl_reazioni_avverse
    where id_reazione = ${rows.completeReport ?? 0}`;
  const doctor = await newDoctor(web.db);
  const association = await associate(web.db, patient, doctor);
  const asked: [number, string[]][] = [
    [
      patient.userId,
      [
        ...ownPages(rows),
        `/webui/Registro/Farmaci/Segnalazioni/${report?.path}`,
        ...viewedAs(`/webui/Registro/Dottori/${association}/vedi`),
      ],
    ],
    [doctor.userId, ['/webui', '/webui/assistiti', ...viewedAs(`/webui/assistiti/${patient.patientId}`)]],
  ];
  const clinical = await recordTables(web.sql);
  const [before] = await web.sql`select clock_timestamp() as time`;
  const plans = await listenToPlans(web.sql, 'phr_app');
  // A closed connection may answer until its process has ended, and the app is still ready by its own account until then.
  const isBack = async () => {
    const [row] = await web.sql`select coalesce(bool_and(backend_start > ${before?.time}), false) as renewed
      from pg_stat_activity where datname = current_database() and usename = 'phr_app'`;
    return row?.renewed;
  };
  while (!(await isBack()) || (await web.get('/webui/api/health/ready')).status !== 200);
  failed = [];
  for (const [userId, paths] of asked) {
    const as = await browserOf(userId);
    for (const path of paths) await open(`${path}${words(path, userId)}`, as);
  }
  scans = (await plans()).filter(({ table }) => clinical.includes(table));
});

async function open(path: string, as: Credentials) {
  const { status } = await web.get(path, as);
  if (status !== 200) failed.push([path, status]);
}

/** Adds sealed search words, which only the user who searched can use, to a URL. */
const words = (path: string, userId: number) => (path.endsWith('cerca=') ? sealWords('pollini', userId) : '');

const viewedAs = (base: string) => DOCTOR_VIEW_ADDRESSES.map((part) => base + part);

test('control: every page was served, and the scan saw more than 1000 statements', () => {
  expect(failed).toEqual([]);
  expect(scans.length).toBeGreaterThan(1000);
  expect(new Set(scans.map(({ table }) => table)).size).toBeGreaterThan(20);
});

test('every statement of a page names the patient, except one lookup and one sweep', () => {
  expect(told(scans.filter((scan) => !namesPatient(scan) && !isDirectory(scan) && !isSweep(scan)))).toEqual([]);
});

test('no page reads a table of a record without an index', () => {
  expect(told(scans.filter(({ node }) => node === 'Seq Scan'))).toEqual([]);
});
