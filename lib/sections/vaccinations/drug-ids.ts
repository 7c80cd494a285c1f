import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { drugs, vaccinations } from '@/db/schema';

/**
 * The id in the catalogue of a recorded vaccine, as SQL: the medicine that was chosen, or the first pack on the market with the
 * vaccine's brand, which its name begins with; null if the catalogue has neither.
 */
export const drugIdOf = (
  vaccineId: SQL | number = sql`${vaccinations.vaccineId}`,
  vaccine: SQL | string = sql`${vaccinations.vaccine}`,
) => sql<number | null>`(select ${drugs.id} from ${drugs} where ${drugs.id} = ${vaccineId}
  or (${drugs.vaccine} and ${drugs.active} and lower(${drugs.name}) = lower(split_part(${vaccine}, ',', 1)))
  order by ${drugs.id} = ${vaccineId} desc, ${drugs.id} limit 1)`;
