import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DoctorViewAppointment } from '@/components/appointments/DoctorViewAppointment';
import { idIn } from '@/lib/http/ids';
import { readPreparation } from '@/lib/record/preparation/queries';
import { summarySection } from '@/lib/record/summary/section';
import { openAsDoctor } from '../../open';

export async function generateMetadata() {
  const t = await getTranslations('appointments.sheet');
  return { title: t('titleFor') };
}

/** The sheet of one of the patient's own appointments as one of their doctors sees it. */
export default async function VediAppuntamento({
  params,
}: PageProps<'/Registro/Dottori/[id_cpp]/vedi/appuntamenti/[id_appuntamento]'>) {
  const id = idIn((await params).id_appuntamento);
  if (id === null) notFound();
  const { page, ...place } = await openAsDoctor(params, summarySection, () => readPreparation(id));
  return page ? <DoctorViewAppointment {...place} page={page} /> : notFound();
}
