import type { SeenVisitsPage } from '@/lib/record/visits/queries';
import { ReadingTable } from '../readings/ReadingTable';
import { TrendCharts } from '../readings/TrendCharts';
import { ListNavigation } from '../record/ListNavigation';
import type { Seen } from '../record/look';
import { SeenRecord } from '../record/SeenRecord';
import { VisitTable } from './VisitTable';

/** A patient's visits and readings as one of his doctors may see them. */
export function SeenVisits({ page, wishes, collapsed, ...place }: Seen<SeenVisitsPage>) {
  const { name, table, readings, tags } = page;
  const shared = { tags, wishes, collapsed };
  return (
    <SeenRecord {...place} name={name} part="visite">
      <ListNavigation>
        <VisitTable table={table} {...shared} editable={false} />
        <ReadingTable readings={readings} {...shared} editable={false} />
        <TrendCharts readings={readings} {...shared} />
      </ListNavigation>
    </SeenRecord>
  );
}
