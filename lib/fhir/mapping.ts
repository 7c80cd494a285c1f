import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import type { FieldError } from '../values/refusal';
import type { NarrativeLine } from './narrative';
import type { Meta, Reference, Resource } from './types';

/** The sections of a document, in their order: what must not be overlooked in an emergency comes first. */
export const PARTS = [
  'allergies',
  'medications',
  'problems',
  'devices',
  'procedures',
  'immunizations',
  'results',
  'pastProblems',
  'pregnancies',
  'socialHistory',
  'vitalSigns',
  'patientStory',
  'history',
  'encounters',
  'appointments',
  'orders',
  'ruledOut',
  'reactions',
  'scores',
  'documents',
  'contacts',
  'person',
] as const;
export type Part = (typeof PARTS)[number];

/** Context in which a mapping writes a document. */
export interface Writing<B = unknown> {
  patient: Reference;
  /** The row's access labels, for its resources. */
  meta: Meta;
  /** The URN of a resource: of a section's row, or of one of several resources of that row. */
  urn(section: string, id: number, part?: string): string;
  /** A reference to another row, if that row is in the document: a reader who may not see it must not learn that it exists. */
  reference(section: string, id: number | null | undefined): Reference | undefined;
  /** References to the rows of a section that belong to a row, if they are in the document. */
  children(section: string, id: number): readonly Reference[];
  /** The address of the bytes of a file, where they can be read; absent in documents, which hold no files. */
  contentOf?(section: string, id: number): string;
  /** Whether data reserved to the owner may be written. */
  owners: boolean;
  /** Whether residence, phone and e-mail are included. */
  personal: boolean;
  /** The day on which the patient was born, by which some values are judged. */
  birthDate: string | null;
  /** The document's day. */
  today: string;
  say(key: string, values?: Record<string, string>): string;
  /** The language of `say`. */
  locale: string;
  /** Whether a resource with one of these codes is of use; a mapping of many resources a row may leave others out. Absent: all are. */
  isAsked?(codes: readonly string[]): boolean;
  /** What the mapping's `besides` has read. */
  besides: B;
}

export interface WrittenResource {
  /** Which of the row's resources this one is; absent: the main one. */
  as?: string;
  resource: Resource;
  /** Set if the resource belongs to another section of the document than its row, with its line of text there. */
  elsewhere?: { part: Part; narrative: NarrativeLine };
}
/** The resources of a row, the main one first, and its line in the section's text. */
export interface Written {
  part: Part;
  resources: readonly WrittenResource[];
  narrative: NarrativeLine;
}

/** Context in which a mapping reads a document. */
export interface Reading {
  /** The resource that a reference points to, if it is in the document. */
  resolve(reference: unknown): Resource | undefined;
  /** The resources of a type that refer to this one by an element. */
  referring(resource: Resource, resourceType: string, element: string): readonly Resource[];
  /** A resource of a type whose code has these words. */
  worded(resourceType: string, words: string): Resource | undefined;
  /** The document's own day: its author's, otherwise that of the file. */
  documentDay: string | undefined;
  say(key: string, values?: Record<string, string>): string;
}

/** Why a resource is not imported; the reasons' texts are under `fhir.notTaken`. */
export type Untaken =
  | 'inError'
  | 'cancelled'
  | 'notDone'
  | 'planned'
  | 'medicineNotTaken'
  | 'reported'
  | 'unnamed'
  | 'noNumber'
  | 'noValue'
  | 'nothing'
  | 'computed';

/** A resource of a section's kind that is not imported, with its reason. */
export interface NotTaken {
  untaken: Untaken;
}

/** A row proposed by a document, with the field names of the section's input. */
export interface Proposal {
  input: Record<string, unknown>;
  /** Columns that no form contains; they are set after saving. */
  restored?: Record<string, unknown>;
  /** Input fields that refer to another row, each with the main resource of that row. */
  rows?: Readonly<Record<string, Resource | undefined>>;
  /**
   * Reasons for which the row must not be saved and which the section's rules cannot detect, such as an unknown unit.
   */
  wrong?: readonly FieldError[];
  /** What the reader must know of the row, in the caller's language: a rounded value, or a date that the document does not give. */
  notes?: readonly string[];
  /** Set if the row does not say all that the document says: it is shown with its notes, and never among the sure ones. */
  unsure?: true;
  narrative: NarrativeLine;
}

interface BesidesSource {
  db: Db;
  patientId: number;
  /** Whether data reserved to the owner may be read. */
  owners: boolean;
  /** Whether rows that the reader may see are left out of the document, by their day or one by one. */
  narrowed: boolean;
}

/** What a search asks for, as far as it can be decided by rows; absent: anything. */
export interface Narrowing {
  /** Codes without their systems; a row may match if it has one of them. */
  codes?: ReadonlySet<string>;
  categories?: ReadonlySet<string>;
  /** The types of resources that are asked for. */
  types?: ReadonlySet<string>;
}

/** How a section's rows are written as resources of a document, and read back from a document by any author. */
export interface FhirMapping<R = never, B = never> {
  /** Begins the ids that the rows' resources have in the FHIR interface, such as `dia` of `Condition/dia-12`; no other mapping has it. */
  readonly prefix: string;
  /** The types of the resources that `write` makes, those that they contain included; the first is that of a row's main resource. */
  readonly writes: readonly [string, ...string[]];
  /** The type of a row's main resource, if it is not always the first of `writes`. */
  typeOf?(row: R): string;
  /** Whether `besides` of these rows depends on the section's other rows; it then gets all rows that the reader sees. */
  besidesNeedAll?(rows: readonly R[]): boolean;
  /** What `besides` reads is too large for a search: a search has the resources without it and marks them as SUBSETTED. */
  readonly isLarge?: true;
  /**
   * A condition on the rows that a search may add for speed. It keeps every row with a resource that can match, since the
   * search compares the resources afterwards. `false`: no row can match.
   */
  narrow?(asked: Narrowing): SQL | false | undefined;
  /**
   * The column with the day of the search parameter `date` of the resources, to within a day, so that a search reads the rows of a
   * period, or the latest rows, alone. Absent: the resources have no date, or another one.
   */
  readonly day?: PgColumn;
  /** A row becomes several resources of one type: a page needs fewer rows than resources. */
  readonly many?: true;
  /** Further data that the mapping needs besides the rows, read in the same transaction. */
  besides?(source: BesidesSource, rows: readonly R[]): Promise<B>;
  /** The rows in the order in which a document has them; absent: the oldest first. */
  ordered?(rows: readonly R[]): readonly R[];
  write(row: R, writing: Writing<B>): Written;
  /** The resource types that `read` turns into rows. Absent: nothing can be read, see `whyUnread`. */
  reads?: readonly string[];
  /** Returns undefined for a resource that is not a row of this section, for example only part of a row. */
  read?(resource: Resource, reading: Reading): Proposal | NotTaken | undefined;
  /** Other resources whose content a row includes: the row becomes as confidential as the strictest of them. */
  holds?(resource: Resource, reading: Reading): readonly (Resource | undefined)[];
  whyUnread?: string;
  /**
   * The fields of an input, and those of `rows`, by which an existing row is recognised. They are not all fields, since
   * a row may have been changed after it was sent.
   */
  same?: readonly string[];
}

/** A section that documents do not contain, and why. */
export interface Unmapped {
  none: string;
}

/** A mapping of any section, for code that handles them all alike. */
export type AnyFhirMapping = FhirMapping<never, never>;
