import 'server-only';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type postgres from 'postgres';
import type { Db } from '@/db/client';
import { auditAlone, writeAudit } from '../audit/audit';
import { inTransaction } from '../database';
import type { Viewer } from '../session/sessions';
import { done, type Result, refuse } from '../values/refusal';
import { openRecord } from './open';
import type { Act, SectionName } from './sections';
import type { Association, GuardedColumns } from './visibility';

/** What ties a viewer to a record: it is his own, or the patient lets him see some of it as a doctor. */
export type Relation =
  | { kind: 'owner' }
  /** `userId` is whose eyes these are: the reader's, unless the owner looks as one of his doctors. */
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
  /** The condition under which a row of a clinical table exists for this viewer. */
  visible(table: PgTable & GuardedColumns): SQL;
  /** Whether residence, phone, e-mail and marital status show: to the owner, and to a doctor under Totale. */
  seesPersonal: boolean;
  /** Whether the viewer may try to write; a subscription key may still be missing. */
  can(act: Act): boolean;
}

/**
 * Own record without naming it, a patient's id, a row of whosever record it is in, or one's own record as the doctor of
 * one of its associations gets it: to look at, whoever may write it otherwise.
 */
export type Target = 'own' | number | { rowId: number; of: SectionName } | { as: number };

/**
 * Runs a page's or a call's queries on one snapshot of one record. A doctor's reading is audited with it; a refusal is
 * audited by itself. Inside, take no other connection and render nothing.
 */
export async function withRecord<T>(
  viewer: Viewer,
  target: Target,
  section: SectionName,
  read: (record: RecordAccess) => Promise<T>,
): Promise<Result<T>> {
  const mode = viewer.doctorId === null ? 'read' : 'read and audit';
  const result = await inTransaction(mode, async (tx): Promise<Result<T>> => {
    const record = await openRecord(tx, viewer, target);
    if (!record) return refuse('not_found');
    const [value] = await Promise.all([read(record), isForeign(record, target) && auditReading(record, section)]);
    return done(value);
  });
  if (!result.ok) await auditRefusal(viewer, target, section, 'read', result.refusal.code);
  return result;
}

/** Whether somebody reads another's record: who looks at his own with a doctor's eyes does not. */
const isForeign = ({ relation }: RecordAccess, target: Target) =>
  relation.kind !== 'owner' && !(typeof target === 'object' && 'as' in target);

const auditReading = ({ sql, viewer: { userId, doctorId, sender }, patientId }: RecordAccess, section: SectionName) =>
  writeAudit(sql, { userId, doctorId, patientId, action: 'read', section, outcome: 'ok', sender });

export const auditRefusal = (
  viewer: Viewer,
  target: Target,
  section: SectionName,
  action: 'read' | Act,
  outcome: string,
) =>
  auditAlone({
    userId: viewer.userId,
    patientId: typeof target === 'number' ? target : null,
    rowId: typeof target === 'object' && 'rowId' in target ? target.rowId : null,
    action,
    section,
    outcome,
    sender: viewer.sender,
  });
