import { ReportList } from '@/components/adverse-reactions/ReportList';
import { DoctorViewPage } from '@/components/doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '@/components/doctor-view/props';
import { PageLists } from '@/components/list/PageLists';
import type { DoctorViewTherapiesPage } from '@/lib/sections/therapies/page/queries';
import { TherapyTables } from '../TherapyTables';

/** A patient's therapies, and the reports of reactions to them, as one of their doctors may see them. */
export function DoctorViewTherapies({
  page,
  listParams,
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewTherapiesPage>) {
  const { name, lists, shown, tables, reports, tags } = page;
  const shared = { tags, editable: false };
  return (
    <DoctorViewPage {...place} name={name} part="farmaci">
      <PageLists
        {...{ lists, shown, listParams }}
        drawn={{
          farmaci: (inList) => tables && <TherapyTables {...{ tables, collapsed }} {...shared} listParams={inList} />,
          segnalazioni: (inList) => reports && <ReportList table={reports} {...shared} listParams={inList} />,
        }}
      />
    </DoctorViewPage>
  );
}
