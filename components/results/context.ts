import type { FormAction } from '@/lib/http/form-state';

/** What the grid needs besides its exam. */
export interface ResultsContext {
  save: FormAction;
}
