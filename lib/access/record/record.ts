import 'server-only';
import { auditAlone, auditReading } from '@/lib/audit/audit';
import { inTransaction } from '@/lib/database';
import type { Viewer } from '@/lib/session/sessions';
import { isFor } from '@/lib/session/token-scope';
import { done, type Result, refuse } from '@/lib/values/refusal';
import { openRecord } from '../policy/open';
import type { RecordAccess, Target } from '../policy/record-access';
import { type Capability, carerSight, readsNothing } from '../policy/relation';
import type { Act, Section } from '../policy/sections';

export type { RecordAccess, RecordViewer, Target } from '../policy/record-access';

/** The act under which the access log records a reading; null if the caller itself logs what it does with the data. */
export type ReadingAct = 'read' | 'preview' | 'download' | null;

/**
 * Runs the queries of a page or API call on one snapshot of one record. Readings by doctors and by named tokens are audited
 * (with the row, if one was requested) before the result is returned, but after the snapshot's transaction, which could not
 * see the log's newest row. A refusal is audited in a separate transaction. If `read` does not find the requested row, the
 * result is the same refusal whether the row is missing or hidden. Inside `read`, use no other connection and render
 * nothing. `needs`: a capability without which the reading is refused as `forbidden`.
 */
export async function withRecord<T>(
  viewer: Viewer,
  target: Target,
  section: Section,
  read: (record: RecordAccess) => Promise<T>,
  act: ReadingAct = 'read',
  needs: Capability | undefined = act === 'download' ? 'export' : undefined,
): Promise<Result<T>> {
  const { rowId } = namedBy(target);
  const { record, result } = await inTransaction('read', async (tx): Promise<Reading<T>> => {
    if (!isFor(viewer, section.name) && section.shows !== 'all') return { result: refuse('outside_scope') };
    const record = await openRecord(tx, viewer, target);
    if (!record || readsNothing(record)) return { result: refuse('not_found') };
    const lacks = needs !== undefined && !record.relation.capabilities[needs];
    if (lacks && rowId === null) return { result: refuse('forbidden') };
    const value = await read(record);
    // A row that the viewer does not see is not found, whatever else they lack.
    if (rowId !== null && value === undefined) return { record, result: refuse('not_found') };
    return lacks ? { result: refuse('forbidden') } : { record, result: done(value) };
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

/**
 * Whether a reading is logged: it is if a token reads, or if the record is another person's. A patient's preview of a
 * doctor's view is not logged, a carer's is.
 */
const isLogged = ({ relation, viewer }: RecordAccess, target: Target) =>
  viewer.token !== undefined ||
  (!relation.capabilities.isPatient && !(typeof target === 'object' && 'as' in target && !carerSight(relation)));

const readerOf = ({ viewer: { userId, doctorId, sender }, patientId }: RecordAccess) => ({
  userId,
  doctorId,
  patientId,
  sender,
});

/** The patient and row that the access log records for a target. */
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
