import type { DoctorViewVisitsPage } from '@/lib/record/visits/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { ReadingTable } from '../readings/ReadingTable';
import { TrendCharts } from '../readings/TrendCharts';
import { VisitTable } from './VisitTable';

/** A patient's visits and readings as one of their doctors may see them. */
export function DoctorViewVisits({ page, listParams, collapsed, ...place }: DoctorViewProps<DoctorViewVisitsPage>) {
  const { name, tables, readings, tags } = page;
  const shared = { tags, listParams, collapsed };
  return (
    <DoctorViewPage {...place} name={name} part="visite">
      <ListNavigation>
        <VisitTable tables={tables} {...shared} editable={false} />
        <ReadingTable readings={readings} {...shared} editable={false} />
        <TrendCharts readings={readings} {...shared} editable={false} />
      </ListNavigation>
    </DoctorViewPage>
  );
}
