import 'server-only';
import { and, eq, sql as expression, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { associationRuns, associations, doctors } from '@/db/schema';
import { checkOpening } from '@/lib/jobs/scope';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import { holderOf } from './directory';
import type { OpenTransaction, RecordAccess, Target } from './record-access';
import { hasRows, isClinical, type RowSection, type Section } from './sections';
import { type Association, FULL, visibleToDoctor } from './visibility';

interface OpenRow {
  kind: 'owner' | 'doctor';
  /** The doctor's user, where the reader is somebody else. */
  doctorsUser?: number;
  patient: number;
  level: number | null;
  visibility: number | null;
  tags: number[] | null;
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

/** Opens a user's own record, for what is done in their name without a session; null where they have none. @returns the patient's id */
export async function openOwnRecord({ sql }: OpenTransaction, userId: number): Promise<number | null> {
  checkOpening('record');
  const [row] = await sql<OpenRow[]>`select * from open_record(${userId}, null, null)`;
  return row?.kind === 'owner' ? row.patient : null;
}

/**
 * The viewer's own record as one of their doctors gets it, or would after accepting; null for anybody else's record.
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
  return row?.kind === 'owner' ? recordFrom(tx, viewer, { ...granted, kind: 'doctor' }) : null;
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

function recordFrom(tx: OpenTransaction, viewer: Viewer, row: OpenRow): RecordAccess {
  const association = { level: row.level ?? 0, visibility: row.visibility ?? 0, tags: row.tags ?? [] };
  const owner = row.kind === 'owner';
  return {
    ...tx,
    viewer,
    patientId: row.patient,
    relation: owner ? { kind: 'owner' } : { kind: 'doctor', userId: row.doctorsUser ?? viewer.userId, association },
    visible: seenBy(viewer, owner ? null : association),
    seesPersonal: owner || association.visibility === FULL,
    isWhole: owner && viewer.token === undefined,
    isWatched: row.watched ?? true,
    can: () => owner && (viewer.token?.writes ?? true),
  };
}

/**
 * What an owner or a doctor under an association sees, less what the token that they ask by is not for: no row of another section, and none that belongs to
 * a row of one.
 */
export const seenBy =
  (viewer: Pick<Viewer, 'token'>, association: Association | null): RecordAccess['visible'] =>
  (section) => {
    if (!isFor(viewer, section.name)) return expression`false`;
    const sees = association ? (one: RowSection) => doctorSees(one, association) : ownerSees;
    const { parent } = section;
    const isApart = parent && !isFor(viewer, parent.section.name);
    return isApart ? expression`(${sees(section)} and ${parent.id} is null)` : sees(section);
  };

/** The condition under which a row of a section exists for its owner: until it, or what it belongs to, is deleted. */
const ownerSees = (section: RowSection): SQL => withParent(section, isNull(section.table.deletedAt), ownerSees);

/** The condition under which a row of a section exists for a doctor under this association. */
export function doctorSees(section: RowSection, association: Association): SQL {
  if (section.patientOnly) return expression`false`;
  return withParent(section, ownCondition(section, association), (parent) => doctorSees(parent, association));
}

/** What has no level of its own is seen as what it belongs to, and if it belongs to nothing, by nobody. */
function ownCondition(section: RowSection, association: Association): SQL {
  if (isClinical(section)) return visibleToDoctor(section.table, association, section.emergency);
  return section.parent ? isNull(section.table.deletedAt) : expression`false`;
}

/** A row that belongs to another is never seen by more than that one is. */
function withParent({ table, parent }: RowSection, own: SQL, sees: (parent: RowSection) => SQL): SQL {
  if (!parent) return own;
  const { table: above } = parent.section;
  const seen = expression`exists (select from ${above} where ${above.patientId} = ${table.patientId}
    and ${above.id} = ${parent.id} and ${sees(parent.section)})`;
  return expression`(${own} and (${parent.id} is null or ${seen}))`;
}
