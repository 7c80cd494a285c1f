import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { associationRuns, associations, doctors } from '@/db/schema';
import { checkOpening } from '@/lib/jobs/scope';
import type { Viewer } from '@/lib/session/sessions';
import { holderOf } from './directory';
import type { RecordAccess, Target } from './record-access';
import { type Capability, type RelationRow, relationOf, seesPersonal } from './relation';
import { hasRows, type RowSection, type Section } from './sections';
import { seenBy } from './seen-by';

interface OpenRow extends RelationRow {
  /** The doctor's user, where the reader is somebody else. */
  doctorsUser?: number;
  patient: number;
  watched?: boolean;
}

/**
 * Opens the row-security compartment on this transaction and says what ties the viewer to the record, decided now.
 * Null when nothing does, which is also the answer for a patient who does not exist.
 */
export async function openRecord(tx: OpenTransaction, viewer: Viewer, target: Target): Promise<RecordAccess | null> {
  if (typeof target === 'object' && 'as' in target) return openAs(tx, viewer, target.as);
  const wanted = typeof target === 'object' ? await patientOf(tx, viewer, target) : target;
  if (wanted === null) return null;
  const row = await opened(tx, viewer, wanted === 'own' ? null : wanted);
  return row ? recordFrom(tx, viewer, row) : null;
}

async function opened({ sql }: OpenTransaction, { userId, doctorId }: Viewer, wanted: number | null) {
  checkOpening('record');
  const [row] = await sql<OpenRow[]>`
    select *, exists (select from tbl_webhook where disabilitato_il is null) as watched
    from open_record(${userId}, ${doctorId}, ${wanted})`;
  return row;
}

/**
 * Opens the record of a user whose relation to it has a capability, for what is about the account and not about the record
 * that a session works on.
 * @returns the patient's id; null where there is no such record
 */
export async function openOwnRecord(
  { sql }: OpenTransaction,
  userId: number,
  capability: Capability,
): Promise<number | null> {
  checkOpening('record');
  const [row] = await sql<OpenRow[]>`select * from open_record(${userId}, null, null)`;
  return row && relationOf(row, userId)?.capabilities[capability] ? row.patient : null;
}

/**
 * A record as one of its doctors gets it, or would after accepting, for a viewer who decides what doctors see of it; null
 * for anybody else.
 */
async function openAs(tx: OpenTransaction, viewer: Viewer, associationId: number): Promise<RecordAccess | null> {
  const { patientId, level, visibility, tags } = associations;
  const [, [granted]] = await Promise.all([
    openAll(tx, viewer),
    tx.db
      .select({ patient: patientId, level, visibility, tags, doctorsUser: doctors.userId })
      .from(associations)
      .innerJoin(doctors, eq(doctors.id, associations.doctorId))
      .where(and(eq(associations.id, associationId), associationRuns)),
  ]);
  if (!granted) return null;
  const row = await opened(tx, viewer, granted.patient);
  const mayLook = row && relationOf(row, viewer.userId)?.capabilities.share;
  return mayLook ? recordFrom(tx, viewer, { ...granted, kind: 'doctor' }) : null;
}

/**
 * Opens every record that the viewer reaches at all, to find whose the row is. For a doctor a row that is in none of them
 * is looked for in one all the same, where it is not either: a hidden row takes the same way, and would otherwise be
 * told by its time. Null where there is nothing to open.
 */
async function patientOf(
  tx: OpenTransaction,
  viewer: Viewer,
  { rowId, of }: { rowId: number; of: Section },
): Promise<number | null> {
  const [, row, [other]] = await Promise.all([
    openAll(tx, viewer),
    holderOf(tx, of, rowId),
    viewer.doctorId !== null && hasRows(of) ? anyPatientOf(tx, viewer.doctorId) : [],
  ]);
  return row ?? other?.patientId ?? null;
}

/** Whether a row is of a section, in one of the records that the viewer reaches; whether they see it is another question. */
export async function isReached(tx: OpenTransaction, viewer: Viewer, { rowId, of }: { rowId: number; of: RowSection }) {
  const [, row] = await Promise.all([openAll(tx, viewer), holderOf(tx, of, rowId)]);
  return row !== undefined;
}

/** One of the patients whose record is open to a doctor. */
const anyPatientOf = ({ db }: OpenTransaction, doctorId: number) =>
  db
    .select({ patientId: associations.patientId })
    .from(associations)
    .where(and(eq(associations.doctorId, doctorId), isNotNull(associations.acceptedAt), associationRuns))
    .limit(1);

const openAll = ({ sql }: OpenTransaction, { userId, doctorId }: Viewer) =>
  sql`select open_all_records(${userId}, ${doctorId})`;

/** The record as a relation opens it; null where the relation grants nothing. */
function recordFrom(tx: OpenTransaction, viewer: Viewer, row: OpenRow): RecordAccess | null {
  const relation = relationOf(row, row.doctorsUser ?? viewer.userId);
  return relation && recordAs(tx, { viewer, patientId: row.patient, relation, isWatched: row.watched ?? true });
}

/** A record as one relation has it: what its viewer sees and may do follows from the relation's capabilities alone. */
export const recordAs = (
  tx: OpenTransaction,
  given: Pick<RecordAccess, 'viewer' | 'patientId' | 'relation' | 'isWatched'>,
): RecordAccess => {
  const { viewer, relation } = given;
  const { capabilities } = relation;
  return {
    ...tx,
    ...given,
    visible: seenBy(viewer, capabilities.read),
    seesPersonal: seesPersonal(capabilities),
    isWhole: capabilities.read === 'all' && viewer.token === undefined,
    can: (capability) => capabilities[capability] && (viewer.token?.writes ?? true),
  };
};
