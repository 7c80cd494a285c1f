import { z } from 'zod';
import { CONFIRMED, DIAGNOSIS_KINDS, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import type { diagnoses } from '@/db/schema';
import { choice, custom, optionalLine, optionalPartialDay, text, yesNo } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { emptyAsNull, requiredText } from '@/lib/values/fields';

export type Diagnosis = typeof diagnoses.$inferSelect;

/** A code of ICD-10 with three or four characters, however it is written: `E11.9`, `e119`. */
const icd10Code = z
  .string('icd10')
  .transform((typed) =>
    typed
      .trim()
      .toUpperCase()
      .replace(/^([A-Z]\d\d)(\d)$/, '$1.$2'),
  )
  .pipe(z.string().regex(/^[A-Z]\d\d(\.\d)?$/, 'icd10'));

export const diagnosisModel = defineModel({
  name: 'diagnoses',
  fields: {
    kind: choice(DIAGNOSIS_KINDS),
    pathology: text(300),
    // The server's list decides which codes there are.
    icd10: custom(emptyAsNull(icd10Code).optional(), { required: false, detail: true }),
    onset: optionalPartialDay(),
    // Of an allergy or intolerance.
    reaction: optionalLine(200),
    // An associated doctor's name, or any other name.
    doctor: custom(requiredText(200)),
    // Of a diagnosis: allergies and intolerances are always among the emergency data.
    relevant: yesNo(),
  },
  // Only suspected diagnoses can change their state.
  states: { all: [CONFIRMED, SUSPECTED, EXCLUDED], moves: { [SUSPECTED]: [CONFIRMED, EXCLUDED] } },
  defaultLevel: 6,
  title: 'pathology',
});

/** An allergy or intolerance as the patient has written it, with its reaction: «Penicillina: orticaria». */
export const withReaction = ({ pathology, reaction }: Pick<Diagnosis, 'pathology' | 'reaction'>) =>
  [pathology, reaction].filter(Boolean).join(': ');

/** Whether a diagnosis is not confirmed yet. */
export const isSuspected = ({ state }: Pick<Diagnosis, 'state'>) => state === SUSPECTED;

export type DiagnosisInput = ModelInput<typeof diagnosisModel>;
