import 'server-only';
import { placeOf, type Source } from '@/lib/record/fhir/resources';
import type { Narrowed } from '../parameters/narrowing';
import type { Wanted } from './read';

/** The rows of a source that a search can match; undefined if there are none. */
export function askedOf(
  source: Source,
  { narrowing, types }: { narrowing: Narrowed; types?: ReadonlySet<string> },
): Pick<Wanted, 'where' | 'day' | 'values'> | undefined {
  const { codes, categories, from, to, changedFrom, changedTo } = narrowing;
  const ids = narrowing.ids && rowsAt(source, narrowing.ids);
  if (ids?.length === 0) return undefined;
  const given = { ...(codes ? { codes } : {}), ...(categories ? { categories } : {}), ...(types ? { types } : {}) };
  const where = source.narrow?.(given);
  if (where === false) return undefined;
  const { day } = source;
  return {
    where: where && { sql: where, key: JSON.stringify([codes, categories, types].map((one) => one && [...one])) },
    day,
    values: {
      ...(ids ? { ids } : {}),
      ...(day ? { fromDay: from, toDay: to } : {}),
      changedFrom: instantAt(changedFrom),
      changedTo: instantAt(changedTo),
    },
  };
}

/** The rows of a source that resources with these ids come from. */
const rowsAt = (source: Source, ids: ReadonlySet<string>): number[] =>
  [...ids].flatMap((id) => {
    const place = placeOf(id);
    return place?.source === source ? [place.rowId] : [];
  });

const instantAt = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
