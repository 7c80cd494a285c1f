import { CONFIRMED, DIAGNOSIS_KINDS, EXCLUDED, SUSPECTED } from '@/db/reference/values';
import type { diagnoses } from '@/db/schema';
import { choice, custom, optionalLine, optionalPartialDay, text, yesNo } from '@/lib/kit/kinds';
import { defineModel, type ModelInput } from '@/lib/kit/model';
import { requiredText } from '@/lib/values/fields';

export type Diagnosis = typeof diagnoses.$inferSelect;

export const diagnosisModel = defineModel({
  name: 'diagnoses',
  fields: {
    kind: choice(DIAGNOSIS_KINDS),
    pathology: text(300),
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
