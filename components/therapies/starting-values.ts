import { isForbidden, isConcluded as isOver, type TherapyState, therapyModel } from '@/lib/sections/therapies/model';
import { today } from '@/lib/values/days';
import type { TherapiesContext, TherapyRow } from './context';
import type { Draft } from './draft';

export const isConcluded = (state: TherapyState) => isOver({ state });

interface Starting {
  row: TherapyRow | undefined;
  state: TherapyState;
  draft: Draft | null;
  context: TherapiesContext;
  /** The level of a new therapy. */
  level: number;
}

/** Values of a therapy that its form does not ask for. */
const ELSEWHERE = new Set(['moveReason', 'interactionReason', 'acceptedFindings']);

/** The initial values of a form: its draft, the stored therapy, or a daily therapy from today. */
export function startingValues({ row, state, draft, context, level }: Starting): Record<string, string> {
  if (draft) return { ...draft.values, ...added(draft, context) };
  // A forbidden medicine has no schedule.
  const schedule: Record<string, string> = isForbidden({ state }) ? {} : { rhythm: 'giornaliera' };
  if (!row) return { start: today(), ...schedule, level: String(level), tags: '' };
  const values: Record<string, unknown> = { ...row };
  const names = Object.keys(therapyModel.fields).filter((name) => !ELSEWHERE.has(name));
  const stored = Object.fromEntries(names.map((name) => [name, textOf(values[name])]));
  // A schedule of days and times is asked for without its wording: a value without an input would count as changed.
  const wording: Record<string, string> = stored.rhythm ? { frequency: '' } : {};
  return { ...stored, ...wording, tags: row.tags.join(',') };
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/** The option that is new since the form was left is the one that the user went to add. */
function added({ wanted, offered }: Draft, { prescribers, diagnoses }: TherapiesContext): Record<string, string> {
  const now = wanted === 'prescriberId' ? prescribers : diagnoses;
  const fresh = now.find(({ id }) => !offered.includes(id));
  return fresh ? { [wanted]: String(fresh.id) } : {};
}
