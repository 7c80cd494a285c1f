import { getTranslations } from 'next-intl/server';
import { Allergies } from '@/components/alerts/Allergies';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PatientCard } from '@/components/patient/PatientCard';
import { readOwnCard } from '@/lib/sections/patient/page/card';
import { cardSection } from '@/lib/sections/patient/section';
import { openOwn } from '../../open';
import { CardIsland } from './CardIsland';
import { cardDefaults } from './defaults';

export async function generateMetadata() {
  const t = await getTranslations('card');
  return { title: t('title') };
}

/** The patient's own card. */
export default async function SchedaPaziente() {
  const [{ page, locale, name, collapsed }, t] = await Promise.all([
    openOwn(cardSection, () => readOwnCard),
    getTranslations(),
  ]);
  const { allergies, ...card } = page;
  return (
    <>
      <RecordTitle page="schedaPaziente" patient={name}>
        {t('card.title')}
      </RecordTitle>
      <Allergies allergies={allergies} empty={t('diagnoses.noAllergies')} />
      <CardIsland patient={cardDefaults(card.patient)} locale={locale}>
        <PatientCard {...card} collapsed={collapsed} />
      </CardIsland>
      <SectionMemory />
    </>
  );
}
