import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PatientCard } from '@/components/patient/PatientCard';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import { withRecord } from '@/lib/access/record';
import { readCard } from '@/lib/record/patient/queries';
import { requireViewer } from '@/lib/session/require';
import { CardIsland } from './CardIsland';
import { cardDefaults } from './defaults';

export async function generateMetadata() {
  const t = await getTranslations('card');
  return { title: t('title') };
}

/** The patient's own card. */
export default async function SchedaPaziente() {
  const viewer = await requireViewer();
  const [card, t, locale, jar] = await Promise.all([
    withRecord(viewer, 'own', 'card', readCard),
    getTranslations('card'),
    getLocale(),
    cookies(),
  ]);
  if (!card.ok) notFound();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <CardIsland patient={cardDefaults(card.value.patient)} locale={locale}>
        <PatientCard {...card.value} collapsed={collapsedIn(jar.get(COLLAPSED_COOKIE)?.value)} />
      </CardIsland>
      <SectionMemory />
    </>
  );
}
