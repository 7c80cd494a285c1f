import type { DoctorViewTherapiesPage } from '@/lib/record/therapies/queries';
import { ReportTable } from '../adverse-reactions/ReportTable';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { TherapyTables } from './TherapyTables';

/** A patient's therapies, and the reports of reactions to them, as one of their doctors may see them. */
export function DoctorViewTherapies({
  page,
  listParams,
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewTherapiesPage>) {
  const { name, tables, reports, tags } = page;
  const shared = { tags, listParams, collapsed, editable: false };
  return (
    <DoctorViewPage {...place} name={name} part="farmaci">
      <ListNavigation>
        <TherapyTables tables={tables} {...shared} />
        <ReportTable table={reports} {...shared} />
      </ListNavigation>
    </DoctorViewPage>
  );
}
