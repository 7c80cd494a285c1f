import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PatientCard } from '@/components/patient/PatientCard';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { SeenRecord } from '@/components/record/SeenRecord';
import { withRecord } from '@/lib/access/record';
import { idIn } from '@/lib/http/ids';
import { readCard } from '@/lib/record/patient/queries';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('assistiti');
  return { title: t('title') };
}

/** A patient's card as one of his doctors may see it: the owner's page without its actions, and without what is hidden. */
export default async function Assistito({ params }: PageProps<'/assistiti/[id_paziente]'>) {
  const viewer = await requireViewer();
  const id = idIn((await params).id_paziente);
  if (viewer.doctorId === null || id === null) notFound();
  const [card, jar] = await Promise.all([withRecord(viewer, id, 'card', readCard), cookies()]);
  if (!card.ok) notFound();
  const { firstName, lastName } = card.value.patient;
  return (
    <SeenRecord patientId={id} name={`${firstName} ${lastName}`} part="schedaPaziente">
      <PatientCard {...card.value} collapsed={collapsedIn(jar.get(COLLAPSED_COOKIE)?.value)} />
      <SectionMemory />
    </SeenRecord>
  );
}
