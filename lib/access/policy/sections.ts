import type { InferSelectModel, SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Permission } from '@/db/reference/catalogue';
import type { FhirMapping, Unmapped } from '@/lib/fhir/mapping';
import type { Called } from './called';
import type { GuardedColumns } from './visibility';

export const ACTS = ['create', 'update', 'move', 'remove', 'share'] as const;
export type Act = (typeof ACTS)[number];

/**
 * A part of the record as the access policy sees it: its table, its emergency set, and the licence keys of its acts. Code
 * that reads or writes rows names their section, so that a query without a policy cannot be written.
 */
export interface Section<T extends PgTable = PgTable> {
  /** The section's name in the access log and its key in the message files. */
  readonly name: string;
  readonly table: T;
  /** The condition that selects the rows of the emergency set; if absent, no row belongs to it. */
  readonly emergency?: SQL | undefined;
  /** The licence key that an act requires; if absent, the act requires none. */
  readonly permissions: Partial<Record<Act, Permission>>;
  /**
   * Whether a row with these values may be created and changed without a licence, such as an allergy; if absent, none may.
   * The values may not be validated yet.
   */
  readonly free?: ((values: Readonly<Record<string, unknown>>) => boolean) | undefined;
  /** The column that labels a row in one line; if absent, rows are labelled by section and day. */
  readonly named?: PgColumn | undefined;
  /** The first and last day that a row is about; if absent, the rows have no date and belong to every period. */
  readonly dated?: { readonly from: SQLWrapper; readonly to?: SQLWrapper } | undefined;
  /** How the section's rows appear on the timeline; if absent, they do not appear there. */
  readonly timeline?: Timeline | undefined;
  /** For rows that may belong to a row of another section: they are visible only to viewers who see that parent row. */
  readonly parent?: Parent | undefined;
  /**
   * The section is never visible to doctors, whatever is granted: for personal links, the list of doctors and messages to
   * them.
   */
  readonly patientOnly?: true | undefined;
  /** The section's rows decide who sees the record, so each of its acts requires the capability `share`. */
  readonly decidesWhoSees?: true | undefined;
  /** The section's rows decide who acts for the patient, so each of its acts requires the capability `appoint`. */
  readonly appointsCarers?: true | undefined;
  /** The section's rows say how the viewer is reminded, so each of its acts requires the capability `remind`. */
  readonly remindsReader?: true | undefined;
  /**
   * The other sections whose rows may be shown by a reading that is logged under this section's name, besides the sections
   * on the same page; if absent, there are none.
   */
  readonly shows?: 'all' | readonly string[] | undefined;
  /** What the full-record search looks at; a test requires it for every section that has rows. */
  readonly found?: Found | undefined;
  /** The mapping of the section's rows to FHIR, or the reason why they are not mapped. */
  readonly fhir?: FhirMapping<InferSelectModel<T>, unknown> | Unmapped | undefined;
}

/** The texts by which the search finds a row, and further words that match it. */
export interface Found {
  /** Sentences: a search word matches any of its inflected forms. */
  readonly prose?: readonly SQLWrapper[];
  /** Names and codes: a search word matches only the same spelling or the beginning of a word. */
  readonly exact?: readonly SQLWrapper[];
  /** The day that a hit shows, of a section whose rows are not dated: they are not on the timeline. */
  readonly day?: SQLWrapper;
  /** The measured value with a decimal point, for rows that consist of numbers. */
  readonly measured?: SQLWrapper;
  /** Whether `measured` is numeric, so that the page formats it for its language; if absent, it always is. */
  readonly isNumeric?: SQLWrapper;
  /** Further words that find the row. */
  readonly called?: Called;
}

/** What the timeline shows of a row besides its name and first day; visible to everybody who sees the row. */
export interface Timeline {
  /** The last day of a period, null while it continues. Absent: an event of one day. */
  readonly until?: SQLWrapper;
  /** The row's title, if the section has no `named` column. */
  readonly title?: SQLWrapper;
  /** A short further text of the author, or the measured values. */
  readonly text?: SQLWrapper;
  /** Whether `text` is numbers with a decimal point, which the page formats for its language; absent: no. */
  readonly measured?: SQLWrapper;
  /** A code of the row, and the message namespace of its label. */
  readonly word?: { readonly code: SQLWrapper; readonly in: string };
  /** What a row is, if the section has several kinds: its code, and the message key of its label by code and title. */
  readonly kind?: { readonly code: SQLWrapper; label(code: string, title: string): string };
  /** The doctor named in the row. */
  readonly doctor?: SQLWrapper;
  /** Rows of one day with the same value here are shown together, such as the values of one report. */
  readonly together?: PgColumn;
}

export interface Parent {
  /** The column with the id of the parent row, or null. */
  readonly id: PgColumn;
  readonly section: ClinicalSection;
}

/** A table with the columns that all tables of rows share. */
export type RowTable = PgTable &
  Record<'id' | 'patientId' | 'version' | 'createdAt' | 'updatedAt', PgColumn> &
  Pick<GuardedColumns, 'deletedAt'>;
export type RowSection<T extends RowTable = RowTable> = Section<T>;

/** A clinical table: its rows have their own level and tags, which decide who sees them. */
export type ClinicalTable = RowTable & GuardedColumns;

/** A section whose rows have a level and tags. */
export type ClinicalSection<T extends ClinicalTable = ClinicalTable> = Section<T>;

export const isClinical = (section: Section): section is ClinicalSection =>
  'level' in section.table && 'deletedAt' in section.table;

/** Whether a section's rows have an id: visibility is decided by their own level and tags, or by their parent row. */
export const hasRows = (section: Section): section is RowSection => isClinical(section) || section.parent !== undefined;

/** Declares a section and keeps its table's type. */
export const section = <T extends PgTable>(declared: Section<T>): Section<T> => declared;

export const permissionFor = ({ permissions }: Section, act: Act): Permission | undefined => permissions[act];
