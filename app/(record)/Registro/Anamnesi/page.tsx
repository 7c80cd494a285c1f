import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { OwnParts } from '@/components/anamnesis/OwnParts';
import { PregnancyTable } from '@/components/anamnesis/PregnancyTable';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { wishesOf } from '@/components/record/wishes';
import { PageTitle } from '@/components/ui/PageTitle';
import { withRecord } from '@/lib/access/record';
import { readAnamnesisPage } from '@/lib/record/anamnesis/queries';
import { requireViewer } from '@/lib/session/require';
import { AnamnesisIsland } from './AnamnesisIsland';
import { saveText } from './actions';
import { offeredTo } from './offered';

export async function generateMetadata() {
  const t = await getTranslations('anamnesis');
  return { title: t('title') };
}

/** The patient's own anamnesis: four parts, and for female patients the pregnancies. */
export default async function Anamnesi({ searchParams }: PageProps<'/Registro/Anamnesi'>) {
  const viewer = await requireViewer();
  const query = await searchParams;
  const [page, t, locale, jar] = await Promise.all([
    withRecord(viewer, 'own', 'anamnesis', readAnamnesisPage(query)),
    getTranslations('anamnesis'),
    getLocale(),
    cookies(),
  ]);
  if (!page.ok) notFound();
  const { shows, pregnancies, tags, ...parts } = page.value;
  const collapsed = collapsedIn(jar.get(COLLAPSED_COOKIE)?.value);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <AnamnesisIsland locale={locale} context={offeredTo(page.value)}>
        <OwnParts {...parts} tags={tags} collapsed={collapsed} saveText={saveText} />
        {shows.pregnancies ? (
          <PregnancyTable data={pregnancies} tags={tags} wishes={wishesOf(query)} collapsed={collapsed} editable />
        ) : null}
      </AnamnesisIsland>
      <SectionMemory />
    </>
  );
}
