import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RowSection } from '../policy/sections';
import type { RecordAccess } from './record';

/** One section's part of a list over several sections. */
export interface UnionPart {
  section: RowSection;
  /** The columns of this part; all parts have the same column names in the same order. */
  columns: Readonly<Record<string, SQLWrapper>>;
  /** A further condition on the rows that the viewer may see; absent: all. */
  where?: SQL | undefined;
  groupBy?: readonly SQLWrapper[];
  /** Limits the part to its first `most` rows, for lists that need no more from each part. */
  first?: { orderBy: readonly SQL[]; most: SQLWrapper | number };
  /** If true, conditions on the union are evaluated only on rows that are already known to be visible to the viewer. */
  apart?: true;
}

/** The union of several sections' rows; each part is first filtered by what the viewer may see. */
export const unionAll = (record: RecordAccess, parts: readonly UnionPart[]): SQL =>
  sql.join(
    parts.map((part) => rowsOf(record, part)),
    sql` union all `,
  );

/** The rows of one section, for the union. */
export function rowsOf(record: RecordAccess, { section, columns, where, groupBy, first, apart }: UnionPart): SQL {
  const { table } = section;
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const seen = and(eq(table.patientId, record.patientId), record.visible(section), where);
  const groups = groupBy ? sql` group by ${sql.join([...groupBy], sql`, `)}` : sql``;
  const top = first ? sql` order by ${sql.join([...first.orderBy], sql`, `)} limit ${first.most}` : sql``;
  // `offset 0` keeps the planner from pushing conditions of the union into this part.
  const end = apart ? sql` offset 0` : sql``;
  return sql`(select ${sql.join(named, sql`, `)} from ${table} where ${seen}${groups}${top}${end})`;
}
