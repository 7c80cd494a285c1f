import 'server-only';
import { invalid, type Result } from '@/lib/values/refusal';
import type { Act, Section } from '../policy/sections';
import type { RecordAccess } from '../record/record';
import { mayMove, type States } from '../record/states';
import { notSubscribed } from './subscription';

type Values = Readonly<Record<string, unknown>>;

/** Whether these values would change the stored row; an undefined value leaves its field unchanged. */
export const changes = (values: object, stored: object) =>
  Object.entries(values).some(
    ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify((stored as Values)[name]),
  );

const moves = ({ field }: States, input: object, stored: object) =>
  changes({ [field]: (input as Values)[field] }, stored);

/** The act of saving a row that has states. Changing the state is the act `move`, which needs its own licence key. */
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

/** The refusal of a move: the states do not allow it, or other fields change too and the licence does not cover an update. */
export async function refusedMove(
  record: RecordAccess,
  states: States,
  { section, input, stored }: Save,
): Promise<Result<never> | undefined> {
  if (!stored || !moves(states, input, stored)) return undefined;
  const { id: _, version, [states.field]: to, ...others } = input as Values;
  // Leave a stale version to the version check of the save: the row may already have been moved.
  if (version !== undefined && version !== stored.version) return undefined;
  if (!mayMove(states, (stored as Values & object)[states.field] as PropertyKey, to))
    return invalid(states.field, 'move');
  const refusal = changes(others, stored)
    ? await notSubscribed(record, section, 'update', { input: others, stored })
    : null;
  return refusal ? { ok: false, refusal } : undefined;
}
