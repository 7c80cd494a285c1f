import { getTranslations } from 'next-intl/server';
import { DoctorViewAnamnesis } from '@/components/anamnesis/DoctorViewAnamnesis';
import { readDoctorViewAnamnesis } from '@/lib/record/anamnesis/queries';
import { openAsDoctor } from '../open';

export async function generateMetadata() {
  const t = await getTranslations('anamnesis');
  return { title: t('title') };
}

/** The patient's anamnesis as one of his doctors gets it. */
export default async function VediAnamnesi({
  params,
  searchParams,
}: PageProps<'/Registro/Dottori/[id_cpp]/vedi/anamnesi'>) {
  return <DoctorViewAnamnesis {...(await openAsDoctor(params, 'anamnesis', readDoctorViewAnamnesis, searchParams))} />;
}
