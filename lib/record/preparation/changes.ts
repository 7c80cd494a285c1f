import 'server-only';
import { and, between, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { COMPLETED, FORBIDDEN } from '@/db/reference/values';
import { diagnoses, exams, therapies, visits } from '@/db/schema';
import type { ListedTable } from '@/lib/access/lists/listing';
import type { ClinicalSection } from '@/lib/access/policy/sections';
import type { RecordAccess } from '@/lib/access/record/record';
import { diagnosesSection } from '@/lib/sections/diagnoses/section';
import { examsSection } from '@/lib/sections/exams/section';
import { therapiesSection } from '@/lib/sections/therapies/section';
import { visitsSection } from '@/lib/sections/visits/section';
import { daysAfter, today } from '@/lib/values/days';
import type { ChangeKind } from './change-kinds';

/** How many of a kind are told, as many as fit on a sheet; `more`: whether there are others. */
const SHOWN = 8;

export interface Told {
  rows: { id: number; name: string; day: string }[];
  more: boolean;
}

export type Changes = Record<ChangeKind, Told>;

/** What has happened after a day and up to today, as far as the viewer sees it. */
export async function readChangesAfter(record: RecordAccess, from: string): Promise<Changes> {
  const after = (column: PgColumn) => between(column, daysAfter(from, 1), today());
  const told = (section: ClinicalSection, name: PgColumn, day: PgColumn, where?: SQL) =>
    readTold(record, section, { name, day, where: and(after(day), where) as SQL });
  const { drug, start, end, state } = therapies;
  const [found, begun, ended, forbidden, examined, visited] = await Promise.all([
    told(diagnosesSection, diagnoses.pathology, diagnoses.recordedOn),
    told(therapiesSection, drug, start, ne(state, FORBIDDEN)),
    told(therapiesSection, drug, end, ne(state, FORBIDDEN)),
    told(therapiesSection, drug, start, eq(state, FORBIDDEN)),
    told(examsSection, exams.reason, exams.day, eq(exams.state, COMPLETED)),
    told(visitsSection, visits.reason, visits.day),
  ]);
  return { diagnoses: found, begun, ended, forbidden, exams: examined, visits: visited };
}

async function readTold(
  { db, patientId, visible }: RecordAccess,
  section: ClinicalSection,
  { name, day, where }: { name: PgColumn; day: PgColumn; where: SQL },
): Promise<Told> {
  const table = section.table as ListedTable;
  const rows = await db
    .select({ id: table.id, name, day })
    .from(table)
    .where(and(eq(table.patientId, patientId), visible(section), where))
    .orderBy(desc(day), desc(table.id))
    .limit(SHOWN + 1);
  return { rows: rows.slice(0, SHOWN) as Told['rows'], more: rows.length > SHOWN };
}
