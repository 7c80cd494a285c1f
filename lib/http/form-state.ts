import type { FieldError, RefusalCode } from '../values/refusal';

/** The state that an action returns to its form. It does not contain the typed values, which stay in the form. */
export interface FormState {
  status: 'idle' | 'saved' | 'refused';
  /** Differs in every answer, so that two equal results are recognised as two answers. */
  at: number;
  /** `offline` is set by the browser if no answer came. */
  code?: RefusalCode | 'fault' | 'offline';
  fields?: FieldError[];
  /** The stored row, in case of a conflict. */
  stored?: Record<string, unknown>;
  /** The result of the check whose findings were not accepted. */
  checked?: object;
  saved?: { id?: number; version?: number };
  /** What was saved and what it means, if the command says it. */
  said?: string;
  /** Values that are shown only in this answer, such as recovery codes. */
  shown?: readonly string[];
}
export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

/** The answer of an action called without a form: a value, or a refusal. */
export type Answer<T> =
  | { status: 'done'; value: T }
  | { status: 'refused'; code: NonNullable<FormState['code']>; fields?: FieldError[] };

export const idleForm: FormState = { status: 'idle', at: 0 };
