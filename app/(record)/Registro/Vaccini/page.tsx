import { getTranslations } from 'next-intl/server';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { DueTable } from '@/components/vaccinations/DueTable';
import { VaccinationFigures } from '@/components/vaccinations/VaccinationFigures';
import { VaccinationsIsland } from '@/components/vaccinations/VaccinationsIsland';
import { VaccinationTable } from '@/components/vaccinations/VaccinationTable';
import { readVaccinationsPage } from '@/lib/sections/vaccinations/queries';
import { vaccinationsSection } from '@/lib/sections/vaccinations/section';
import { displayedDay } from '@/lib/values/days';
import { actionsOf } from '../../actions-of';
import { UsefulLinks } from '../../altro/UsefulLinks';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';

const actions = actionsOf('vaccinations');

export async function generateMetadata() {
  const t = await getTranslations('vaccinations');
  return { title: t('title') };
}

/** The patient's own vaccinations (printed as their booklet), and the vaccination calendar for their age. */
export default async function Vaccini({ searchParams }: PageProps<'/Registro/Vaccini'>) {
  const [{ page, locale, name, patientId, ...viewOptions }, t] = await Promise.all([
    openOwn(vaccinationsSection, readVaccinationsPage, searchParams),
    getTranslations('vaccinations'),
  ]);
  const { tables, due, birthDate, missingPermissions, tags } = page;
  const patient = birthDate ? t('booklet', { name, day: displayedDay(birthDate) }) : name;
  return (
    <>
      <RecordTitle page="vaccini" patient={patient} pdf={`/api/downloadVaccinazioni/${patientId}`}>
        {t('title')}
      </RecordTitle>
      <PlanNotice section={vaccinationsSection} missing={missingPermissions} />
      <VaccinationFigures table={tables[0]} due={due} />
      <VaccinationsIsland locale={locale} missingPermissions={missingPermissions} context={{ actions, tags }}>
        <VaccinationTable tables={tables} tags={tags} {...viewOptions} editable />
      </VaccinationsIsland>
      <DueTable due={due} collapsed={viewOptions.collapsed} />
      <UsefulLinks />
      <SectionMemory />
    </>
  );
}
