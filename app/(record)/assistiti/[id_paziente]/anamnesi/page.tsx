import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PregnancyTable } from '@/components/anamnesis/PregnancyTable';
import { SeenParts } from '@/components/anamnesis/SeenParts';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { ListNavigation } from '@/components/record/ListNavigation';
import { SectionMemory } from '@/components/record/SectionMemory';
import { SeenRecord } from '@/components/record/SeenRecord';
import { wishesOf } from '@/components/record/wishes';
import { withRecord } from '@/lib/access/record';
import { idIn } from '@/lib/http/ids';
import { readSeenAnamnesis } from '@/lib/record/anamnesis/queries';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('anamnesis');
  return { title: t('title') };
}

/** A patient's anamnesis as one of his doctors may see it. */
export default async function AnamnesiAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/anamnesi'>) {
  const viewer = await requireViewer();
  const id = idIn((await params).id_paziente);
  if (viewer.doctorId === null || id === null) notFound();
  const query = await searchParams;
  const [page, jar] = await Promise.all([withRecord(viewer, id, 'anamnesis', readSeenAnamnesis(query)), cookies()]);
  if (!page.ok) notFound();
  const { name, shows, pregnancies, tags, texts, physiology } = page.value;
  const shared = { tags, collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value) };
  return (
    <SeenRecord patientId={id} name={name} part="anamnesi">
      <SeenParts texts={texts} physiology={physiology} {...shared} />
      {shows.pregnancies ? (
        <ListNavigation>
          <PregnancyTable data={pregnancies} wishes={wishesOf(query)} {...shared} editable={false} />
        </ListNavigation>
      ) : null}
      <SectionMemory />
    </SeenRecord>
  );
}
