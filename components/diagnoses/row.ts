import type { Diagnosis } from '@/lib/record/diagnoses/model';

/** What the dialogs need of a diagnosis; they read it back from its row. */
export type DiagnosisRow = Pick<
  Diagnosis,
  'id' | 'version' | 'level' | 'state' | 'kind' | 'pathology' | 'doctor' | 'tags'
>;

export const rowOf = ({ id, version, level, state, kind, pathology, doctor, tags }: Diagnosis): DiagnosisRow => ({
  id,
  version,
  level,
  state,
  kind,
  pathology,
  doctor,
  tags,
});
