import 'server-only';
import { asc, inArray, or } from 'drizzle-orm';
import type { licences, permissions, roles } from '@/db/schema';
import type { AdminAccess } from '../access/commands/administration';
import type { Named, Reference } from './model';

type NamedTable = typeof permissions | typeof roles | typeof licences;

/** The rows that are referred to by id or name, in the order of their ids; null if one of them does not exist. */
export async function findReferences(
  { db }: AdminAccess,
  table: NamedTable,
  wanted: readonly Reference[],
): Promise<Named[] | null> {
  if (wanted.length === 0) return [];
  const ids = wanted.filter((one) => typeof one === 'number');
  const names = wanted.filter((one) => typeof one === 'string');
  const found = await db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(or(inArray(table.id, ids), inArray(table.name, names)))
    .orderBy(asc(table.id));
  const isFound = (one: Reference) => found.some(({ id, name }) => id === one || name === one);
  return wanted.every(isFound) ? found : null;
}

/** The row that a call refers to: by its id or, if `id` is 0, by its name. */
export const findReference = async (access: AdminAccess, table: NamedTable, id: number, name: Reference | undefined) =>
  (await findReferences(access, table, id !== 0 ? [id] : name === undefined ? [0] : [name]))?.[0];
