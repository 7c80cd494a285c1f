import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { doctorViewAt } from '@/app/(record)/doctor-views';
import { openAsDoctor } from '../open';

type Props = PageProps<'/Registro/Dottori/[id_cpp]/vedi/[parte]'>;

export async function generateMetadata({ params }: Props) {
  const view = doctorViewAt((await params).parte);
  return view ? { title: (await getTranslations(view.name))('title') } : {};
}

/** One part of the patient's record as one of their doctors sees it. */
export default async function VediParte({ params, searchParams }: Props) {
  const view = doctorViewAt((await params).parte);
  if (!view) notFound();
  return view.show((section, read) => openAsDoctor(params, section, read, searchParams));
}
