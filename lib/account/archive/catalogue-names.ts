import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { centres, drugs } from '@/db/schema';
import { drugLabel } from '@/lib/catalogue/drugs';

/** What the catalogues here call the entries that rows refer to, by the column that refers and the entry's number. */
export type CatalogueNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** A column that refers to a catalogue: the one beside it that says the same in words, and what the catalogue says. */
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

/** `foreign`: the numbers that rows have in the columns that refer to catalogues. */
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
 * Whether a row's number of a catalogue's entry means the same here: another installation's catalogue may have something
 * else under it. The words stand in the row in any case.
 */
export function isSameHere(names: CatalogueNames, column: string, row: Record<string, unknown>): boolean {
  const name = names.get(column)?.get(row[column] as number);
  const words = row[CATALOGUED[column]?.words ?? ''];
  return name !== undefined && typeof words === 'string' && words.toLowerCase() === name.toLowerCase();
}
