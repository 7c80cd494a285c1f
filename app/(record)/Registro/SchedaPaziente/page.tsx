import { getTranslations } from 'next-intl/server';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PatientCard } from '@/components/patient/PatientCard';
import { PageTitle } from '@/components/ui/PageTitle';
import { readCard } from '@/lib/record/patient/queries';
import { openOwn } from '../../open';
import { CardIsland } from './CardIsland';
import { cardDefaults } from './defaults';

export async function generateMetadata() {
  const t = await getTranslations('card');
  return { title: t('title') };
}

/** The patient's own card. */
export default async function SchedaPaziente() {
  const [{ page, locale, collapsed }, t] = await Promise.all([
    openOwn('card', () => readCard),
    getTranslations('card'),
  ]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <CardIsland patient={cardDefaults(page.patient)} locale={locale}>
        <PatientCard {...page} collapsed={collapsed} />
      </CardIsland>
      <SectionMemory />
    </>
  );
}
