import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { doctorViewAt } from '@/app/(record)/doctor-views';
import { openDoctorView } from '@/app/(record)/open';

type Props = PageProps<'/assistiti/[id_paziente]/[parte]'>;

export async function generateMetadata({ params }: Props) {
  const view = doctorViewAt((await params).parte);
  return view ? { title: (await getTranslations(view.name))('title') } : {};
}

/** A doctor's page of one part of a patient's record. */
export default async function ParteAssistito({ params, searchParams }: Props) {
  const view = doctorViewAt((await params).parte);
  if (!view) notFound();
  return view.show((section, read) => openDoctorView(params, section, read, searchParams));
}
