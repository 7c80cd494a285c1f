import { sql } from 'drizzle-orm';
import { check, foreignKey, index, smallint, text } from 'drizzle-orm/pg-core';
import type { Meal, Rhythm, TherapyState } from '../reference/values';
import { alive, clinicalTable } from './clinical';
import { dayColumn, idColumn } from './columns';
import { diagnoses } from './diagnoses';
import { drugs } from './drugs';

/**
 * A drug that the patient takes, has taken or must not take. The drug is stored by name even if it is in the catalogue, so
 * that the entry stays readable when the catalogue changes. The prescriber, who may have no account, is stored by name too;
 * `prescriberId` is the user of an associated doctor. `frequency` states the schedule in words, sometimes without structured
 * data.
 */
export const therapies = clinicalTable(
  'tbl_terapie',
  'id_terapie',
  {
    state: smallint('tipo_terapia').$type<TherapyState>().notNull(),
    /** The drug in the catalogue; null if its name was typed by hand, so that interactions cannot be checked. */
    drugId: idColumn('id_farmaco_codifa').references(() => drugs.id),
    drug: text('farmaco').notNull(),
    /** The active ingredients, joined with ` + `, and how much of them one unit holds (`5 mg`); from the catalogue or as typed. */
    substance: text('principio_attivo'),
    strength: text('dosaggio'),
    dose: text('quantita_farmaceutica'),
    frequency: text('frequenza_farmaceutica'),
    rhythm: text('cadenza').$type<Rhythm>(),
    everyDays: smallint('ogni_giorni'),
    /** The weekdays on which the drug is taken; 1 is Monday. */
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
    /** The reason why a forbidden drug is no longer forbidden. */
    moveReason: text('motivo_spostamento'),
    /**
     * The reason why the drug is taken despite the findings of the interaction check, and the keys of these findings;
     * visible only to the patient.
     */
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
    // The page has one table per state, and ongoing therapies are shown at the top of a doctor's pages.
    indexes: ({ patientId, state, createdAt, id, level, tags, diagnosisId, start, end, prescriber }) => [
      // The days are in it, since they decide whether a therapy is current.
      index('tbl_terapie_states').on(patientId, state, createdAt, id, level, tags, start, end).where(alive),
      index('tbl_terapie_diagnosis').on(patientId, diagnosisId).where(sql`id_diagnosi is not null`),
      // The timeline reads the day and filters by the doctors that rows name.
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
