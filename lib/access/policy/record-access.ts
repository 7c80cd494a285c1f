import type { SQL } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import type { Viewer } from '@/lib/session/sessions';
import type { Capability, Relation } from './relation';
import type { RowSection, Section } from './sections';

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
  /** Whether residence, phone, e-mail and marital status show: to who reads all, and under Totale. */
  seesPersonal: boolean;
  /** Whether nothing of it is hidden from this viewer: the relation reads all, by no token that is for a part of it. */
  isWhole: boolean;
  /** Whether any program at all is told of changes: where none is, a save need not look for those of this record. */
  isWatched: boolean;
  /** Whether the relation has the capability, and the viewer's token, if any, may change things; a subscription key may still be missing. */
  can(capability: Capability): boolean;
}

/**
 * The record that the viewer's session works on, without naming it (`chosen_record` in the database tells which), a
 * patient's id, a row by its id, in whichever record it is, or a record as the doctor of one of its associations gets it:
 * to look at, whoever may write it otherwise.
 */
export type Target = 'own' | number | { rowId: number; of: Section } | { as: number };
