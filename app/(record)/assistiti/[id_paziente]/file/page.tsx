import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewFiles } from '@/components/files/DoctorViewFiles';
import { readDoctorViewFiles } from '@/lib/record/files/queries';

export async function generateMetadata() {
  const t = await getTranslations('files');
  return { title: t('title') };
}

/** A doctor's page of a patient's files. */
export default async function FileAssistito({ params, searchParams }: PageProps<'/assistiti/[id_paziente]/file'>) {
  return <DoctorViewFiles {...(await openDoctorView(params, 'files', readDoctorViewFiles, searchParams))} />;
}
