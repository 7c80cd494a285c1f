import 'server-only';
import { auditAlone, writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';
import { isFor } from '../session/token-scope';
import { done, type Result, refuse } from '../values/refusal';
import { openRecord } from './open';
import type { RecordAccess, Target } from './record-access';
import type { Act, Section } from './sections';

export type { OpenTransaction, RecordAccess, Relation, Target } from './record-access';

/** How a reading stands in the access log; null: what it leads to does. */
export type ReadingAct = 'read' | 'preview' | 'download' | null;

/**
 * Runs a page's or a call's queries on one snapshot of one record. A doctor's reading is audited with it, and any by a
 * named token, with the row where it was about one; a refusal is audited by itself. A row that was asked for and that `read` does not find is
 * refused: whether it was never there or is hidden, the same is done. Inside, take no other connection and render nothing.
 */
export async function withRecord<T>(
  viewer: Viewer,
  target: Target,
  section: Section,
  read: (record: RecordAccess) => Promise<T>,
  act: ReadingAct = 'read',
): Promise<Result<T>> {
  const mode = viewer.doctorId === null && !viewer.token ? 'read' : 'read and audit';
  const result = await inTransaction(mode, async (tx): Promise<Result<T>> => {
    if (!isFor(viewer, section.name) && section.shows !== 'all') return refuse('outside_scope');
    const record = await openRecord(tx, viewer, target);
    if (!record) return refuse('not_found');
    const { rowId } = namedBy(target);
    const logged = act !== null && isLogged(record, target);
    if (rowId === null) {
      const [value] = await Promise.all([read(record), logged && auditReading(record, section, { act, rowId })]);
      return done(value);
    }
    const value = await read(record);
    if (value === undefined) return refuse('not_found');
    if (logged) await auditReading(record, section, { act, rowId });
    return done(value);
  });
  if (!result.ok) await auditRefusal(viewer, target, section, 'read', result.refusal.code);
  return result;
}

/** Whether somebody reads another's record, or by a token: an owner who previews a doctor's view does not. */
const isLogged = ({ relation, viewer }: RecordAccess, target: Target) =>
  viewer.token !== undefined || (relation.kind !== 'owner' && !(typeof target === 'object' && 'as' in target));

const auditReading = (
  { sql, viewer: { userId, doctorId, sender }, patientId }: RecordAccess,
  { name }: Section,
  { act, rowId }: { act: Exclude<ReadingAct, null>; rowId: number | null },
) => writeAudit(sql, { userId, doctorId, patientId, action: act, section: name, rowId, outcome: 'ok', sender });

/** What the access log can tell of a target that was refused. */
export const namedBy = (target: Target) => ({
  patientId: typeof target === 'number' ? target : null,
  rowId: typeof target === 'object' && 'rowId' in target ? target.rowId : null,
});

export const auditRefusal = (viewer: Viewer, target: Target, section: Section, action: 'read' | Act, outcome: string) =>
  auditAlone({
    ...namedBy(target),
    userId: viewer.userId,
    action,
    section: section.name,
    outcome,
    sender: viewer.sender,
  });
