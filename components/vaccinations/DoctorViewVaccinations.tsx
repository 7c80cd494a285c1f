import type { DoctorViewVaccinationsPage } from '@/lib/sections/vaccinations/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { DueTable } from './DueTable';
import { VaccinationFigures } from './VaccinationFigures';
import { VaccinationTable } from './VaccinationTable';

/** A patient's vaccinations as one of their doctors may see them, and the calendar compared with only those. */
export function DoctorViewVaccinations({
  page,
  listParams,
  collapsed,
  ...place
}: DoctorViewProps<DoctorViewVaccinationsPage>) {
  const { name, tables, due, tags } = page;
  return (
    <DoctorViewPage {...place} name={name} part="vaccini">
      <VaccinationFigures table={tables[0]} due={due} />
      <ListNavigation>
        <VaccinationTable {...{ tables, tags, listParams, collapsed }} editable={false} />
        <DueTable due={due} collapsed={collapsed} />
      </ListNavigation>
    </DoctorViewPage>
  );
}
