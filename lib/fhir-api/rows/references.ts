import 'server-only';
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RecordAccess } from '@/lib/access/record/record';
import type { Reference } from '@/lib/fhir/types';
import { idAt, type Source, sourceOf } from '@/lib/record/fhir/resources';
import { gather } from '@/lib/values/objects';
import { readRows } from './read';

/** The rows that written rows ask for, by their sections; `children` by the ids of their parent rows. */
export class Asked {
  readonly rows = new Map<string, Set<number>>();
  readonly children = new Map<string, Set<number>>();

  add(to: Map<string, Set<number>>, section: string, id: number) {
    const ids = to.get(section) ?? new Set();
    to.set(section, ids.add(id));
  }
}

/** References to rows that the viewer sees. */
export interface Found {
  reference(section: string, id: number | null | undefined): Reference | undefined;
  children(section: string, id: number): readonly Reference[];
}

/** Finds which of the asked rows the viewer sees, in one statement for each section. A hidden row leaves no reference. */
export async function findAsked(record: RecordAccess, asked: Asked): Promise<Found> {
  const [rows, children] = await Promise.all([
    Promise.all([...asked.rows].map(([section, ids]) => findRows(record, section, [...ids]))),
    Promise.all([...asked.children].map(([section, ids]) => findChildren(record, section, [...ids]))),
  ]);
  const known = new Map(rows.flat());
  const below = new Map<string, Reference[]>();
  for (const [key, reference] of children.flat()) gather(below, key, reference);
  return {
    reference: (section, id) => (id ? known.get(`${section} ${id}`) : undefined),
    children: (section, id) => below.get(`${section} ${id}`) ?? [],
  };
}

type Entry = [key: string, reference: Reference];

async function findRows(record: RecordAccess, name: string, ids: readonly number[]): Promise<Entry[]> {
  const { rows, ...source } = sourceOf(name) ?? ({} as Partial<Source>);
  if (!rows || source.prefix === undefined) return [];
  const { prefix } = source;
  const found = await readRows(record, rows.section, { values: { ids } });
  return found.map(({ row }) => [`${name} ${row.id}`, referenceTo(typeOf(rows, row), prefix, row.id)]);
}

export const typeOf = ({ mapping }: NonNullable<Source['rows']>, row: object): string =>
  mapping.typeOf?.(row as never) ?? mapping.writes[0];

export const referenceTo = (type: string, prefix: string, id: number, part?: string): Reference => ({
  reference: `${type}/${idAt(prefix, id, part)}`,
});

async function findChildren(record: RecordAccess, name: string, parents: readonly number[]): Promise<Entry[]> {
  const { rows, prefix = '' } = sourceOf(name) ?? ({} as Partial<Source>);
  if (!rows?.section.parent) return [];
  const { section, mapping } = rows;
  const { table, parent } = section;
  const above = parent?.id;
  if (!above) return [];
  const found = await record.db
    .select({ ...getTableColumns(table as PgTable), above })
    .from(table as PgTable)
    .where(and(eq(table.patientId, record.patientId), inArray(above, [...parents]), record.visible(section)))
    .orderBy(asc(table.createdAt), asc(table.id));
  return (found as unknown as { id: number; above: number }[]).map((row) => [
    `${name} ${row.above}`,
    referenceTo(typeOf({ section, mapping }, row), prefix, row.id),
  ]);
}
