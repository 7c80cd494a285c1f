import { getTranslations } from 'next-intl/server';
import { DoctorViewFiles } from '@/components/files/DoctorViewFiles';
import { readDoctorViewFiles } from '@/lib/record/files/queries';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('files');
  return { title: t('title') };
}

/** The patient's files as one of his doctors gets them. */
export default async function VediFile({ params, searchParams }: PageProps<'/Registro/Dottori/[id_cpp]/vedi/file'>) {
  return <DoctorViewFiles {...(await openAsDoctor(params, 'files', readDoctorViewFiles, searchParams))} />;
}
