import type { drizzle } from 'drizzle-orm/postgres-js';
import * as schema from '../schema';

export type Tx = Parameters<Parameters<ReturnType<typeof drizzle>['transaction']>[0]>[0];

/** The ids of reference data, by name. */
export interface Known {
  tags: Map<string, number>;
  roles: Map<string, number>;
  licences: Map<string, number>;
}

export async function readKnown(tx: Tx): Promise<Known> {
  const byName = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [name, id]));
  return {
    tags: byName(await tx.select().from(schema.tags)),
    roles: byName(await tx.select().from(schema.roles)),
    licences: byName(await tx.select().from(schema.licences)),
  };
}

export const idsOf = (names: readonly string[], known: Map<string, number>) => names.map((name) => idOf(name, known));
export function idOf(name: string, known: Map<string, number>): number {
  const id = known.get(name);
  if (id === undefined) throw new Error(`The reference data lack ${name}`);
  return id;
}
