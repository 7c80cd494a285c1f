import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewScores } from '@/components/scores/DoctorViewScores';
import { readDoctorViewScores } from '@/lib/record/scores/queries';

export async function generateMetadata() {
  const t = await getTranslations('scores');
  return { title: t('title') };
}

/** A doctor's page of a patient's scores. */
export default async function ScoreAssistito({ params, searchParams }: PageProps<'/assistiti/[id_paziente]/score'>) {
  return <DoctorViewScores {...(await openDoctorView(params, 'scores', readDoctorViewScores, searchParams))} />;
}
