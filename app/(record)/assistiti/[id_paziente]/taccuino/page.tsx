import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewNotebook } from '@/components/notebook/DoctorViewNotebook';
import { readDiary } from '@/lib/record/notebook/queries';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('title') };
}

/** A doctor's page of a patient's pain diary. */
export default async function TaccuinoAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/taccuino'>) {
  return <DoctorViewNotebook {...(await openDoctorView(params, 'notebook', readDiary, searchParams))} />;
}
