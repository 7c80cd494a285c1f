import type { FormAction } from '@/lib/http/form-state';

/** The actions of a reader who may tell doses. */
export interface DoseActions {
  tell: FormAction;
  saveStock: FormAction;
  addPackage: FormAction;
  saveTimes: FormAction;
  saveWithoutTimes: FormAction;
}
