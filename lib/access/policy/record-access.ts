import type { SQL } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import type { Sender } from '@/lib/audit/sender';
import type { Viewer } from '@/lib/session/sessions';
import type { Capability, Relation } from './relation';
import type { RowSection, Section } from './sections';

/** The reader of a health link. The link is the credential, so there is no user, no session and no token. */
export interface LinkReader {
  readonly userId: null;
  readonly doctorId: null;
  readonly token?: undefined;
  readonly sender: Sender;
}

/** Anybody for whom a record is opened: a signed-in user, or the reader of a health link. */
export type RecordViewer = Viewer | LinkReader;

/**
 * One viewer's access to one patient's data, valid for one transaction. Every query takes one, so that a query without an
 * access check cannot be written. By default the viewer is a user; code that also serves health links takes a
 * `RecordAccess<RecordViewer>`, whose viewer may have no user id.
 */
export interface RecordAccess<V extends RecordViewer = Viewer> extends OpenTransaction {
  viewer: V;
  patientId: number;
  relation: Relation;
  /** The condition under which this viewer sees a row of a section. */
  visible(section: RowSection): SQL;
  /**
   * Whether the viewer sees residence, phone, e-mail and marital status: true if the relation reads all, or reads under the
   * visibility Totale, and the viewer's token, if there is one, is for the card.
   */
  seesPersonal: boolean;
  /** Whether the record is the viewer's own and whole: the relation reads all and no token limits it. */
  isWhole: boolean;
  /** Whether nothing can be hidden from this viewer, so that what is not there may be said not to exist; see `missesNothing`. */
  missesNothing: boolean;
  /**
   * Whether any webhook is active in the installation; if none is, saving a row skips the query for this record's webhooks.
   */
  isWatched: boolean;
  /**
   * Whether the relation has the capability and the token, if any, may write. The licence may still lack the key for the
   * act.
   */
  can(capability: Capability): boolean;
}

/**
 * The record to open: `'own'` is the one that the viewer's session works on (`chosen_record` in the database), a number is
 * a patient's id, `rowId` is a row in any reachable record, and `as` is an association whose doctor's view is shown
 * read-only.
 */
export type Target = 'own' | number | { rowId: number; of: Section } | { as: number };
