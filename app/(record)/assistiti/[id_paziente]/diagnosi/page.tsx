import { getTranslations } from 'next-intl/server';
import { openSeen } from '@/app/(record)/open';
import { SeenDiagnoses } from '@/components/diagnoses/SeenDiagnoses';
import { readSeenDiagnoses } from '@/lib/record/diagnoses/queries';
import { diagnosesSection } from '@/lib/record/diagnoses/section';

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** A doctor's page of a patient's diagnoses. */
export default async function DiagnosiAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/diagnosi'>) {
  return <SeenDiagnoses {...(await openSeen(params, diagnosesSection, readSeenDiagnoses, searchParams))} />;
}
