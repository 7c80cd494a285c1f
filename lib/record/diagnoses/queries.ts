import 'server-only';
import { eq } from 'drizzle-orm';
import { diagnoses } from '@/db/schema';
import { listingOf, type Query, readTable, type TableShape } from '@/lib/access/listing';
import type { RecordAccess } from '@/lib/access/record';
import { dayText, folded } from '@/lib/access/search';
import { findMissingPermissions } from '@/lib/access/subscription';
import { reference } from '@/lib/catalogue/reference';
import { fullName } from '../../values/names';
import { listOwnDoctors } from '../associations/queries';
import { readPatient } from '../patient/queries';
import { type Diagnosis, STATES, type State } from './model';

const sorted = {
  pathology: folded(diagnoses.pathology),
  kind: diagnoses.kind,
  doctor: folded(diagnoses.doctor),
  recordedOn: diagnoses.recordedOn,
  level: diagnoses.level,
};

const tableOf = (state: State): TableShape => ({
  table: diagnoses,
  where: eq(diagnoses.state, state),
  searched: [diagnoses.pathology, diagnoses.kind, diagnoses.doctor, dayText(diagnoses.recordedOn)],
  sorted,
  // There are three of them on the page.
  shown: 10,
});

/** The three tables of the page, each as the address wishes it. */
export const readDiagnosisTables = (record: RecordAccess, query: Query) =>
  Promise.all(
    STATES.map(async (state) => ({
      state,
      ...(await readTable<Diagnosis>(record, tableOf(state), listingOf(query, String(state), Object.keys(sorted)))),
    })),
  );
export type DiagnosisTable = Awaited<ReturnType<typeof readDiagnosisTables>>[number];

/** What the page of the owner shows: the tables, and what its forms offer. */
export const readDiagnosesPage = (query: Query) => async (record: RecordAccess) => {
  const [tables, missingPermissions, doctors, patient, { tags }] = await Promise.all([
    readDiagnosisTables(record, query),
    findMissingPermissions(record, 'diagnoses'),
    listOwnDoctors(record),
    readPatient(record),
    reference(record.db),
  ]);
  const active = doctors.filter(({ acceptedAt }) => acceptedAt !== null).map(({ doctor }) => fullName(doctor));
  return { tables, missingPermissions, doctors: [...new Set(active)].sort(), self: fullName(patient), tags };
};

/** What a doctor's page of somebody else's diagnoses shows. */
export const readDoctorViewDiagnoses = (query: Query) => async (record: RecordAccess) => {
  const [tables, patient, { tags }] = await Promise.all([
    readDiagnosisTables(record, query),
    readPatient(record),
    reference(record.db),
  ]);
  return { tables, name: fullName(patient), tags };
};
export type DoctorViewDiagnosesPage = Awaited<ReturnType<ReturnType<typeof readDoctorViewDiagnoses>>>;
