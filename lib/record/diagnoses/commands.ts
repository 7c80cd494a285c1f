import 'server-only';
import { diagnoses } from '@/db/schema';
import { command } from '@/lib/access/command';
import type { RecordAccess } from '@/lib/access/record';
import { findVisible, saveRow } from '@/lib/access/rows';
import { notSubscribed } from '@/lib/access/subscription';
import { invalid, type Result } from '@/lib/values/refusal';
import { removal, sharing } from '../commands';
import { type Diagnosis, type DiagnosisInput, diagnosisInput, mayMove } from './model';

/** Creates a diagnosis (id 0) or changes it; a change of its state is a move, which has a licence key of its own. */
export const saveDiagnosis = command<DiagnosisInput, Diagnosis>({
  section: 'diagnoses',
  act: ({ id }) => (id === 0 ? 'create' : 'update'),
  actOnStored: async (record, input) =>
    input.id === 0 ? 'create' : moves(input, await storedOf(record, input)) ? 'move' : 'update',
  input: diagnosisInput,
  async run(record, input) {
    const { id, version, ...values } = input;
    const stored = id === 0 ? undefined : await storedOf(record, input);
    if (stored && moves(input, stored)) {
      const refused = await refusedMove(record, input, stored);
      if (refused) return refused;
    }
    return saveRow(record, diagnoses, { id, version, values });
  },
});

export const removeDiagnosis = removal('diagnoses', diagnoses);
export const shareDiagnosis = sharing('diagnoses', diagnoses);

const storedOf = (record: RecordAccess, { id }: DiagnosisInput) => findVisible(record, diagnoses, id);
const moves = ({ state }: DiagnosisInput, stored: Diagnosis | undefined) =>
  stored !== undefined && state !== undefined && state !== stored.state;

/** Why a move does not happen: not out of suspicion, or more than the state is changed and that is not in the licence. */
async function refusedMove(
  record: RecordAccess,
  { version, state, id: _, ...others }: DiagnosisInput,
  stored: Diagnosis,
): Promise<Result<never> | undefined> {
  // Who has not seen the last change is told so first: what he meant to move may have moved already.
  if (version !== undefined && version !== stored.version) return undefined;
  if (state !== undefined && !mayMove(stored.state, state)) return invalid('state', 'move');
  const changes = Object.entries(others).some(([name, value]) => !same(value, stored[name as keyof Diagnosis]));
  const refusal = changes ? await notSubscribed(record, 'diagnoses', 'update') : null;
  return refusal ? { ok: false, refusal } : undefined;
}

const same = (one: unknown, other: unknown) => one === undefined || JSON.stringify(one) === JSON.stringify(other);
