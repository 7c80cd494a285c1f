import type { Db } from '@/db/client';
import type { Query } from '@/lib/access/lists/listing';
import type { RowTable, Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Ids, Row } from '../access/matrix';
import type { Patient } from './people';

export type Given = Record<string, unknown>;

/** The tables that a page reads for one viewer: the rows shown and the total count of each table. */
type Tables = { rows: { id: number }[]; count: number }[];
export interface PageRead {
  section: Section;
  read(record: RecordAccess, query: Query): Promise<Tables>;
}

/** One list of a section over the API, with the collection of the whole patient that has the same rows. */
export interface ListFixture {
  /** The path's name, such as `diagnosiPatient` of `GET /api/diagnosiPatient/[id]`. */
  path: string;
  /** Path parameters after the patient's id, such as `{ nome_score: 'meld-score' }`. */
  params?: Record<string, string>;
  collection: string;
  /** Kinds of items that differ in more than level and tags, and whether each belongs to the emergency set. */
  kinds?: { values: Given; emergency: boolean }[];
  /** Set if the page's search does not cover this list. */
  unsearched?: true;
  /** Imports lazily: browser tests load the fixtures too and cannot load server code. */
  page?(): Promise<PageRead>;
}

/** How a section's rows are written over the API. */
export interface ContractFixture {
  /** The path's name, such as `diagnosi` of `POST /api/diagnosi` and `PUT /api/diagnosi/[id]`. */
  rows: string;
  id: string;
  /** The name under which `PUT /api/patient/[id]` accepts a row of the section. */
  page?: string;
  /** The body that creates a new row. */
  body: Given;
  /** Builds the request for a new row, if the request is not JSON. */
  sent?(body: Given): { body: Uint8Array; headers: Record<string, string> };
  /** Values that identify a new row: tests search for them where they must not appear. */
  canary: Given;
  /** Fields that put a new row into the emergency set, if there are any. */
  emergency?: Given;
  change: Given;
  /** Fields that move a row to another state, if it has states. */
  move?: Given;
  /** Changes that a doctor attempts on a row. */
  tries: Given[];
  /** The bodies with which API fuzzing starts, if they differ from the body of a new row. */
  fuzzed?: { create?: Given; update?: Given };
}

/** A section's forms: the values that they save and, if the actions are not derived, the file of the actions. */
export interface FormsFixture {
  /** The file and noun of a section's own actions, such as `saveEntry`, `shareEntry` and `removeEntry`. */
  own?: { file: string; noun: string };
  save: Given;
}

/**
 * A section's test data: the values that access matrix, differential tests, list comparison and fuzzing need to treat all
 * sections alike. There is one file in tests/sections for each section of the registry that has rows.
 */
export interface SectionFixture {
  /** The section's name in the registry. */
  name: string;
  table: RowTable;
  /** The parent section and the referencing column; parents are created with the row's level and tags. */
  parent?: { section: string; column: string; given: Given };
  /** The required columns beyond those that all rows have. */
  least: Given;
  /** Values for unique columns, derived from the row's id. */
  unique?(id: number): Given;
  /** Values by which tests recognise that a hidden row was shown; absent: the section has no such values. */
  hidden?: Given;
  /** Inserts a row's child rows in other tables. */
  children?(db: Db, patient: Patient, id: number): Promise<void>;
  /** Set if a record has at most one row, or one row of each part. */
  once?: true;
  /** Set if no association makes the section visible. */
  patientOnly?: true;
  /** The rows of the section in the access matrix' record, by the name of their id; the first one represents the section. */
  rows: Record<string, Given>;
  /** The name of the row that belongs to the emergency set. */
  emergencyRow?: string;
  contract?: ContractFixture;
  lists: ListFixture[];
  /** Absent if the forms of another section save the rows, or if the matrix lists the forms separately. */
  forms?: FormsFixture;
  /** Access matrix rows that are specific to this section. */
  special?: Row[];
}

/** A fixture whose values are typed by its table. */
export const sectionFixture = <T extends RowTable>(
  fixture: SectionFixture & { table: T; least: Partial<T['$inferInsert']>; hidden?: Partial<T['$inferInsert']> },
): SectionFixture => fixture;

/** The id of one of the record's rows. */
export function idOf({ rows }: Pick<Ids, 'rows'>, name: string): number {
  const id = rows[name];
  if (id === undefined) throw new Error(`the record has no row ${name}`);
  return id;
}

/** The path parameters of a call about one of the record's rows. */
export const rowParams = (name: string) => (ids: Ids) => ({ id: idOf(ids, name) });
export const patientParams = ({ patientId }: Ids) => ({ id: patientId });
