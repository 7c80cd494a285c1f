import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DiagnosisTables } from '@/components/diagnoses/DiagnosisTables';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { ListNavigation } from '@/components/record/ListNavigation';
import { SectionMemory } from '@/components/record/SectionMemory';
import { SeenRecord } from '@/components/record/SeenRecord';
import { wishesOf } from '@/components/record/wishes';
import { withRecord } from '@/lib/access/record';
import { idIn } from '@/lib/http/ids';
import { readSeenDiagnoses } from '@/lib/record/diagnoses/queries';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('diagnoses');
  return { title: t('title') };
}

/** A patient's diagnoses as one of his doctors may see them. */
export default async function DiagnosiAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/diagnosi'>) {
  const viewer = await requireViewer();
  const id = idIn((await params).id_paziente);
  if (viewer.doctorId === null || id === null) notFound();
  const query = await searchParams;
  const [page, jar] = await Promise.all([withRecord(viewer, id, 'diagnoses', readSeenDiagnoses(query)), cookies()]);
  if (!page.ok) notFound();
  const { name, ...seen } = page.value;
  return (
    <SeenRecord patientId={id} name={name} part="diagnosi">
      <ListNavigation>
        <DiagnosisTables
          {...seen}
          wishes={wishesOf(query)}
          collapsed={collapsedIn(jar.get(COLLAPSED_COOKIE)?.value)}
          editable={false}
        />
      </ListNavigation>
      <SectionMemory />
    </SeenRecord>
  );
}
