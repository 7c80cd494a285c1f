import type { FormAction } from '@/lib/http/form-state';

/** The context of the grid besides its exam. */
export interface ResultsContext {
  save: FormAction;
}
