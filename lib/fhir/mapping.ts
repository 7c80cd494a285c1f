import type { Db } from '@/db/client';
import type { FieldError } from '../values/refusal';
import type { Told } from './narrative';
import type { Meta, Reference, Resource } from './types';

/** The parts of a document, in its order. */
export const PARTS = [
  'problems',
  'allergies',
  'medications',
  'immunizations',
  'results',
  'pastProblems',
  'pregnancies',
  'socialHistory',
  'vitalSigns',
  'patientStory',
  'history',
  'encounters',
  'orders',
  'ruledOut',
  'reactions',
  'scores',
  'documents',
  'contacts',
  'person',
] as const;
export type Part = (typeof PARTS)[number];

/** What a hook knows of the document that it writes for. */
export interface Writing<B = unknown> {
  patient: Reference;
  /** Who may see the row, as its resources say it. */
  meta: Meta;
  /** The address of a resource: of a section's row, and of one of several that stand for it. */
  urn(section: string, id: number, part?: string): string;
  /** A reference to another row, where that is in the document: who does not see it is not told that there is one. */
  reference(section: string, id: number | null | undefined): Reference | undefined;
  /** References to the rows of a section that belong to a row, where they are in the document. */
  children(section: string, id: number): readonly Reference[];
  /** Whether what only the owner ever gets may be written. */
  owners: boolean;
  /** Whether residence, phone and e-mail show. */
  personal: boolean;
  /** The day of the document. */
  today: string;
  say(key: string, values?: Record<string, string>): string;
  /** What `besides` has read. */
  besides: B;
}

export interface WrittenResource {
  /** Which of the row's resources it is; absent: the one that stands for it. */
  as?: string;
  resource: Resource;
  /** Where it stands in another part than its row, and what is told of it there. */
  elsewhere?: { part: Part; told: Told };
}
/** The resources of a row, the one that stands for it first, and how its section's text tells of it. */
export interface Written {
  part: Part;
  resources: readonly WrittenResource[];
  told: Told;
}

/** What a hook knows of the document that it reads. */
export interface Reading {
  /** The resource that a reference leads to, where it is in the document. */
  resolve(reference: unknown): Resource | undefined;
  /** The resources of a kind that refer to this one by an element. */
  referring(resource: Resource, resourceType: string, element: string): readonly Resource[];
  say(key: string, values?: Record<string, string>): string;
}

/** A row that a document proposes, in the names of the section's input. */
export interface Proposal {
  input: Record<string, unknown>;
  /** Columns that no form asks for: they are set behind the save. */
  restored?: Record<string, unknown>;
  /** Fields that name another row, by the resource that stands for it. */
  rows?: Readonly<Record<string, Resource | undefined>>;
  /** What keeps it from being saved that the section's rules cannot see, such as a unit that is not known. */
  wrong?: readonly FieldError[];
  told: Told;
}

interface BesidesSource {
  db: Db;
  patientId: number;
  /** Whether what only the owner ever gets may be read. */
  owners: boolean;
}

/** How a section's rows become resources of a document, and are read back from one, whoever wrote it. */
export interface FhirMapping<R = never, B = never> {
  /** What it needs besides the rows, within the reading's transaction. */
  besides?(source: BesidesSource, rows: readonly R[]): Promise<B>;
  write(row: R, writing: Writing<B>): Written;
  /** The kinds of resources of which `read` makes rows. Absent: nothing can be made of them, see `whyUnread`. */
  reads?: readonly string[];
  /** Undefined for what is no row of this section, such as what stands for a part of one only. */
  read?(resource: Resource, reading: Reading): Proposal | undefined;
  /** The other resources of which a row holds something: it is as confidential as the strictest of them. */
  holds?(resource: Resource, reading: Reading): readonly (Resource | undefined)[];
  whyUnread?: string;
  /**
   * The fields of an input that tell whether a row is there already, and those of `rows` that do: not all of them, since a
   * row may have been changed since.
   */
  same?: readonly string[];
}

/** A section of which no document tells, and why. */
export interface Unmapped {
  none: string;
}

/** Any section's, for what handles all of them alike. */
export type AnyFhirMapping = FhirMapping<never, never>;
