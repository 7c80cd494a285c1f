import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewAnamnesis } from '@/components/anamnesis/DoctorViewAnamnesis';
import { readDoctorViewAnamnesis } from '@/lib/record/anamnesis/queries';

export async function generateMetadata() {
  const t = await getTranslations('anamnesis');
  return { title: t('title') };
}

/** A doctor's page of a patient's anamnesis. */
export default async function AnamnesiAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/anamnesi'>) {
  return (
    <DoctorViewAnamnesis {...(await openDoctorView(params, 'anamnesis', readDoctorViewAnamnesis, searchParams))} />
  );
}
