import type { diagnoses } from '@/db/schema';
import { requiredText } from '@/lib/values/fields';
import { choice, custom, text } from '../declaration/kinds';
import { defineModel, type ModelInput } from '../declaration/model';

export type Diagnosis = typeof diagnoses.$inferSelect;

/** The three tables of the page, by the contract's numbers. Only what is suspected ever moves. */
export const CONFIRMED = 0;
export const SUSPECTED = 1;
export const EXCLUDED = 2;

export const KINDS = ['Diagnosi', 'Allergia', 'Intolleranza'] as const;

export const diagnosisModel = defineModel({
  name: 'diagnoses',
  fields: {
    kind: choice(KINDS),
    pathology: text(300),
    // An associated doctor, or another one by name.
    doctor: custom(requiredText(200)),
  },
  states: { all: [CONFIRMED, SUSPECTED, EXCLUDED], moves: { [SUSPECTED]: [CONFIRMED, EXCLUDED] } },
  defaultLevel: 6,
  title: 'pathology',
});
export type DiagnosisInput = ModelInput<typeof diagnosisModel>;
