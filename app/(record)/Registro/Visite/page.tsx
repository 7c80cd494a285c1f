import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { wishesOf } from '@/components/record/wishes';
import { PageTitle } from '@/components/ui/PageTitle';
import { VisitTable } from '@/components/visits/VisitTable';
import { withRecord } from '@/lib/access/record';
import { readReadings } from '@/lib/record/readings/queries';
import { readVisitsPage } from '@/lib/record/visits/queries';
import { requireViewer } from '@/lib/session/require';
import { ReadingsSection } from './ReadingsSection';
import { VisitsIsland } from './VisitsIsland';

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** The patient's own visits and readings. */
export default async function Visite({ searchParams }: PageProps<'/Registro/Visite'>) {
  const viewer = await requireViewer();
  const query = await searchParams;
  const [page, t, locale, jar] = await Promise.all([
    withRecord(viewer, 'own', 'visits', (record) =>
      Promise.all([readVisitsPage(query)(record), readReadings(query)(record)]),
    ),
    getTranslations('visits'),
    getLocale(),
    cookies(),
  ]);
  if (!page.ok) notFound();
  const [{ table, lacking, tags }, readings] = page.value;
  const shared = { tags, wishes: wishesOf(query), collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value) };
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <VisitsIsland locale={locale} lacking={lacking} context={{ tags }}>
        <VisitTable table={table} {...shared} editable />
      </VisitsIsland>
      <ReadingsSection readings={readings} {...shared} />
      <SectionMemory />
    </>
  );
}
