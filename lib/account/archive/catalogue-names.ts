import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { centres, drugs } from '@/db/schema';
import { drugLabel } from '@/lib/catalogue/drugs';

/** The names that this installation's catalogues give to the entries that rows refer to, by referring column and entry id. */
export type CatalogueNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/**
 * A column that refers to a catalogue: `words` is the column that holds the entry's name in the same row, and `names`
 * queries the catalogue.
 */
interface Catalogued {
  words: string;
  names(db: Db, ids: number[]): Promise<(readonly [id: number, name: string])[]>;
}

const CATALOGUED: Readonly<Record<string, Catalogued>> = {
  id_farmaco_codifa: {
    words: 'farmaco',
    async names(db, ids) {
      const { id, name, pack } = drugs;
      const found = await db
        .select({ id, name, pack })
        .from(drugs)
        .where(sql`${id} = any(${sql.param(ids)}::int8[])`);
      return found.map((drug) => [drug.id, drugLabel(drug)] as const);
    },
  },
  id_centro_indagine: {
    words: 'centro_indagine',
    async names(db, ids) {
      const { id, name } = centres;
      const found = await db
        .select({ id, name })
        .from(centres)
        .where(sql`${id} = any(${sql.param(ids)}::int8[])`);
      return found.map((centre) => [centre.id, centre.name] as const);
    },
  },
};

/** Looks up the names of catalogue entries. `foreign` holds the entries' ids in the rows, by referring column. */
export async function catalogueNames(
  db: Db,
  foreign: ReadonlyMap<string, ReadonlySet<number>>,
): Promise<CatalogueNames> {
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const [column, ids] of foreign) {
    const catalogued = CATALOGUED[column];
    if (catalogued && ids.size > 0) found.set(column, new Map(await catalogued.names(db, [...ids])));
  }
  return found;
}

/**
 * Whether the catalogue id in a row means the same entry in this installation; another installation's catalogue may use the
 * id for another entry. The row keeps the entry's name in either case.
 */
export function isSameHere(names: CatalogueNames, column: string, row: Record<string, unknown>): boolean {
  const name = names.get(column)?.get(row[column] as number);
  const words = row[CATALOGUED[column]?.words ?? ''];
  return name !== undefined && typeof words === 'string' && words.toLowerCase() === name.toLowerCase();
}
