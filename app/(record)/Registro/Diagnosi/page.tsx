import { getTranslations } from 'next-intl/server';
import { DiagnosisTables } from '@/components/diagnoses/DiagnosisTables';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import { readDiagnosesPage } from '@/lib/record/diagnoses/queries';
import { openOwn } from '../../open';
import { DiagnosesIsland } from './DiagnosesIsland';

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** The patient's own diagnoses, allergies and intolerances. */
export default async function Diagnosi({ searchParams }: PageProps<'/Registro/Diagnosi'>) {
  const [{ page, locale, ...viewOptions }, t] = await Promise.all([
    openOwn('diagnoses', readDiagnosesPage, searchParams),
    getTranslations('diagnoses'),
  ]);
  const { tables, missingPermissions, ...offered } = page;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <DiagnosesIsland locale={locale} missingPermissions={missingPermissions} context={offered}>
        <DiagnosisTables tables={tables} tags={offered.tags} {...viewOptions} editable />
      </DiagnosesIsland>
      <SectionMemory />
    </>
  );
}
