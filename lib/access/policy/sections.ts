import type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '@/db/reference/catalogue';
import type { FhirMapping, Unmapped } from '@/lib/fhir/mapping';
import type { Called } from './called';
import type { GuardedColumns } from './visibility';

export const ACTS = ['create', 'update', 'move', 'remove', 'share'] as const;
export type Act = (typeof ACTS)[number];

/**
 * A part of the record as the access policy knows it: its rows, which of them count in an emergency, and what the licence
 * must carry. Whoever reads or writes rows names their section, so that a query without a policy cannot be written.
 */
export interface Section<T extends PgTable = PgTable> {
  /** The name under which the access log keeps it, and under which its words stand in the messages. */
  readonly name: string;
  readonly table: T;
  /** Which rows belong to the emergency set; absent: none. */
  readonly emergency?: SQL | undefined;
  /** The subscription key that an act needs; absent: none. */
  readonly permissions: Partial<Record<Act, Permission>>;
  /** The column that names a row in a line; absent: its section and its day do. */
  readonly named?: PgColumn | undefined;
  /** The first and the last day that a row tells of; absent: it tells of no time, and belongs to every period. */
  readonly dated?: { readonly from: SQLWrapper; readonly to?: SQLWrapper } | undefined;
  /** How its rows stand on the timeline; absent: they do not, since they tell of no time. */
  readonly story?: Story | undefined;
  /** Of rows that may belong to one of another section: nobody sees one without seeing that. */
  readonly parent?: Parent | undefined;
  /** Stays the patient's whatever is granted: personal links, which doctors there are, and what was written to them. */
  readonly patientOnly?: true | undefined;
  /** Its rows say who sees the record, so that each of its acts takes the capability to share. */
  readonly decidesWhoSees?: true | undefined;
  /**
   * The sections of whose rows a reading that is logged under this one's name may show some, beside those that stand on
   * one page with it; absent: none.
   */
  readonly shows?: 'all' | readonly string[] | undefined;
  /** What of a row the search of the whole record looks at; a section with rows that has none fails a test. */
  readonly found?: Found | undefined;
  /** How its rows stand in a FHIR document, or why they do not. */
  readonly fhir?: FhirMapping<InferSelectModel<T>, unknown> | Unmapped | undefined;
}

/** The texts by which a row is found: each is one, or a condition that a typed word may meet besides. */
export interface Found {
  /** Sentences: a word is found in whatever form of it stands there. */
  readonly prose?: readonly SQLWrapper[];
  /** Names and codes, which are found as they are spelt or by how they begin. */
  readonly exact?: readonly SQLWrapper[];
  /** What was measured, of a row that numbers say more of than words; with a decimal point. */
  readonly measured?: SQLWrapper;
  /** Whether that is numbers, which a page writes as its language does; absent: it always is. */
  readonly isNumeric?: SQLWrapper;
  /** What a row answers to besides. */
  readonly called?: Called;
}

/** What the timeline tells of a row beside its name and its first day. It is read by everybody who sees the row. */
export interface Story {
  /** Of what lasts: its last day, or null while it does. Absent: an event of one day. */
  readonly until?: SQLWrapper;
  /** What a row is called, where the section names none. */
  readonly title?: SQLWrapper;
  /** A few words more of somebody's own, or what was measured. */
  readonly text?: SQLWrapper;
  /** Whether the text is numbers with a decimal point, which a page writes as its language does; absent: it is not. */
  readonly measured?: SQLWrapper;
  /** A code of the row, and where in the messages its words stand. */
  readonly word?: { readonly code: SQLWrapper; readonly in: string };
  /** The doctor whom the row names. */
  readonly doctor?: SQLWrapper;
  /** Rows of one day that have this alike are told of together, as the values of one report. */
  readonly together?: PgColumn;
}

export interface Parent {
  /** The column that has the id of the row it belongs to, or null. */
  readonly id: PgColumn;
  readonly section: ClinicalSection;
}

/** The columns that every table of rows has beside its own. */
export type RowTable = PgTable &
  Record<'id' | 'patientId' | 'version' | 'createdAt' | 'updatedAt', PgColumn> &
  Pick<GuardedColumns, 'deletedAt'>;
export type RowSection<T extends RowTable = RowTable> = Section<T>;

/** Those of a clinical table, whose rows say themselves who sees them. */
export type ClinicalTable = RowTable & GuardedColumns;

/** A section whose rows have a level and tags. */
export type ClinicalSection<T extends ClinicalTable = ClinicalTable> = Section<T>;

export const isClinical = (section: Section): section is ClinicalSection =>
  'level' in section.table && 'deletedAt' in section.table;

/** A section whose rows have an id: they say themselves who sees them, or the row does that they belong to. */
export const hasRows = (section: Section): section is RowSection => isClinical(section) || section.parent !== undefined;

/** Declares a section, and keeps the type of its table. */
export const section = <T extends PgTable>(declared: Section<T>): Section<T> => declared;

export const permissionFor = ({ permissions }: Section, act: Act): Permission | undefined => permissions[act];
