import 'server-only';
import { diagnoses } from '@/db/schema';
import { command } from '@/lib/access/command';
import { actBy, refusedMove } from '@/lib/access/moves';
import { saveRow } from '@/lib/access/rows';
import { removal, sharing } from '../commands';
import { type Diagnosis, type DiagnosisInput, diagnosisInput, MOVES } from './model';

/** Creates a diagnosis (id 0) or changes it. */
export const saveDiagnosis = command<DiagnosisInput, Diagnosis>({
  section: 'diagnoses',
  table: diagnoses,
  act: actBy(MOVES),
  input: diagnosisInput,
  async run(record, input, stored) {
    const refused = await refusedMove(record, MOVES, { section: 'diagnoses', input, stored });
    if (refused) return refused;
    const { id, version, ...values } = input;
    return saveRow(record, diagnoses, { id, version, values });
  },
});

export const removeDiagnosis = removal('diagnoses', diagnoses);
export const shareDiagnosis = sharing('diagnoses', diagnoses);
