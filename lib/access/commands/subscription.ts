import 'server-only';
import { omitUndefined } from '@/lib/values/objects';
import type { Refusal } from '@/lib/values/refusal';
import { planOf } from '../policy/plan';
import { ACTS, type Act, permissionFor, type Section } from '../policy/sections';
import type { RecordAccess } from '../record/record';

/** The values that a save sends, valid or not, and the stored row that they change. */
export interface Change {
  input: object;
  stored?: object | undefined;
}

/**
 * The refusal of an act that the viewer's licence does not cover; null if the licence covers the act or the act needs no
 * licence. `change`: what the act does to a row, for sections in which some rows need no licence.
 */
export async function notSubscribed(
  record: RecordAccess,
  section: Section,
  act: Act,
  change?: Change,
): Promise<Refusal | null> {
  const permission = permissionFor(section, act);
  if (!permission || (change && isFree(section, act, change))) return null;
  const granted = await planOf(record);
  return granted.has(permission) ? null : { code: 'not_subscribed', permission };
}

/**
 * Whether a change needs no licence: the row needs none before it and after it, so that no other row is reached by changing
 * its kind.
 */
function isFree({ free }: Section, act: Act, { input, stored }: Change): boolean {
  if (!free || (act !== 'create' && (!stored || !free({ ...stored })))) return false;
  return free({ ...stored, ...omitUndefined(input) });
}

/**
 * The acts of a section that the viewer's licence does not cover, except for rows that need none; pages show them before the
 * user fills in a form in vain.
 */
export async function findMissingPermissions(record: RecordAccess, section: Section): Promise<Act[]> {
  if (!record.relation.capabilities.write) return [];
  const keyed = ACTS.filter((act) => permissionFor(section, act));
  if (keyed.length === 0) return [];
  const granted = await planOf(record);
  return keyed.filter((act) => !granted.has(permissionFor(section, act) ?? ''));
}
