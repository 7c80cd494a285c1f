import { getTranslations } from 'next-intl/server';
import { DoctorViewVisits } from '@/components/visits/DoctorViewVisits';
import { readDoctorViewVisits } from '@/lib/record/visits/queries';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** The patient's visits and readings as one of his doctors gets them. */
export default async function VediVisite({
  params,
  searchParams,
}: PageProps<'/Registro/Dottori/[id_cpp]/vedi/visite'>) {
  return <DoctorViewVisits {...(await openAsDoctor(params, 'visits', readDoctorViewVisits, searchParams))} />;
}
