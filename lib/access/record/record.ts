import 'server-only';
import { auditAlone, auditReading } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { openRecord } from '../policy/open';
import type { RecordAccess, Target } from '../policy/record-access';
import { readsNothing } from '../policy/relation';
import type { Act, Section } from '../policy/sections';

export type { RecordAccess, Target } from '../policy/record-access';

/** How a reading stands in the access log; null: what it leads to does. */
export type ReadingAct = 'read' | 'preview' | 'download' | null;

/**
 * Runs a page's or a call's queries on one snapshot of one record. A doctor's reading is audited, and any by a named token,
 * with the row where it was about one, before anything of it is given out: not in the snapshot, which cannot see the line of the log that the new one
 * follows. A refusal is audited by itself. A row that was asked for and that `read` does not find is
 * refused: whether it was never there or is hidden, the same is done. Inside, take no other connection and render nothing.
 */
export async function withRecord<T>(
  viewer: Viewer,
  target: Target,
  section: Section,
  read: (record: RecordAccess) => Promise<T>,
  act: ReadingAct = 'read',
): Promise<Result<T>> {
  const { rowId } = namedBy(target);
  const { record, result } = await inTransaction('read', async (tx): Promise<Reading<T>> => {
    if (!isFor(viewer, section.name) && section.shows !== 'all') return { result: refuse('outside_scope') };
    const record = await openRecord(tx, viewer, target);
    if (!record || readsNothing(record)) return { result: refuse('not_found') };
    const value = await read(record);
    return { record, result: rowId !== null && value === undefined ? refuse('not_found') : done(value) };
  });
  if (!result.ok) await auditRefusal(viewer, target, section, 'read', result.refusal.code);
  else if (record && act !== null && isLogged(record, target))
    await auditReading({ ...readerOf(record), action: act, section: section.name, rowId, outcome: 'ok' });
  return result;
}

interface Reading<T> {
  record?: RecordAccess;
  result: Result<T>;
}

/** Whether somebody reads another's record, or by a token: a patient who previews a doctor's view does not. */
const isLogged = ({ relation, viewer }: RecordAccess, target: Target) =>
  viewer.token !== undefined || (!relation.capabilities.isPatient && !(typeof target === 'object' && 'as' in target));

const readerOf = ({ viewer: { userId, doctorId, sender }, patientId }: RecordAccess) => ({
  userId,
  doctorId,
  patientId,
  sender,
});

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
