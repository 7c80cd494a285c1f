import 'server-only';
import { and, eq, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { omitUndefined } from '@/lib/values/objects';
import { type Result, refuse } from '@/lib/values/refusal';
import { carerSight } from '../policy/relation';
import type { ClinicalSection, ClinicalTable } from '../policy/sections';
import { seesEveryItem } from '../policy/visibility';
import type { RecordAccess } from './record';
import { type Save, saveRow } from './rows';

/**
 * A row that exists at most once per record, such as one part of the anamnesis. It is created by its first save.
 */
export interface Singleton<T extends ClinicalTable> {
  section: ClinicalSection<T>;
  /** The condition that identifies the row; absent: the record's only row. */
  where?: SQL | undefined;
  /** The values that the first save adds. */
  fresh: Record<string, unknown>;
}

/**
 * The version of a row that does not exist yet; a save with this version is a conflict if the row was created in the
 * meantime.
 */
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
 * Takes a lock until the end of the transaction, so that two simultaneous first saves do not both insert.
 */
export const waitForOthers = ({ sql: tx, patientId }: RecordAccess, what: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`${what} ${patientId}`}, 0))`;

/**
 * Saves the row; `stored` must have been read after waitForOthers. If the input's id is not the stored row's id, the result
 * is `not_found`.
 */
export function saveSingleton<T extends ClinicalTable>(
  record: RecordAccess,
  { section, fresh }: Singleton<T>,
  stored: { id: number } | undefined,
  { id, version, values }: Save,
): Promise<Result<InferSelectModel<T>>> {
  if (id !== 0 && id !== stored?.id) return Promise.resolve(refuse('not_found'));
  if (stored) return saveRow(record, section, { id: stored.id, version, values });
  // Whether there is a row that a carer may not see must not show: only the patient, or the carers of a patient without an
  // account, write the first one.
  const sight = carerSight(record.relation);
  if (sight && !seesEveryItem(sight)) return Promise.resolve(refuse('forbidden'));
  return saveRow(record, section, { id: 0, values: { ...fresh, ...omitUndefined(values) } });
}
