import { getTranslations } from 'next-intl/server';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import { VisitTable } from '@/components/visits/VisitTable';
import { readVisitsPage } from '@/lib/record/visits/queries';
import { openOwn } from '../../open';
import { ReadingsSection } from './ReadingsSection';
import { VisitsIsland } from './VisitsIsland';

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** The patient's own visits and readings. */
export default async function Visite({ searchParams }: PageProps<'/Registro/Visite'>) {
  const [{ page, locale, ...viewOptions }, t] = await Promise.all([
    openOwn('visits', readVisitsPage, searchParams),
    getTranslations('visits'),
  ]);
  const { table, readings, missingPermissions, tags } = page;
  const shared = { tags, ...viewOptions };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <VisitsIsland locale={locale} missingPermissions={missingPermissions} context={{ tags }}>
        <VisitTable table={table} {...shared} editable />
      </VisitsIsland>
      <ReadingsSection readings={readings} {...shared} />
      <SectionMemory />
    </>
  );
}
