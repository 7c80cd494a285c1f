import type { Db } from '@/db/client';
import type { Query } from '@/lib/access/lists/listing';
import type { RowTable, Section } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Ids, Row } from '../access/matrix';
import type { Patient } from './people';

export type Given = Record<string, unknown>;

/** The tables that a page reads for one viewer, each with as many rows as it shows and how many there are. */
type Tables = { rows: { id: number }[]; count: number }[];
export interface PageRead {
  section: Section;
  read(record: RecordAccess, query: Query): Promise<Tables>;
}

/** One list of a section over the API, with the collection of the whole patient that has the same rows. */
export interface ListFixture {
  /** `diagnosiPatient` of `GET /api/diagnosiPatient/[id]`. */
  path: string;
  /** What follows the patient's id in the address, by its names: `{ nome_score: 'meld-score' }`. */
  params?: Record<string, string>;
  collection: string;
  /** What besides level and tags tells an item from another, and whether it then counts in an emergency. */
  kinds?: { values: Given; emergency: boolean }[];
  /** The page's search is not for this list. */
  unsearched?: true;
  /** Imported when it is asked for: a browser test reads the fixtures too, and cannot load the server's code. */
  page?(): Promise<PageRead>;
}

/** How a section's rows are written over the API. */
export interface ContractFixture {
  /** `diagnosi` of `POST /api/diagnosi` and `PUT /api/diagnosi/[id]`. */
  rows: string;
  id: string;
  /** The name under which `PUT /api/patient/[id]` takes a row of the section. */
  page?: string;
  /** A new row. */
  body: Given;
  /** How a new row is sent where not as JSON. */
  sent?(body: Given): { body: Uint8Array; headers: Record<string, string> };
  /** What of a new row says where it came from: tests look for it where nothing may be found. */
  canary: Given;
  /** What makes a new row count in an emergency, where anything does. */
  emergency?: Given;
  change: Given;
  /** What moves a row to another state, where it has states. */
  move?: Given;
  /** What a doctor may try on a row. */
  tries: Given[];
  /** What the fuzzing of the API starts from, where that is not a new row. */
  fuzzed?: { create?: Given; update?: Given };
}

/** A section's forms: what is saved, and, where its actions are not the derived ones, where they stand. */
export interface FormsFixture {
  /** `saveEntry`, `shareEntry` and `removeEntry` of one file. */
  own?: { file: string; noun: string };
  save: Given;
}

/**
 * What the tests know of a section: everything that access matrix, differential, comparison of lists and fuzzing need to
 * treat it as every other. One file in tests/sections for each section of the registry that has rows.
 */
export interface SectionFixture {
  /** Its name in the registry. */
  name: string;
  table: RowTable;
  /** Whose rows each of these belongs to, and under which of its names it says so: those are made with its level and tags. */
  parent?: { section: string; column: string; given: Given };
  /** The least that a row needs beside what all rows have. */
  least: Given;
  /** What no two rows have alike, made of the row's id. */
  unique?(id: number): Given;
  /** What of a row tells tests that look for hidden words that it was shown; absent: nothing. */
  hidden?: Given;
  /** What belongs to a row in other tables. */
  children?(db: Db, patient: Patient, id: number): Promise<void>;
  /** A record has one row of it, or one of each part. */
  once?: true;
  /** No association opens it. */
  patientOnly?: true;
  /** The rows of the access matrix' record, by the name of their id; the first stands for the section. */
  rows: Record<string, Given>;
  /** Which of those counts in an emergency. */
  emergencyRow?: string;
  contract?: ContractFixture;
  lists: ListFixture[];
  /** Absent where its forms are another section's, or stand in the matrix by themselves. */
  forms?: FormsFixture;
  /** Rows of the access matrix that no other section has alike. */
  special?: Row[];
}

/** A fixture whose values are its table's. */
export const sectionFixture = <T extends RowTable>(
  fixture: SectionFixture & { table: T; least: Partial<T['$inferInsert']>; hidden?: Partial<T['$inferInsert']> },
): SectionFixture => fixture;

/** The id of one of the record's rows. */
export function idOf({ rows }: Pick<Ids, 'rows'>, name: string): number {
  const id = rows[name];
  if (id === undefined) throw new Error(`the record has no row ${name}`);
  return id;
}

/** The address of a call about one of the record's rows. */
export const rowParams = (name: string) => (ids: Ids) => ({ id: idOf(ids, name) });
export const patientParams = ({ patientId }: Ids) => ({ id: patientId });
