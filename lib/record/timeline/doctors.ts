import 'server-only';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { RecordAccess } from '@/lib/access/record/record';
import { marksOf } from './asked';
import { type StorySection, storySections } from './parts';

/** A doctor whom some item names, by what the address calls them. */
export interface NamedDoctor {
  mark: string;
  /** By what an address may have called them before the installation's secret was changed, and that. */
  marks: readonly string[];
  name: string;
}

/** As many as a list to choose from holds. */
const OFFERED = 200;

/** The doctors whom items name that the viewer sees, by name. */
export async function readDoctors(record: RecordAccess): Promise<NamedDoctor[]> {
  const parts = storySections.flatMap((section) =>
    section.story.doctor ? [namesIn(record, section, sql`${section.story.doctor}`)] : [],
  );
  const rows = (await record.db.execute(sql`select distinct name from (${sql.join(parts, sql` union all `)}) named
    order by name limit ${OFFERED}`)) as unknown as { name: string }[];
  return rows.map(({ name }) => {
    const marks = marksOf(record.patientId, name);
    return { name, mark: marks[0] ?? '', marks };
  });
}

/**
 * The first names of one section, each found by an index as the next after the last one: ten thousand rows name few
 * doctors, and to look at each of them took longer than all else that the page reads.
 */
function namesIn(record: RecordAccess, section: StorySection, doctor: SQL): SQL {
  const { table } = section;
  const seen = and(eq(table.patientId, record.patientId), record.visible(section));
  const after = (last: SQL) =>
    sql`(select ${doctor} as name from ${table} where ${seen} and ${doctor} > ${last} order by ${doctor} limit 1)`;
  return sql`(with recursive names as (${after(sql`''`)} union all
    select ${after(sql`names.name`)} from names where names.name is not null)
    select name from names where name is not null limit ${OFFERED})`;
}
