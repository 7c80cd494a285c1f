import type { SavingForm } from '../ui/form/useSaveForm';

type Name =
  | 'drugId'
  | 'drug'
  | 'substance'
  | 'strength'
  | 'dose'
  | 'rhythm'
  | 'everyDays'
  | 'weekdays'
  | 'times'
  | 'maxPerDay'
  | 'meal'
  | 'frequency'
  | 'start'
  | 'end'
  | 'prescriberId'
  | 'prescriber'
  | 'diagnosisId'
  | 'note'
  | 'level'
  | 'tags';
/** The fields of a therapy's form. */
export type TherapyFields = SavingForm<Name>['fields'];
