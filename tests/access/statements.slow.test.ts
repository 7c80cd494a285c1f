import { beforeAll, expect, test } from 'vitest';
import { call } from '../support/calls';
import { inProcess } from '../support/in-process';
import { mailServer } from '../support/mail';
import { isDirectory, isSweep, listenToPlans, namesPatient, recordTables, type Scan, told } from '../support/plans';
import { handlerOf } from '../support/routes';
import { leavesAsItWas } from './cell';
import { manySided, opened, tie } from './doctor-scene';
import { ROWS, type Row } from './matrix';
import { callOf, credentialsOf, endpointOf, newRecord, userOf } from './matrix-fixture';
import { READS } from './section-reads';

// On every page and call, and for every reader, each table of the record is read by patient id and through an index. This
// allows to partition the database by patient, and keeps reads fast in a large one.

mailServer();
const behind = inProcess();
const ROLE = 'phr_app';

let scans: Scan[];
let clinical: string[];
beforeAll(async () => {
  clinical = await recordTables(behind.sql);
  const plans = await listenToPlans(behind.sql, ROLE);
  await pages();
  await calls();
  scans = (await plans()).filter(({ table }) => clinical.includes(table));
});

const isCall = ({ endpoint }: Row) => /^[A-Z]+ \//.test(endpoint);

/** Runs every page's read for the owner, for the owner in the doctor view, and for doctors of each kind. */
async function pages() {
  const patient = await manySided(behind);
  const ties = [
    await tie(behind, patient, { level: 6, visibility: 1 }),
    await tie(behind, patient, { level: 4, visibility: 2 }),
    await tie(behind, patient, { level: 4, visibility: 3, tags: [4] }),
  ];
  for (const read of Object.values(READS)) {
    await opened(patient.userId, 'own', read);
    for (const { doctor, association } of ties) {
      await opened(doctor.userId, patient.patientId, read);
      await opened(patient.userId, { as: association }, read);
    }
  }
}

/**
 * Makes each call as a doctor who may see everything, and as the owner, for whom it may change or remove rows. Calls that
 * leave the record unchanged share one: creating a record takes longer than the calls.
 */
async function calls() {
  const shared = await newRecord(behind.db);
  for (const caller of ['a doctor who may see it all', 'the owner'] as const) {
    const reader = await userOf(behind.db, caller, shared);
    for (const row of ROWS.filter(isCall)) {
      const isShared = leavesAsItWas(row, caller);
      const record = isShared ? shared : await newRecord(behind.db);
      // Use a separate session, since the call may end it.
      const as = await credentialsOf(isShared ? reader : await userOf(behind.db, caller, record), 'token');
      await call(await handlerOf(endpointOf(row)), as, callOf(row, record));
    }
  }
}

test('the scan saw more than 1000 statements, and every table of a record', () => {
  expect(scans.length).toBeGreaterThan(1000);
  const read = new Set(scans.map(({ table }) => table));
  // Only administrators of the site read the acts by which carers were appointed.
  expect(clinical.filter((name) => !read.has(name) && name !== 'delegation_evidence')).toEqual([]);
});

test('every statement of a page or call names the patient, except one lookup and one sweep', () => {
  expect(told(scans.filter((scan) => !namesPatient(scan) && !isDirectory(scan) && !isSweep(scan)))).toEqual([]);
  expect(scans.some(isDirectory)).toBe(true);
});

test('no page and no call reads a table of a record without an index', () => {
  expect(told(scans.filter(({ node }) => node === 'Seq Scan'))).toEqual([]);
});
