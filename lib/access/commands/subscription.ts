import 'server-only';
import type { Refusal } from '@/lib/values/refusal';
import { permissionsOf } from '../policy/permissions';
import { ACTS, type Act, permissionFor, type Section } from '../policy/sections';
import type { RecordAccess } from '../record/record';

/**
 * The refusal of an act that the viewer's licence does not cover; null if the licence covers the act or the act needs no
 * licence.
 */
export async function notSubscribed(record: RecordAccess, section: Section, act: Act): Promise<Refusal | null> {
  const permission = permissionFor(section, act);
  if (!permission) return null;
  const granted = await permissionsOf(record.viewer.userId, record.sql);
  return granted.has(permission) ? null : { code: 'not_subscribed', permission };
}

/**
 * The acts of a section that the viewer's licence does not cover; pages show them before the user fills in a form in vain.
 */
export async function findMissingPermissions(record: RecordAccess, section: Section): Promise<Act[]> {
  if (!record.relation.capabilities.write) return [];
  const keyed = ACTS.filter((act) => permissionFor(section, act));
  if (keyed.length === 0) return [];
  const granted = await permissionsOf(record.viewer.userId, record.sql);
  return keyed.filter((act) => !granted.has(permissionFor(section, act) ?? ''));
}
