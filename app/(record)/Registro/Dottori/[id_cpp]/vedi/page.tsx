import { getTranslations } from 'next-intl/server';
import { DoctorViewCard } from '@/components/patient/DoctorViewCard';
import { readDoctorViewCard } from '@/lib/record/patient/queries';
import { openAsDoctor } from './open';

export async function generateMetadata() {
  const t = await getTranslations('doctors');
  return { title: t('seeAs') };
}

/** The patient's card as one of his doctors gets it. */
export default async function VediScheda({ params }: PageProps<'/Registro/Dottori/[id_cpp]/vedi'>) {
  return <DoctorViewCard {...(await openAsDoctor(params, 'card', () => readDoctorViewCard))} />;
}
