import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ReadingTable } from '@/components/readings/ReadingTable';
import { TrendCharts } from '@/components/readings/TrendCharts';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { ListNavigation } from '@/components/record/ListNavigation';
import { SectionMemory } from '@/components/record/SectionMemory';
import { SeenRecord } from '@/components/record/SeenRecord';
import { wishesOf } from '@/components/record/wishes';
import { VisitTable } from '@/components/visits/VisitTable';
import { withRecord } from '@/lib/access/record';
import { idIn } from '@/lib/http/ids';
import { readReadings } from '@/lib/record/readings/queries';
import { readSeenVisits } from '@/lib/record/visits/queries';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('visits');
  return { title: t('title') };
}

/** A patient's visits and readings as one of his doctors may see them. */
export default async function VisiteAssistito({ params, searchParams }: PageProps<'/assistiti/[id_paziente]/visite'>) {
  const viewer = await requireViewer();
  const id = idIn((await params).id_paziente);
  if (viewer.doctorId === null || id === null) notFound();
  const query = await searchParams;
  const [page, jar] = await Promise.all([
    withRecord(viewer, id, 'visits', (record) =>
      Promise.all([readSeenVisits(query)(record), readReadings(query)(record)]),
    ),
    cookies(),
  ]);
  if (!page.ok) notFound();
  const [{ name, table, tags }, readings] = page.value;
  const shared = { tags, wishes: wishesOf(query), collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value) };
  return (
    <SeenRecord patientId={id} name={name} part="visite">
      <ListNavigation>
        <VisitTable table={table} {...shared} editable={false} />
        <ReadingTable readings={readings} {...shared} editable={false} />
        <TrendCharts readings={readings} {...shared} />
      </ListNavigation>
      <SectionMemory />
    </SeenRecord>
  );
}
