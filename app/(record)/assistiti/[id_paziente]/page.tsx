import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewSummary } from '@/components/summary/DoctorViewSummary';
import { readDoctorViewSummary } from '@/lib/record/summary/queries';
import { summarySection } from '@/lib/record/summary/section';
import { markSeen } from './actions';

export async function generateMetadata() {
  const t = await getTranslations('assistiti');
  return { title: t('title') };
}

/** The summary of a patient's record, for one of their doctors. */
export default async function Assistito({ params }: PageProps<'/assistiti/[id_paziente]'>) {
  const opened = await openDoctorView(params, summarySection, () => readDoctorViewSummary);
  return <DoctorViewSummary {...opened} mark={markSeen} />;
}
