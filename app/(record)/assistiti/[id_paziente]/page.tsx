import { getTranslations } from 'next-intl/server';
import { openSeen } from '@/app/(record)/open';
import { SeenCard } from '@/components/patient/SeenCard';
import { readSeenCard } from '@/lib/record/patient/queries';
import { cardSection } from '@/lib/record/patient/section';

export async function generateMetadata() {
  const t = await getTranslations('assistiti');
  return { title: t('title') };
}

/** A doctor's page of a patient's card. */
export default async function Assistito({ params }: PageProps<'/assistiti/[id_paziente]'>) {
  return <SeenCard {...(await openSeen(params, cardSection, () => readSeenCard))} />;
}
