import 'server-only';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { drugs } from '@/db/schema';
import { database } from '@/lib/database';
import type { Vaccination } from './model';
import { brandOf, isCatalogueId } from './vaccines';

/**
 * The ids in the catalogue of recorded vaccines, by the vaccines' own ids: the medicine that was chosen, or the first pack on
 * the market with the vaccine's brand.
 */
export async function drugIdsOf(
  given: readonly Pick<Vaccination, 'vaccineId' | 'vaccine'>[],
  db: Db = database().db,
): Promise<ReadonlyMap<number, number>> {
  if (given.length === 0) return new Map();
  const ids = given.map(({ vaccineId }) => vaccineId).filter(isCatalogueId);
  const brands = [...new Set(given.map(({ vaccine }) => brandOf(vaccine).toLowerCase()))];
  const name = sql<string>`lower(${drugs.name})`;
  const onSale = and(eq(drugs.vaccine, true), eq(drugs.active, true), inArray(name, brands));
  const found = await db
    .select({ id: drugs.id, name })
    .from(drugs)
    .where(or(inArray(drugs.id, ids), onSale))
    .orderBy(asc(drugs.id));
  const idOf = ({ vaccineId, vaccine }: Pick<Vaccination, 'vaccineId' | 'vaccine'>) =>
    (found.find(({ id }) => id === vaccineId) ?? found.find((one) => one.name === brandOf(vaccine).toLowerCase()))?.id;
  return new Map(
    given.flatMap((one): [number, number][] => {
      const id = idOf(one);
      return id === undefined ? [] : [[one.vaccineId, id]];
    }),
  );
}
