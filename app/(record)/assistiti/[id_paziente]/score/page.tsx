import { getTranslations } from 'next-intl/server';
import { openSeen } from '@/app/(record)/open';
import { SeenScores } from '@/components/scores/SeenScores';
import { readSeenScores } from '@/lib/record/scores/queries';
import { scoresSection } from '@/lib/record/scores/section';

export async function generateMetadata() {
  const t = await getTranslations('scores');
  return { title: t('title') };
}

/** A doctor's page of a patient's scores. */
export default async function ScoreAssistito({ params, searchParams }: PageProps<'/assistiti/[id_paziente]/score'>) {
  return <SeenScores {...(await openSeen(params, scoresSection, readSeenScores, searchParams))} />;
}
