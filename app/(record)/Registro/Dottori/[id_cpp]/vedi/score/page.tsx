import { getTranslations } from 'next-intl/server';
import { DoctorViewScores } from '@/components/scores/DoctorViewScores';
import { readDoctorViewScores } from '@/lib/record/scores/queries';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('scores');
  return { title: t('title') };
}

/** The patient's scores as one of his doctors gets them. */
export default async function VediScore({ params, searchParams }: PageProps<'/Registro/Dottori/[id_cpp]/vedi/score'>) {
  return <DoctorViewScores {...(await openAsDoctor(params, 'scores', readDoctorViewScores, searchParams))} />;
}
