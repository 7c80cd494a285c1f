import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { openDoctorView } from '@/app/(record)/open';
import { DoctorViewAppointment } from '@/components/appointments/DoctorViewAppointment';
import { idIn } from '@/lib/http/ids';
import { readPreparation } from '@/lib/record/preparation/queries';
import { summarySection } from '@/lib/record/summary/section';

export async function generateMetadata() {
  const t = await getTranslations('appointments.sheet');
  return { title: t('titleFor') };
}

/** The sheet of one appointment, for a doctor. It shows parts of all sections, and is logged as reading the summary. */
export default async function AppuntamentoAssistito({
  params,
}: PageProps<'/assistiti/[id_paziente]/appuntamenti/[id_appuntamento]'>) {
  const id = idIn((await params).id_appuntamento);
  if (id === null) notFound();
  const { page, ...place } = await openDoctorView(params, summarySection, () => readPreparation(id));
  return page ? <DoctorViewAppointment {...place} page={page} /> : notFound();
}
