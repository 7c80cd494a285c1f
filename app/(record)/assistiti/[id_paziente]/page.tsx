import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewCard } from '@/components/patient/DoctorViewCard';
import { readDoctorViewCard } from '@/lib/record/patient/queries';

export async function generateMetadata() {
  const t = await getTranslations('assistiti');
  return { title: t('title') };
}

/** A doctor's page of a patient's card. */
export default async function Assistito({ params }: PageProps<'/assistiti/[id_paziente]'>) {
  return <DoctorViewCard {...(await openDoctorView(params, 'card', () => readDoctorViewCard))} />;
}
