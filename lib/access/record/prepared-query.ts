import 'server-only';
import { fillPlaceholders } from 'drizzle-orm';
import type { RecordAccess } from './record';

interface Built {
  toSQL(): { sql: string; params: unknown[] };
}

/**
 * A record query with placeholders whose SQL text is built once, since building it costs more than sending it. This applies
 * to viewers who see the whole record; for doctors and tokens the visibility is part of the SQL text, which is therefore
 * built on each call.
 */
export function preparedQuery<Row extends Record<string, unknown>>(build: (record: RecordAccess) => Built) {
  let owners: ReturnType<Built['toSQL']> | undefined;
  const queryFor = (record: RecordAccess) => {
    if (!record.isWhole) return build(record).toSQL();
    owners ??= build(record).toSQL();
    return owners;
  };
  return async (record: RecordAccess, values: Record<string, unknown> = {}): Promise<Row | undefined> => {
    const { sql, params } = queryFor(record);
    const filled = fillPlaceholders(params, { patientId: record.patientId, ...values });
    const [row] = await record.sql.unsafe<Row[]>(sql, filled as never[], { prepare: true });
    return row;
  };
}
