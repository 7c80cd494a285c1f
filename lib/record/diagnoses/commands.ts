import 'server-only';
import { command } from '@/lib/access/command';
import { actBy, refusedMove } from '@/lib/access/moves';
import { saveRow } from '@/lib/access/rows';
import { removal, sharing } from '../commands';
import { type Diagnosis, type DiagnosisInput, diagnosisInput, MOVES } from './model';
import { diagnosesSection } from './section';

/** Creates a diagnosis (id 0) or changes it. */
export const saveDiagnosis = command<DiagnosisInput, Diagnosis>({
  section: diagnosesSection,
  readsStored: true,
  act: actBy(MOVES),
  input: diagnosisInput,
  async run(record, input, stored) {
    const refused = await refusedMove(record, MOVES, { section: diagnosesSection, input, stored });
    if (refused) return refused;
    const { id, version, ...values } = input;
    return saveRow(record, diagnosesSection, { id, version, values });
  },
});

export const removeDiagnosis = removal(diagnosesSection);
export const shareDiagnosis = sharing(diagnosesSection);
