import { z } from 'zod';
import {
  COMPLETE,
  GREATEST_IMPACT,
  LEAST_IMPACT,
  OUTCOMES,
  PHARMACOVIGILANCE_STRUCTURES,
  PREGNANCY_STAGES,
  REPORT_STATES,
  SEVERITIES,
} from '@/db/reference/pharmacovigilance';
import type { adverseReactions } from '@/db/schema';
import { custom, note, optionalChoice, optionalLine } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { emptyAsNull, message, optionalText, pastDay, rowId, typedNumber, wholeNumber } from '../../../values/fields';
import { storedPhone } from '../../../values/phone';

export type { ReportState } from '@/db/reference/pharmacovigilance';
export {
  COMPLETE,
  DRAFT,
  GREATEST_IMPACT,
  LEAST_IMPACT,
  OUTCOMES,
  PHARMACOVIGILANCE_STRUCTURES,
  PREGNANCY_STAGES,
  SEVERITIES,
} from '@/db/reference/pharmacovigilance';
export type AdverseReaction = typeof adverseReactions.$inferSelect;

const optional = <S extends z.ZodType>(schema: S) => custom(schema, { required: false });

/** A yes or no as the contract has it (1 or 0); the API also accepts true and false. */
const yesNo = () =>
  optional(
    emptyAsNull(
      z.preprocess((value) => (typeof value === 'boolean' ? Number(value) : value), wholeNumber(0, 1)) as z.ZodType<
        0 | 1
      >,
    ).optional(),
  );
const day = () => optional(emptyAsNull(pastDay).optional());

const impact = wholeNumber(
  LEAST_IMPACT,
  GREATEST_IMPACT,
  message('checkRange', { min: LEAST_IMPACT, max: GREATEST_IMPACT }),
);
const structure = wholeNumber(1, PHARMACOVIGILANCE_STRUCTURES.length);
/** A number or words, such as "three times" or "when needed". */
const frequency = z.preprocess((value) => (Number.isFinite(value) ? String(value) : value), optionalText(200));
const phone = optionalText(60)
  .refine((text) => text === null || storedPhone(text) !== null, 'phone')
  .transform((text) => text && storedPhone(text));
const email = optionalText(254).refine((text) => text === null || z.email().safeParse(text).success, 'email');

/** An AIC code: nine digits, which a pack shows after the letter A. */
const aic = optionalText(30)
  .transform((text) => (text === null ? null : text.replace(/^\s*A(?:IC)?\W*/i, '').replace(/\D/g, '')))
  .refine((digits) => digits === null || /^\d{9}$/.test(digits), 'aic');

/** The lightest newborn and the heaviest person, in kilograms. */
const [LEAST_WEIGHT, GREATEST_WEIGHT] = [0.3, 500];
const outOfRange = message('checkRange', { min: LEAST_WEIGHT, max: GREATEST_WEIGHT });
const weight = z.preprocess(
  typedNumber,
  z
    .number('number')
    .min(LEAST_WEIGHT, outOfRange)
    .max(GREATEST_WEIGHT, outOfRange)
    .transform((kilograms) => Math.round(kilograms * 10) / 10),
);

const status = z.enum(REPORT_STATES);

/**
 * The report of an adverse reaction. A draft may lack any field, so the fields themselves require nothing; `problemsOf` checks
 * what is missing.
 */
const declared = defineModel({
  name: 'adverseReactions',
  fields: {
    status: optional(status),
    reaction: note(2000),
    reactionDay: day(),
    duration: optionalLine(200),
    severity: optionalChoice(SEVERITIES),
    impact: optional(emptyAsNull(impact).optional()),
    outcome: optionalChoice(OUTCOMES),
    treatment: note(1000),
    substance: optionalLine(300),
    aic: optional(aic.optional()),
    dose: optionalLine(200),
    reason: optionalLine(500),
    firstIntake: day(),
    lastIntake: day(),
    timesPerDay: optional(frequency.optional()),
    howTaken: optionalLine(200),
    batch: optionalLine(100),
    prescribed: yesNo(),
    suspended: yesNo(),
    usedBefore: yesNo(),
    sameReaction: yesNo(),
    otherDrugs: note(1000),
    otherDiseases: note(1000),
    weight: optional(emptyAsNull(weight).optional()),
    pregnancy: optionalChoice(PREGNANCY_STAGES),
    lastMenstruation: day(),
    nursing: yesNo(),
    patientAddress: optionalLine(300),
    patientPhone: optional(phone.optional()),
    patientEmail: optional(email.optional()),
    doctorName: optionalLine(200),
    doctorAddress: optionalLine(300),
    doctorPhone: optionalLine(60),
    doctorContactable: yesNo(),
    doctorWarned: yesNo(),
    structureId: optional(emptyAsNull(structure).optional()),
  },
  defaultLevel: 6,
});

/**
 * The therapy is given when a report is created and cannot be changed. A report from the API is complete unless it says
 * otherwise.
 */
export const reportModel = {
  ...declared,
  newRow: declared.newRow.extend({ therapyId: rowId, status: status.default(COMPLETE) }),
};
export type ReportInput = ModelInput<typeof reportModel>;

/** The form's steps and their fields, in the order of the form; the printed form has the same parts. */
export const REPORT_STEPS = {
  reaction: ['reaction', 'reactionDay', 'duration', 'severity', 'impact', 'outcome', 'treatment'],
  drug: [
    ...([
      'substance',
      'aic',
      'dose',
      'reason',
      'firstIntake',
      'lastIntake',
      'timesPerDay',
      'howTaken',
      'batch',
    ] as const),
    ...(['prescribed', 'suspended', 'usedBefore', 'sameReaction'] as const),
  ],
  health: ['weight', 'otherDrugs', 'otherDiseases', 'pregnancy', 'lastMenstruation', 'nursing'],
  people: [
    ...(['patientAddress', 'patientPhone', 'patientEmail'] as const),
    ...(['doctorName', 'doctorAddress', 'doctorPhone', 'doctorContactable', 'doctorWarned'] as const),
  ],
  addressee: ['structureId'],
} as const;
export type ReportStep = keyof typeof REPORT_STEPS;
export type ReportField = (typeof REPORT_STEPS)[ReportStep][number];

/** The name of the reports' table in the query of a page's URL. */
export const REPORTS = 'segnalazioni';

/** The fields that a complete report may lack. */
export const OPTIONAL: readonly ReportField[] = ['substance', 'aic', 'dose', 'weight'];
/** The fields asked of women only. */
export const OF_WOMEN: readonly ReportField[] = ['pregnancy', 'lastMenstruation', 'nursing'];
/** Fields shown only to the owner, and to a doctor with visibility Totale. */
export const PERSONAL: readonly ReportField[] = ['patientAddress', 'patientPhone', 'patientEmail'];

/** The fields of a step that this patient is asked for. */
export const fieldsOf = (step: ReportStep, female: boolean): readonly ReportField[] =>
  REPORT_STEPS[step].filter((field) => female || !OF_WOMEN.includes(field));

export const STEPS = Object.keys(REPORT_STEPS) as ReportStep[];
