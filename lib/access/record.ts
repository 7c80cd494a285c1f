import 'server-only';
import { auditAlone, writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';
import { openRecord } from './open';
import type { RecordAccess, Target } from './record-access';
import type { Act, Section } from './sections';

export type { OpenTransaction, RecordAccess, Relation, Target } from './record-access';

/**
 * Runs a page's or a call's queries on one snapshot of one record. A doctor's reading is audited with it; a refusal is
 * audited by itself. A row that was asked for and that `read` does not find is refused: whether it was never there or is
 * hidden, the same is done. Inside, take no other connection and render nothing.
 */
export async function withRecord<T>(
  viewer: Viewer,
  target: Target,
  section: Section,
  read: (record: RecordAccess) => Promise<T>,
): Promise<Result<T>> {
  const mode = viewer.doctorId === null ? 'read' : 'read and audit';
  const result = await inTransaction(mode, async (tx): Promise<Result<T>> => {
    const record = await openRecord(tx, viewer, target);
    if (!record) return refuse('not_found');
    const isRow = typeof target === 'object' && 'rowId' in target;
    const logged = isForeign(record, target);
    if (!isRow) return done((await Promise.all([read(record), logged && auditReading(record, section)]))[0]);
    const value = await read(record);
    if (value === undefined) return refuse('not_found');
    if (logged) await auditReading(record, section);
    return done(value);
  });
  if (!result.ok) await auditRefusal(viewer, target, section, 'read', result.refusal.code);
  return result;
}

/** Whether somebody reads another's record: an owner who previews a doctor's view does not. */
const isForeign = ({ relation }: RecordAccess, target: Target) =>
  relation.kind !== 'owner' && !(typeof target === 'object' && 'as' in target);

const auditReading = ({ sql, viewer: { userId, doctorId, sender }, patientId }: RecordAccess, section: Section) =>
  writeAudit(sql, { userId, doctorId, patientId, action: 'read', section: section.name, outcome: 'ok', sender });

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
