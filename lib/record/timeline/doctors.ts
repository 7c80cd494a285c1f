import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordAccess } from '@/lib/access/record/record';
import { isSomebody } from '@/lib/values/nobody';
import { marksOf } from './asked';
import { type TimelineSection, timelineSections } from './parts';

/** A doctor whom an item names, with the identifier that stands for the name in URLs. */
export interface NamedDoctor {
  mark: string;
  /**
   * All identifiers of the doctor that a URL may contain: the present one, and those from before the installation's secret
   * was changed.
   */
  marks: readonly string[];
  name: string;
}

/** The maximum number of doctors, as many as a select list can reasonably hold. */
const OFFERED = 200;

/** The doctors named by items that the viewer sees, by name. */
export async function readDoctors(record: RecordAccess): Promise<NamedDoctor[]> {
  const parts = timelineSections.flatMap((section) =>
    section.timeline.doctor ? [namesIn(record, section, sql`${section.timeline.doctor}`)] : [],
  );
  const rows = await record.db.execute<{
    name: string;
  }>(sql`select distinct name from (${sql.join(parts, sql` union all `)}) named
    order by name limit ${OFFERED}`);
  const named = rows.filter(({ name }) => isSomebody(name));
  return named.map(({ name }) => {
    const marks = marksOf(record.patientId, name);
    return { name, mark: marks[0] ?? '', marks };
  });
}

/**
 * The doctors' names in one section, in alphabetical order up to the limit. An index finds each name as the next one after
 * the previous: ten thousand rows name few doctors, and reading every row took longer than the rest of the page.
 */
function namesIn(record: RecordAccess, section: TimelineSection, doctor: SQL): SQL {
  const { table } = section;
  const seen = and(eq(table.patientId, record.patientId), record.visible(section));
  const after = (last: SQL) =>
    sql`(select ${doctor} as name from ${table} where ${seen} and ${doctor} > ${last} order by ${doctor} limit 1)`;
  return sql`(with recursive names as (${after(sql`''`)} union all
    select ${after(sql`names.name`)} from names where names.name is not null)
    select name from names where name is not null limit ${OFFERED})`;
}
