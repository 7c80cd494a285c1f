import { getTranslations } from 'next-intl/server';
import { DoctorViewSummary } from '@/components/summary/DoctorViewSummary';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { openAsDoctor } from './open';

export async function generateMetadata() {
  const t = await getTranslations('doctors');
  return { title: t('seeAs') };
}

/** The summary of the record as one of the patient's doctors sees it. */
export default async function VediRiepilogo({ params }: PageProps<'/Registro/Dottori/[id_cpp]/vedi'>) {
  return <DoctorViewSummary {...(await openAsDoctor(params, summarySection, () => readDoctorViewSummary))} />;
}
