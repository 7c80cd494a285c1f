import 'server-only';
import { ListNavigation } from '@/components/list/ListNavigation';
import { DueTable } from '@/components/vaccinations/DueTable';
import { VaccinationsIsland } from '@/components/vaccinations/VaccinationsIsland';
import { VaccinationTable } from '@/components/vaccinations/VaccinationTable';
import { readDoctorViewVaccinations, readVaccinationsPage } from '@/lib/sections/vaccinations/queries';
import { displayedDay } from '@/lib/values/days';
import { UsefulLinks } from '../altro/UsefulLinks';
import { contentsOf } from '../derived-page';

/** The vaccinations (printed as a booklet), and the vaccination calendar for the age, compared with those that the reader sees. */
export const vaccinations = contentsOf({
  read: readVaccinationsPage,
  readForDoctor: readDoctorViewVaccinations,
  head: ({ page: { birthDate }, name, patientId }, t) => ({
    patient: birthDate ? t('booklet', { name, day: displayedDay(birthDate) }) : name,
    pdf: `/api/downloadVaccinazioni/${patientId}`,
  }),
  Contents({ page: { tables, due, tags, drugIds }, own, locale, listParams, collapsed }) {
    const list = <VaccinationTable {...{ tables, tags, due, listParams, collapsed, drugIds }} editable={!!own} />;
    const calendar = <DueTable due={due} collapsed={collapsed} own={own !== undefined} />;
    return own ? (
      <>
        <VaccinationsIsland
          locale={locale}
          missingPermissions={own.page.missingPermissions}
          context={{ actions: own.actions, tags }}
        >
          {list}
        </VaccinationsIsland>
        {calendar}
        <UsefulLinks />
      </>
    ) : (
      <ListNavigation>
        {list}
        {calendar}
      </ListNavigation>
    );
  },
});
