import type { FormAction } from '@/lib/http/form-state';

/** What the grid needs beside its exam. */
export interface ResultsContext {
  save: FormAction;
}
