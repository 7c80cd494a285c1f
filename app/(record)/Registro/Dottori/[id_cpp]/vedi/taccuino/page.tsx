import { getTranslations } from 'next-intl/server';
import { DoctorViewNotebook } from '@/components/notebook/DoctorViewNotebook';
import { readDiary } from '@/lib/record/notebook/queries';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('title') };
}

/** The patient's pain diary as one of his doctors gets it. */
export default async function VediTaccuino({
  params,
  searchParams,
}: PageProps<'/Registro/Dottori/[id_cpp]/vedi/taccuino'>) {
  return <DoctorViewNotebook {...(await openAsDoctor(params, 'notebook', readDiary, searchParams))} />;
}
