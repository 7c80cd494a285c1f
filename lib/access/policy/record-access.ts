import type { SQL } from 'drizzle-orm';
import type postgres from 'postgres';
import type { Db } from '@/db/client';
import type { Viewer } from '@/lib/session/sessions';
import type { Act, RowSection, Section } from './sections';
import type { Association } from './visibility';

/** What ties a viewer to a record: it is their own, or the patient lets them see some of it as a doctor. */
export type Relation =
  | { kind: 'owner' }
  /** `userId` is the user whose view this is: the reader's, unless the owner looks at it as one of their doctors. */
  | { kind: 'doctor'; userId: number; association: Association };

/** A transaction as postgres.js has it, and Drizzle on it. */
export interface OpenTransaction {
  sql: postgres.TransactionSql;
  db: Db;
}

/**
 * One patient's data as one viewer may see it, for as long as its transaction lasts. Every query takes one, so that a
 * query without authority cannot be written.
 */
export interface RecordAccess extends OpenTransaction {
  viewer: Viewer;
  patientId: number;
  relation: Relation;
  /** The condition under which a row of a section exists for this viewer. */
  visible(section: RowSection): SQL;
  /** Whether residence, phone, e-mail and marital status show: to the owner, and to a doctor under Totale. */
  seesPersonal: boolean;
  /** Whether nothing of it is hidden from this viewer: its owner, by no token that is for a part of it. */
  isWhole: boolean;
  /** Whether any program at all is told of changes: where none is, a save need not look for those of this record. */
  isWatched: boolean;
  /** Whether the viewer may try to write; a subscription key may still be missing. */
  can(act: Act): boolean;
}

/**
 * Own record without naming it, a patient's id, a row by its id, in whichever record it is, or one's own record as the
 * doctor of one of its associations gets it: to look at, whoever may write it otherwise.
 */
export type Target = 'own' | number | { rowId: number; of: Section } | { as: number };
