import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '@/db/reference/catalogue';
import {
  anamneses,
  associations,
  CONFIRMED,
  contacts,
  diagnoses,
  EMERGENCY_CONTACT,
  files,
  messages,
  notebook,
  patients,
  personalLinks,
  physiology,
  pregnancies,
  readings,
  SUSPECTED,
  scores,
  visits,
} from '@/db/schema';

export const ACTS = ['create', 'update', 'move', 'remove', 'share'] as const;
export type Act = (typeof ACTS)[number];

export interface Section {
  table: PgTable;
  /** Which rows belong to the emergency set; without it: none. */
  emergency?: SQL;
  /** The subscription key that an act needs; without it: none. */
  permissions: Partial<Record<Act, Permission>>;
  /** The column that names a row in a line; without it: its section and its day do. */
  named?: PgColumn;
  /** Stays the patient's whatever is granted: personal links, the list of doctors, and messages to them. */
  patientOnly?: true;
}

/** Confirmed and suspected allergies and intolerances; one that was ruled out tells nobody anything in an emergency. */
const allergies = and(
  inArray(diagnoses.kind, ['Allergia', 'Intolleranza']),
  inArray(diagnoses.state, [CONFIRMED, SUSPECTED]),
) as SQL;

/**
 * The whole permission matrix: what exists in a record, what of it counts in an emergency, what the licence must carry.
 */
export const sections = {
  card: { table: patients, permissions: {} },
  contacts: { table: contacts, named: contacts.name, emergency: eq(contacts.type, EMERGENCY_CONTACT), permissions: {} },
  diagnoses: {
    table: diagnoses,
    named: diagnoses.pathology,
    emergency: allergies,
    permissions: { create: 'aggiungidiagnosi', update: 'modificadiagnosi', move: 'spostaDiagnosi' },
  },
  visits: { table: visits, named: visits.reason, permissions: { create: 'aggiungivisite', update: 'modificavisite' } },
  readings: { table: readings, permissions: {} },
  scores: { table: scores, permissions: { create: 'calcolatrice' } },
  anamnesis: { table: anamneses, permissions: {} },
  physiology: { table: physiology, permissions: {} },
  pregnancies: { table: pregnancies, permissions: {} },
  notebook: { table: notebook, permissions: { create: 'aggiungitaccuino', update: 'modificataccuino' } },
  associations: { table: associations, permissions: {}, patientOnly: true },
  files: { table: files, named: files.name, permissions: { create: 'aggiungifile', update: 'modificafile' } },
  messages: { table: messages, permissions: {}, patientOnly: true },
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
