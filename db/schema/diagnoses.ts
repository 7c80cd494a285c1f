import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, smallint, text } from 'drizzle-orm/pg-core';
import type { DiagnosisKind, DiagnosisState } from '../reference/values';
import { alive, clinicalTable } from './clinical';
import { dayColumn, partialDayColumn, todayInRome } from './columns';

/**
 * A diagnosis, allergy or intolerance that the patient has recorded. Only the state of a suspected one can change. The
 * doctor is stored by name: the doctor may have no account, and the entry remains when the doctor's account is deleted.
 */
export const diagnoses = clinicalTable(
  'tbl_diagnosi',
  'id_diagnosi',
  {
    state: smallint('diagnosi_stato').$type<DiagnosisState>().notNull(),
    kind: text('tipo_diagnosi').$type<DiagnosisKind>().notNull(),
    pathology: text('diagnosi_patologia').notNull(),
    doctor: text('careprovider').notNull(),
    recordedOn: dayColumn('diagnosi_inserimento').notNull().default(todayInRome),
    /** When it began, as far as it is known: YYYY, YYYY-MM or YYYY-MM-DD. */
    onset: partialDayColumn('diagnosi_esordio'),
    /** What an allergy or intolerance does, in the patient's words; null for diagnoses and where it is not known. */
    reaction: text('diagnosi_reazione'),
    /** Its code of ICD-10 (WHO), with three or four characters, if the patient has chosen one. */
    icd10: text('codice_icd10'),
    /** Whether the patient has marked a diagnosis as relevant in an emergency; once confirmed it is in the emergency set. */
    relevant: boolean('rilevante_emergenza').notNull().default(false),
  },
  {
    constraints: [
      check('tbl_diagnosi_state', sql`diagnosi_stato in (0, 1, 2)`),
      check('tbl_diagnosi_kind', sql`tipo_diagnosi in ('Diagnosi', 'Allergia', 'Intolleranza')`),
      check('tbl_diagnosi_onset', sql`diagnosi_esordio ~ '^[0-9]{4}(-[0-9]{2}){0,2}$'`),
      check('tbl_diagnosi_icd10', sql`codice_icd10 ~ '^[A-Z][0-9]{2}([.][0-9])?$'`),
    ],
    // The page has one table per state; kind and mark decide whether a row belongs to the emergency data.
    indexes: ({ patientId, state, createdAt, id, level, tags, kind, relevant, recordedOn, doctor }) => [
      index('tbl_diagnosi_states').on(patientId, state, createdAt, id, level, tags, kind, relevant).where(alive),
      // Allergies and intolerances that are not ruled out are shown at the top of every page.
      index('tbl_diagnosi_allergies')
        .on(patientId, state, desc(createdAt), desc(id), level, tags, kind, relevant)
        .where(sql`${alive} and tipo_diagnosi <> 'Diagnosi' and diagnosi_stato <> 2`),
      // The timeline reads the day and filters by the doctors that rows name.
      index('tbl_diagnosi_days')
        .on(patientId, recordedOn, createdAt, id, level, tags, kind, state, relevant)
        .where(alive),
      index('tbl_diagnosi_doctors').on(patientId, doctor, level, tags, kind, state, relevant).where(alive),
    ],
  },
);
