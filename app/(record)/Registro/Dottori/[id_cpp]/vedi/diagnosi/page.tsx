import { getTranslations } from 'next-intl/server';
import { DoctorViewDiagnoses } from '@/components/diagnoses/DoctorViewDiagnoses';
import { readDoctorViewDiagnoses } from '@/lib/record/diagnoses/queries';
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
  return <DoctorViewDiagnoses {...(await openAsDoctor(params, 'diagnoses', readDoctorViewDiagnoses, searchParams))} />;
}
