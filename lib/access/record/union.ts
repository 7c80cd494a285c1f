import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { RowSection } from '../policy/sections';
import type { RecordAccess } from './record';

/** What one section gives to a list over several. */
export interface UnionPart {
  section: RowSection;
  /** In the order and by the names that all parts have. */
  columns: Readonly<Record<string, SQLWrapper>>;
  /** Which of the rows that the viewer may see; absent: all. */
  where?: SQL | undefined;
  groupBy?: readonly SQLWrapper[];
  /** Only so many of its first rows, where the list as a whole needs no more. */
  first?: { orderBy: readonly SQL[]; most: SQLWrapper | number };
  /** What is asked of the union is not asked of a row before it is known that the row exists for the viewer. */
  apart?: true;
}

/** The rows of several sections in one: each part filtered by what the viewer may see of it, before anything else. */
export const unionAll = (record: RecordAccess, parts: readonly UnionPart[]): SQL =>
  sql.join(
    parts.map((part) => rowsOf(record, part)),
    sql` union all `,
  );

/** Those of one section. */
export function rowsOf(record: RecordAccess, { section, columns, where, groupBy, first, apart }: UnionPart): SQL {
  const { table } = section;
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const seen = and(eq(table.patientId, record.patientId), record.visible(section), where);
  const groups = groupBy ? sql` group by ${sql.join([...groupBy], sql`, `)}` : sql``;
  const top = first ? sql` order by ${sql.join([...first.orderBy], sql`, `)} limit ${first.most}` : sql``;
  // The planner takes no condition of the whole into a part with an offset.
  const end = apart ? sql` offset 0` : sql``;
  return sql`(select ${sql.join(named, sql`, `)} from ${table} where ${seen}${groups}${top}${end})`;
}
