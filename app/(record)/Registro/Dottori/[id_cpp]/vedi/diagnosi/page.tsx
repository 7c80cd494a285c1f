import { getTranslations } from 'next-intl/server';
import { SeenDiagnoses } from '@/components/diagnoses/SeenDiagnoses';
import { readSeenDiagnoses } from '@/lib/record/diagnoses/queries';
import { diagnosesSection } from '@/lib/record/diagnoses/section';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** The patient's diagnoses as one of his doctors gets them. */
export default async function VediDiagnosi({
  params,
  searchParams,
}: PageProps<'/Registro/Dottori/[id_cpp]/vedi/diagnosi'>) {
  return <SeenDiagnoses {...(await openAsDoctor(params, diagnosesSection, readSeenDiagnoses, searchParams))} />;
}
