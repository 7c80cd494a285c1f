import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewDiagnoses } from '@/components/diagnoses/DoctorViewDiagnoses';
import { readDoctorViewDiagnoses } from '@/lib/record/diagnoses/queries';

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** A doctor's page of a patient's diagnoses. */
export default async function DiagnosiAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/diagnosi'>) {
  return (
    <DoctorViewDiagnoses {...(await openDoctorView(params, 'diagnoses', readDoctorViewDiagnoses, searchParams))} />
  );
}
