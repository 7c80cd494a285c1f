import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewVisits } from '@/components/visits/DoctorViewVisits';
import { readDoctorViewVisits } from '@/lib/record/visits/queries';

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** A doctor's page of a patient's visits and readings. */
export default async function VisiteAssistito({ params, searchParams }: PageProps<'/assistiti/[id_paziente]/visite'>) {
  return <DoctorViewVisits {...(await openDoctorView(params, 'visits', readDoctorViewVisits, searchParams))} />;
}
