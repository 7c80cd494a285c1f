import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { DiagnosisTables } from '@/components/diagnoses/DiagnosisTables';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { wishesOf } from '@/components/record/wishes';
import { PageTitle } from '@/components/ui/PageTitle';
import { withRecord } from '@/lib/access/record';
import { readDiagnosesPage } from '@/lib/record/diagnoses/queries';
import { requireViewer } from '@/lib/session/require';
import { DiagnosesIsland } from './DiagnosesIsland';

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** The patient's own diagnoses, allergies and intolerances. */
export default async function Diagnosi({ searchParams }: PageProps<'/Registro/Diagnosi'>) {
  const viewer = await requireViewer();
  const query = await searchParams;
  const [page, t, locale, jar] = await Promise.all([
    withRecord(viewer, 'own', 'diagnoses', readDiagnosesPage(query)),
    getTranslations('diagnoses'),
    getLocale(),
    cookies(),
  ]);
  if (!page.ok) notFound();
  const { tables, lacking, ...offered } = page.value;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DiagnosesIsland locale={locale} lacking={lacking} context={offered}>
        <DiagnosisTables
          tables={tables}
          tags={offered.tags}
          wishes={wishesOf(query)}
          collapsed={collapsedIn(jar.get(COLLAPSED_COOKIE)?.value)}
          editable
        />
      </DiagnosesIsland>
      <SectionMemory />
    </>
  );
}
