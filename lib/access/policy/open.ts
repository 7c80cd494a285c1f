import 'server-only';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { OpenTransaction } from '@/db/client';
import { associationRuns, associations, doctors } from '@/db/schema';
import { checkOpening } from '@/lib/jobs/scope';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import { holderOf } from './directory';
import { loweredTo, narrowed } from './narrowed';
import type { RecordAccess, RecordViewer, Target } from './record-access';
import { type Capability, carerSight, missesNothing, type RelationRow, relationOf, seesPersonal } from './relation';
import { hasRows, type RowSection, type Section } from './sections';
import { seenBy } from './seen-by';

interface OpenRow extends RelationRow {
  /** The user id of the doctor whose view is shown, if another user than the viewer. */
  doctorsUser?: number;
  patient: number;
  watched?: boolean;
}

/**
 * Opens the row-security compartment on this transaction and returns the record with the viewer's current relation to it.
 * Returns null if the viewer has no relation to the record, and also if the patient does not exist.
 */
export async function openRecord(tx: OpenTransaction, viewer: Viewer, target: Target): Promise<RecordAccess | null> {
  if (typeof target === 'object' && 'as' in target) return openAs(tx, viewer, target.as);
  const wanted = typeof target === 'object' ? await patientOf(tx, viewer, target) : target;
  if (wanted === null) return null;
  // Who acts for a person reaches rows of that person's record only, wherever else they could read.
  if (typeof target === 'object' && viewer.actingFor !== undefined && wanted !== viewer.actingFor) return null;
  const row = await opened(tx, viewer, wanted === 'own' ? (viewer.actingFor ?? null) : wanted);
  return row ? recordFrom(tx, viewer, row) : null;
}

async function opened({ sql }: OpenTransaction, { userId, doctorId, actingFor }: Viewer, wanted: number | null) {
  checkOpening('record');
  const [row] = await sql<OpenRow[]>`
    select *, exists (select from webhooks where disabled_at is null) as watched
    from open_record(${userId}, ${doctorId}, ${wanted}, ${wanted !== null && wanted === actingFor})`;
  return row;
}

/**
 * Opens a user's own record if the user's relation to it has the capability; for account functions, which do not depend on
 * the record that a session has chosen.
 * @returns the patient's id; null if there is no such record
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
 * Opens a record as the doctor of an association sees it, or would see it after accepting. Only a viewer who decides what
 * doctors see of this record may do so; for anybody else the result is null.
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
  const own = row ? recordFrom(tx, viewer, row) : null;
  if (!own?.relation.capabilities.share) return null;
  const { level: most, visibility: shown, tags: of, doctorsUser } = granted;
  // A carer sees no more of the record because a doctor does.
  return carerSight(own.relation)
    ? narrowed(own, { level: most, visibility: shown, tags: of })
    : recordFrom(tx, viewer, { ...granted, doctorsUser, kind: 'doctor' });
}

/**
 * Opens all records that the viewer can reach and finds the patient of the row. If a doctor asks for a row that is in none
 * of these records, it returns one of the doctor's patients, so that unknown and hidden rows take the same steps and the
 * same time; for a carer it returns the person for whom they act. Null if there is no record to open.
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
  return row ?? other?.patientId ?? viewer.actingFor ?? null;
}

/** Whether the row exists in this section, in a record that the viewer reaches; not whether the viewer may see the row. */
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

/** The record with the row's relation; null if the relation grants nothing. */
function recordFrom(tx: OpenTransaction, viewer: Viewer, row: OpenRow): RecordAccess | null {
  // An administrator sees no clinical data, whoever appoints them.
  if (row.kind === 'carer' && viewer.roles.includes('admin')) return null;
  const app = viewer.token?.app;
  // Whatever else its user could open: an app for one record opens no other, and a doctor's app only those of the doctor's
  // patients.
  if (app && (app.record === null ? row.kind !== 'doctor' : app.record !== row.patient)) return null;
  const held = relationOf(row, row.doctorsUser ?? viewer.userId);
  const relation = held && app ? loweredTo(held, app.ceiling) : held;
  return relation && recordAs(tx, { viewer, patientId: row.patient, relation, isWatched: row.watched ?? true });
}

/** A record under a relation: the relation's capabilities (and a token's scope) decide what the viewer sees and may do. */
export const recordAs = <V extends RecordViewer>(
  tx: OpenTransaction,
  given: Pick<RecordAccess<V>, 'viewer' | 'patientId' | 'relation' | 'isWatched'>,
): RecordAccess<V> => {
  const { viewer, relation } = given;
  const { capabilities } = relation;
  return {
    ...tx,
    ...given,
    visible: seenBy(viewer, capabilities.read),
    seesPersonal: seesPersonal(capabilities) && isFor(viewer, 'card'),
    isWhole: capabilities.read === 'all' && viewer.token === undefined,
    missesNothing: missesNothing(relation) && viewer.token === undefined,
    can: (capability) => capabilities[capability] && (viewer.token?.writes ?? true),
  };
};
