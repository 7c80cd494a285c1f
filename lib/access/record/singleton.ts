import 'server-only';
import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { omitUndefined } from '@/lib/values/objects';
import { type Result, refuse } from '@/lib/values/refusal';
import type { ClinicalSection, ClinicalTable } from '../policy/sections';
import type { RecordAccess } from './record';
import { type Save, saveRow } from './rows';

/**
 * What is once in a record, such as one part of the anamnesis: it is found by what it is, and made by its first save.
 */
export interface Singleton<T extends ClinicalTable> {
  section: ClinicalSection<T>;
  /** Which of the table's rows it is; absent: the record's only one. */
  where?: SQL | undefined;
  /** What a first save adds. */
  fresh: Record<string, unknown>;
}

/** The version of what is not there yet: who sends it is told when somebody else has made it meanwhile. */
export const NOT_THERE = 0;

export async function findSingleton<T extends ClinicalTable>(
  record: RecordAccess,
  { section, where }: Pick<Singleton<T>, 'section' | 'where'>,
): Promise<InferSelectModel<T> | undefined> {
  const { table } = section;
  const [row] = await record.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), where, record.visible(section)));
  return row as InferSelectModel<T> | undefined;
}

/**
 * Two first saves at once must not both insert: from here to the end of the transaction, each waits for the one before.
 */
export const waitForOthers = ({ sql: tx, patientId }: RecordAccess, what: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`${what} ${patientId}`}, 0))`;

/** Saves it; `stored` was read behind waitForOthers. An id that is another row's is no row of this kind. */
export function saveSingleton<T extends ClinicalTable>(
  record: RecordAccess,
  { section, fresh }: Singleton<T>,
  stored: { id: number } | undefined,
  { id, version, values }: Save,
): Promise<Result<InferSelectModel<T>>> {
  if (id !== 0 && id !== stored?.id) return Promise.resolve(refuse('not_found'));
  if (stored) return saveRow(record, section, { id: stored.id, version, values });
  return saveRow(record, section, { id: 0, values: { ...fresh, ...omitUndefined(values) } });
}
