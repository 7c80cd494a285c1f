import type { places } from '../schema/places';

type Place = typeof places.$inferInsert;

/** A place's name normalised for searching and comparing: lower case, without accents, apostrophes, dots and doubled blanks. */
export const searchForm = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´.]/g, '')
    .replace(/[-\s]+/g, ' ')
    .trim();

/**
 * Every Italian municipality, current and suppressed, and every foreign state, with cadastral code and province.
 * Source: Ministero dell'Interno, Agenzia delle Entrate (CC BY 4.0) and ISTAT (CC BY 3.0), as packaged in
 * `@marketto/belfiore-connector-embedded` (MIT).
 */
export async function allPlaces(): Promise<Place[]> {
  const { default: loaded } = await import('@marketto/belfiore-connector-embedded');
  const connector = 'default' in loaded ? (loaded as { default: typeof loaded }).default : loaded;
  const rows = (await connector.toArray()) ?? [];
  const now = Date.now();
  return rows.map((row, index) => ({
    id: index + 1,
    code: row.belfioreCode,
    name: row.name,
    search: searchForm(row.name),
    province: 'province' in row ? String(row.province ?? '') : '',
    abroad: row.belfioreCode.startsWith('Z'),
    current: (row.expirationDate?.valueOf() ?? Number.POSITIVE_INFINITY) > now,
  }));
}
