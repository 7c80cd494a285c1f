import type { Query } from '@/lib/access/lists/listing';
import { type Target, withRecord } from '@/lib/access/record/record';
import { viewerOf } from '../support/calls';
import type { Behind } from '../support/in-process';
import {
  associate,
  CARDIOLOGY,
  DERMATOLOGY,
  type Doctor,
  newContact,
  newDoctor,
  newPatient,
  type Patient,
} from '../support/people';
import { newRow, ONCE, ROW_SECTIONS } from '../support/rows';
import type { SectionRead } from './section-reads';

// A record with many levels and specialities, an associated doctor, and what patient and doctor find in it.

/** A patient with rows in every section: each has rows of three levels, with one of two specialities or none. */
export async function manySided({ db }: Behind): Promise<Patient> {
  const patient = await newPatient(db, { sex: 'female' });
  for (const tags of [[], [CARDIOLOGY], [DERMATOLOGY]])
    for (const level of [1, 3, 5]) {
      for (const section of ROW_SECTIONS)
        if (!ONCE.includes(section)) await newRow(db, section, patient, { level, tags });
      await newRow(db, 'diagnoses', patient, { level, tags, kind: 'Allergia', pathology: 'Pollini' });
      await newContact(db, patient, { level, tags, type: 10 });
    }
  await newRow(db, 'anamnesis', patient, { level: 3, tags: [CARDIOLOGY] });
  await newRow(db, 'physiology', patient, { level: 5, tags: [DERMATOLOGY] });
  return patient;
}

/** The data that a section's page reads for a user who has just signed in. */
export const opened = async (userId: number, target: Target, [section, read]: SectionRead, query: Query = {}) =>
  withRecord(await viewerOf(userId), target, section, read(query));

export interface Tie {
  doctor: Doctor;
  association: number;
}
export async function tie({ db }: Behind, to: Patient, given: Parameters<typeof associate>[3] = {}): Promise<Tie> {
  const doctor = await newDoctor(db);
  return { doctor, association: await associate(db, to, doctor, given) };
}
