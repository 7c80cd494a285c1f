import { sql } from 'drizzle-orm';
import { check, foreignKey, index, smallint, text } from 'drizzle-orm/pg-core';
import type { Meal, Rhythm, TherapyState } from '../reference/values';
import { alive, clinicalTable } from './clinical';
import { dayColumn, idColumn } from './columns';
import { diagnoses } from './diagnoses';
import { drugs } from './drugs';

/**
 * A drug that the patient takes, has taken or must not take. The drug is stored by name, also where it stands in the
 * catalogue: what was written down stays readable when the catalogue changes. So is the prescriber, who need not have
 * an account; `prescriberId` is the user of an associated doctor. What the schedule says as data, `frequency` says in
 * words; it may be words alone.
 */
export const therapies = clinicalTable(
  'tbl_terapie',
  'id_terapie',
  {
    state: smallint('tipo_terapia').$type<TherapyState>().notNull(),
    /** Its place in the catalogue; null: written by hand, so that no interaction can be checked. */
    drugId: idColumn('id_farmaco_codifa').references(() => drugs.id),
    drug: text('farmaco').notNull(),
    dose: text('quantita_farmaceutica'),
    frequency: text('frequenza_farmaceutica'),
    rhythm: text('cadenza').$type<Rhythm>(),
    everyDays: smallint('ogni_giorni'),
    /** 1 is Monday. */
    weekdays: smallint('giorni_settimana').array(),
    /** Times of the day, HH:MM. */
    times: text('orari').array(),
    maxPerDay: smallint('massimo_al_giorno'),
    meal: text('pasto').$type<Meal>(),
    start: dayColumn('data_inizio').notNull(),
    end: dayColumn('data_fine'),
    prescriberId: idColumn('id_prescrittore'),
    prescriber: text('prescrittore').notNull(),
    diagnosisId: idColumn('id_diagnosi'),
    note: text('note'),
    /** Why a drug that was forbidden is no more. */
    moveReason: text('motivo_spostamento'),
    /** Why it is taken in spite of what the check has found, and the keys of those findings; the patient's alone. */
    interactionReason: text('interazioni_motivo'),
    acceptedFindings: text('interazioni_accettate').array(),
  },
  {
    constraints: [
      check('tbl_terapie_state', sql`tipo_terapia in (0, 1, 2)`),
      check('tbl_terapie_period', sql`data_fine >= data_inizio`),
      check('tbl_terapie_rhythm', sql`cadenza in ('giornaliera', 'ogni_giorni', 'settimanale', 'al_bisogno')`),
      check('tbl_terapie_meal', sql`pasto in ('digiuno', 'durante', 'stomaco_pieno')`),
    ],
    // Its page has a table for each state, and what is ongoing stands at the head of a doctor's pages.
    indexes: ({ patientId, state, createdAt, id, level, tags, diagnosisId, start, end, prescriber }) => [
      index('tbl_terapie_states').on(patientId, state, createdAt, id, level, tags).where(alive),
      index('tbl_terapie_diagnosis').on(patientId, diagnosisId).where(sql`id_diagnosi is not null`),
      // The timeline goes by the day that they tell of, and offers the doctors whom they name.
      index('tbl_terapie_days').on(patientId, start, createdAt, id, level, tags, state, end).where(alive),
      index('tbl_terapie_prescribers').on(patientId, prescriber, level, tags, state).where(alive),
      foreignKey({
        name: 'tbl_terapie_of_diagnosis',
        columns: [patientId, diagnosisId],
        foreignColumns: [diagnoses.patientId, diagnoses.id],
      }),
    ],
  },
);
