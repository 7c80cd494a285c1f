import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '@/db/reference/catalogue';
import {
  anamneses,
  CONFIRMED,
  contacts,
  diagnoses,
  EMERGENCY_CONTACT,
  notebook,
  patients,
  personalLinks,
  physiology,
  pregnancies,
  readings,
  SUSPECTED,
  visits,
} from '@/db/schema';

export const ACTS = ['create', 'update', 'move', 'remove', 'share'] as const;
export type Act = (typeof ACTS)[number];

export interface Section {
  table: PgTable;
  /** Which rows belong to the emergency set; absent: none. */
  emergency?: SQL;
  /** The subscription key that an act needs; absent: none. */
  permissions: Partial<Record<Act, Permission>>;
  /** Personal links alone stay the patient's whatever he grants. */
  patientOnly?: true;
}

/** Confirmed and suspected allergies and intolerances; one that was ruled out tells nobody anything in an emergency. */
const allergies = and(
  inArray(diagnoses.kind, ['Allergia', 'Intolleranza']),
  inArray(diagnoses.state, [CONFIRMED, SUSPECTED]),
) as SQL;

/** The whole permission matrix: what exists in a record, what of it counts in an emergency, what the licence must carry. */
export const sections = {
  card: { table: patients, permissions: {} },
  contacts: { table: contacts, emergency: eq(contacts.type, EMERGENCY_CONTACT), permissions: {} },
  diagnoses: {
    table: diagnoses,
    emergency: allergies,
    permissions: { create: 'aggiungidiagnosi', update: 'modificadiagnosi', move: 'spostaDiagnosi' },
  },
  visits: { table: visits, permissions: { create: 'aggiungivisite', update: 'modificavisite' } },
  readings: { table: readings, permissions: {} },
  anamnesis: { table: anamneses, permissions: {} },
  physiology: { table: physiology, permissions: {} },
  pregnancies: { table: pregnancies, permissions: {} },
  notebook: { table: notebook, permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' } },
  links: {
    table: personalLinks,
    permissions: { create: 'aggiungialtro', update: 'modificaaltro' },
    patientOnly: true,
  },
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
