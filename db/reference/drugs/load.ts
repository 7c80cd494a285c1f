import { and, eq, getTableColumns, notInArray, sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { atcGroups, dataSets, drugs } from '../../schema';
import type { DrugRow } from './row';
import { STARTER_DRUGS, starterDrugs } from './starter';

type Tx = PgDatabase<PostgresJsQueryResultHKT>;

/** Loads the package's own catalogue, unless an imported catalogue or the package's current version is already loaded. */
export async function loadStarterDrugs(tx: Tx) {
  const [stored] = await tx.select().from(dataSets).where(eq(dataSets.name, 'drugs'));
  if (stored?.imported || stored?.version === STARTER_DRUGS.version) return;
  const rows = starterDrugs();
  await tx.insert(drugs).values(rows).onConflictDoUpdate({ target: drugs.id, set: everyColumn() });
  await tx.insert(atcGroups).values(substanceNames(rows)).onConflictDoNothing();
  const ids = rows.map(({ id }) => id);
  await tx
    .update(drugs)
    .set({ active: false })
    .where(and(notInArray(drugs.id, ids), eq(drugs.active, true)));
  const set = { name: 'drugs' as const, ...STARTER_DRUGS, imported: false, loadedAt: new Date() };
  await tx.insert(dataSets).values(set).onConflictDoUpdate({ target: dataSets.name, set });
}

/** Names for the codes of single substances; the names of groups come from an imported classification. */
const substanceNames = (rows: readonly DrugRow[]) => {
  const single = rows.filter(({ ingredients, atcCodes }) => ingredients.length === 1 && atcCodes[0]?.length === 7);
  const names = single.flatMap(({ ingredients, atcCodes }) =>
    atcCodes.map((code) => [code, ingredients[0] ?? ''] as const),
  );
  return [...new Map(names)].map(([code, name]) => ({ code, name }));
};

/** For an upsert: sets every column to the value to insert, except the columns that PostgreSQL computes. */
function everyColumn() {
  const { id, words, ...columns } = getTableColumns(drugs);
  return Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [key, sql.raw(`excluded."${name}"`)]));
}
