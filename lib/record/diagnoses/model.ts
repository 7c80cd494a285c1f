import { z } from 'zod';
import type { diagnoses } from '@/db/schema';
import { level, requiredText, rowId, tags, version, wholeNumber } from '../../values/fields';

export type Diagnosis = typeof diagnoses.$inferSelect;

/** The three tables of the page, by the contract's numbers. Only what is suspected ever moves. */
export const CONFIRMED = 0;
export const SUSPECTED = 1;
export const EXCLUDED = 2;
export const STATES = [CONFIRMED, SUSPECTED, EXCLUDED] as const;
export type State = (typeof STATES)[number];

export const KINDS = ['Diagnosi', 'Allergia', 'Intolleranza'] as const;

export const DEFAULT_LEVEL = 6;

const state = wholeNumber(CONFIRMED, EXCLUDED).transform((value) => value as State);
const fields = z.object({
  id: rowId,
  version,
  state,
  kind: z.enum(KINDS),
  pathology: requiredText(300),
  doctor: requiredText(200),
  tags,
});

/** A new diagnosis; how confidential it is, is asked here only. When it was recorded is the server's to say. */
export const newDiagnosis = fields.extend({ level: level.default(DEFAULT_LEVEL) });
/** An existing one keeps what a save leaves out. */
export const diagnosisChange = fields.extend({ level }).partial().required({ id: true });
/** What the form of an existing one must hold. */
export const editedDiagnosis = fields.omit({ state: true });
/** Where a suspected one goes. */
export const movedDiagnosis = fields.pick({ id: true, version: true, state: true });
export type DiagnosisInput = z.infer<typeof diagnosisChange>;

export const diagnosisInput = (id: number): z.ZodType<DiagnosisInput> => (id === 0 ? newDiagnosis : diagnosisChange);

/** Whether a diagnosis may go from one state to another: out of suspicion, into nothing else. */
export const mayMove = (from: State, to: State) => from === to || (from === SUSPECTED && to !== SUSPECTED);
