import { getTranslations } from 'next-intl/server';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { VisitsIsland } from '@/components/visits/VisitsIsland';
import { VisitTable } from '@/components/visits/VisitTable';
import { readVisitsPage } from '@/lib/record/visits/queries';
import { visitsSection } from '@/lib/record/visits/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { removeVisit, saveVisit, shareVisit } from './actions';
import { ReadingsSection } from './ReadingsSection';

const actions = { save: saveVisit, share: shareVisit, remove: removeVisit };

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** The patient's own visits and readings. */
export default async function Visite({ searchParams }: PageProps<'/Registro/Visite'>) {
  const [{ page, locale, name, ...viewOptions }, t] = await Promise.all([
    openOwn(visitsSection, readVisitsPage, searchParams),
    getTranslations('visits'),
  ]);
  const { tables, readings, missingPermissions, tags } = page;
  const shared = { tags, ...viewOptions };
  return (
    <>
      <RecordTitle patient={name}>{t('title')}</RecordTitle>
      <PlanNotice section={visitsSection} missing={missingPermissions} />
      <VisitsIsland locale={locale} missingPermissions={missingPermissions} context={{ actions, tags }}>
        <VisitTable tables={tables} {...shared} editable />
      </VisitsIsland>
      <ReadingsSection readings={readings} {...shared} />
      <SectionMemory />
    </>
  );
}
