import type { FieldError, RefusalCode } from '../values/refusal';

/** What a form gets back. The typed text never left the form, so only the verdict travels. */
export interface FormState {
  status: 'idle' | 'saved' | 'refused';
  /** Differs for every answer, so that the same verdict twice is two answers. */
  at: number;
  /** `offline` is the browser's own: no answer came. */
  code?: RefusalCode | 'fault' | 'offline';
  fields?: FieldError[];
  /** What the server holds, when somebody saved in between. */
  stored?: Record<string, unknown>;
  saved?: { id?: number; version?: number };
  /** What is shown this once, such as codes. */
  shown?: readonly string[];
}
export type FormAction = (state: FormState, form: FormData) => Promise<FormState>;

/** What an action answers that is called without a form: a value, or why there is none. */
export type Answer<T> =
  | { status: 'done'; value: T }
  | { status: 'refused'; code: NonNullable<FormState['code']>; fields?: FieldError[] };

export const idleForm: FormState = { status: 'idle', at: 0 };
