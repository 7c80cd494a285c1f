import 'server-only';
import { invalid, type Result } from '@/lib/values/refusal';
import type { Act, Section } from '../policy/sections';
import type { RecordAccess } from '../record/record';
import { mayMove, type States } from '../record/states';
import { notSubscribed } from './subscription';

type Values = Readonly<Record<string, unknown>>;

/** Whether a row would be another after these values; what is undefined stays as it is. */
export const changes = (values: object, stored: object) =>
  Object.entries(values).some(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify((stored as Values)[name]),
  );

const moves = ({ field }: States, input: object, stored: object) =>
  changes({ [field]: (input as Values)[field] }, stored);

/** The act of a save of rows with states: a change of the state is a move, which has a licence key of its own. */
export const actBy =
  (states: States) =>
  (input: { id?: number }, stored: object | undefined): Act => {
    if (input.id === 0) return 'create';
    return stored && moves(states, input, stored) ? 'move' : 'update';
  };

interface Save {
  section: Section;
  input: { id?: number; version?: number | undefined };
  stored: { version: number } | undefined;
}

/** Why a save moves no row: there is no such move, or it changes more than the state and the licence does not cover that. */
export async function refusedMove(
  record: RecordAccess,
  states: States,
  { section, input, stored }: Save,
): Promise<Result<never> | undefined> {
  if (!stored || !moves(states, input, stored)) return undefined;
  const { id: _, version, [states.field]: to, ...others } = input as Values;
  // Whoever has not seen the last change is told so first: what they meant to move may have moved already.
  if (version !== undefined && version !== stored.version) return undefined;
  if (!mayMove(states, (stored as Values & object)[states.field] as PropertyKey, to))
    return invalid(states.field, 'move');
  const refusal = changes(others, stored) ? await notSubscribed(record, section, 'update') : null;
  return refusal ? { ok: false, refusal } : undefined;
}
