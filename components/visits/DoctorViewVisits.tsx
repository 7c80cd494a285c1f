import type { DoctorViewVisitsPage } from '@/lib/sections/visits/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { PageLists } from '../list/PageLists';
import { ReadingTable } from '../readings/ReadingTable';
import { TrendCharts } from '../readings/TrendCharts';
import { VisitTable } from './VisitTable';

/** A patient's visits and readings as one of their doctors may see them. */
export function DoctorViewVisits({ page, listParams, ...place }: DoctorViewProps<DoctorViewVisitsPage>) {
  const { name, lists, shown, tables, readings, trends, tags } = page;
  return (
    <DoctorViewPage {...place} name={name} part="visite">
      <PageLists
        {...{ lists, shown, listParams }}
        drawn={{
          visite: (inList) => tables && <VisitTable tables={tables} tags={tags} listParams={inList} editable={false} />,
          misure: (inList) =>
            readings && <ReadingTable readings={readings} tags={tags} listParams={inList} editable={false} />,
          andamento: (inList) => trends && <TrendCharts trends={trends} listParams={inList} editable={false} />,
        }}
      />
    </DoctorViewPage>
  );
}
