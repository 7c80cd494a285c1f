import { sql } from 'drizzle-orm';
import { check, foreignKey, index, numeric, smallint, text } from 'drizzle-orm/pg-core';
import type {
  OUTCOMES,
  PREGNANCY_STAGES,
  ReportDelivery,
  ReportState,
  SEVERITIES,
} from '../reference/pharmacovigilance';
import { alive, clinicalTable } from './clinical';
import { dayColumn, idColumn, instant } from './columns';
import { therapies } from './therapies';

/** Yes and no as in the API's contract. */
const yesNo = <N extends string>(name: N) => smallint(name).$type<0 | 1>();

/**
 * The report of an adverse reaction to the drug of a therapy. It is visible only to viewers who may see the therapy. The
 * drug is stored by name, so that a report keeps the text that it had when it was written. A draft may lack any value; a
 * complete report has all values that lib/sections/adverse-reactions/rules.ts requires. After it was sent, its text does not
 * change.
 */
export const adverseReactions = clinicalTable(
  'tbl_reazioni_avverse',
  'id_reazione',
  {
    therapyId: idColumn('id_terapie').notNull(),
    drug: text('farmaco').notNull(),
    /** The active ingredient, the authorisation code (AIC, nine digits) and the dose taken each time. */
    substance: text('active_ingredient'),
    aic: text('aic_code'),
    dose: text('dose'),
    status: text('stato').$type<ReportState>().notNull(),
    structureId: smallint('id_structure_pharmacovigilance'),
    lastMenstruation: dayColumn('date_last_menstruation'),
    /** The patient's weight at the time of the reaction, in kilograms. */
    weight: numeric('weight', { precision: 4, scale: 1, mode: 'number' }),
    pregnancy: text('pregnancy').$type<(typeof PREGNANCY_STAGES)[number]>(),
    nursing: yesNo('nursing_mother'),
    reaction: text('reaction'),
    reactionDay: dayColumn('date_reaction'),
    severity: text('severity').$type<(typeof SEVERITIES)[number]>(),
    impact: smallint('reaction_affect'),
    duration: text('reaction_duration'),
    treatment: text('drugs_to_treat_reaction'),
    outcome: text('reaction_now').$type<(typeof OUTCOMES)[number]>(),
    batch: text('batch_number'),
    prescribed: yesNo('prescribed_by_doctor'),
    doctorWarned: yesNo('care_provider_warned'),
    reason: text('reason'),
    suspended: yesNo('adverse_reaction_drug_suspended'),
    firstIntake: dayColumn('first_assumption_date'),
    lastIntake: dayColumn('last_assumption_date'),
    timesPerDay: text('how_many_times_day'),
    howTaken: text('how_drug_taken'),
    usedBefore: yesNo('drug_already_used'),
    sameReaction: yesNo('same_reaction'),
    otherDrugs: text('other_drugs_used'),
    otherDiseases: text('other_diseases'),
    doctorName: text('name_care_provider'),
    doctorContactable: yesNo('contactable_care_provider'),
    doctorAddress: text('address_care_provider'),
    doctorPhone: text('phone_care_provider'),
    patientAddress: text('address_patient'),
    patientPhone: text('phone_patient'),
    patientEmail: text('email_patient'),
    /**
     * The delivery state of the report's mail, and the time of the last attempt; null if the report was never sent from this
     * app.
     */
    delivery: text('invio').$type<ReportDelivery>(),
    sentAt: instant('inviata_il'),
  },
  {
    constraints: [
      check('tbl_reazioni_avverse_status', sql`stato in ('bozza', 'completa')`),
      check(
        'tbl_reazioni_avverse_severity',
        sql`severity in ('Non grave', 'Ricovero in ospedale', 'Pericolo di vita', 'Invalidità permanente', 'Decesso',
          'Anomalia congenita')`,
      ),
      check(
        'tbl_reazioni_avverse_outcome',
        sql`reaction_now in ('Risolta', 'Risolta con conseguenze', 'Migliorata', 'Non ancora risolta', 'Decesso', 'Anomalia congenita',
          'Non so')`,
      ),
      check(
        'tbl_reazioni_avverse_pregnancy',
        sql`pregnancy in ('No', '1° Trimestre', '2° Trimestre', '3° Trimestre', 'Sconosciuta')`,
      ),
      check('tbl_reazioni_avverse_aic', sql`aic_code ~ '^[0-9]{9}$'`),
      check('tbl_reazioni_avverse_weight', sql`weight between 0.3 and 500`),
      check('tbl_reazioni_avverse_impact', sql`reaction_affect between 1 and 10`),
      check('tbl_reazioni_avverse_intake', sql`last_assumption_date >= first_assumption_date`),
      check('tbl_reazioni_avverse_delivery', sql`invio in ('sending', 'sent', 'failed', 'unsure')`),
    ],
    indexes: ({ patientId, therapyId }) => [
      index('tbl_reazioni_avverse_therapy').on(patientId, therapyId).where(alive),
      foreignKey({
        name: 'tbl_reazioni_avverse_of_therapy',
        columns: [patientId, therapyId],
        foreignColumns: [therapies.patientId, therapies.id],
      }),
    ],
  },
);
