import { eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '@/db/reference/catalogue';
import { contacts, EMERGENCY_CONTACT, patients } from '@/db/schema';

export type Act = 'create' | 'update' | 'move' | 'remove' | 'share';

export interface Section {
  table: PgTable;
  /** Which rows belong to the emergency set; absent: none. */
  emergency?: SQL;
  /** The subscription key that an act needs; absent: none. */
  permissions: Partial<Record<Act, Permission>>;
  /** Personal links alone stay the patient's whatever he grants. */
  patientOnly?: true;
}

/** The whole permission matrix: what exists in a record, what of it counts in an emergency, what the licence must carry. */
export const sections = {
  card: { table: patients, permissions: {} },
  contacts: { table: contacts, emergency: eq(contacts.type, EMERGENCY_CONTACT), permissions: {} },
} satisfies Record<string, Section>;

export type SectionName = keyof typeof sections;

export const permissionFor = (section: SectionName, act: Act): Permission | undefined =>
  (sections[section] as Section).permissions[act];

const byTable = new Map<PgTable, Section>(
  Object.values(sections).map((section) => [section.table, section as Section]),
);

/** The section whose rows a table holds. Throws for a table that is in none: its visibility would be undefined. */
export function sectionOf(table: PgTable): Section {
  const section = byTable.get(table);
  if (!section) throw new Error('table without a section');
  return section;
}
