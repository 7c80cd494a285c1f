import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { NotebookIsland } from '@/app/(record)/Registro/Taccuino/NotebookIsland';
import { EntryTable } from '@/components/notebook/EntryTable';
import { PainMapSections } from '@/components/notebook/PainMapSections';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { SeenRecord } from '@/components/record/SeenRecord';
import { wishesOf } from '@/components/record/wishes';
import { withRecord } from '@/lib/access/record';
import { idIn } from '@/lib/http/ids';
import { readDiary } from '@/lib/record/notebook/queries';
import { requireViewer } from '@/lib/session/require';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('title') };
}

/** A patient's pain diary as one of his doctors may see it. */
export default async function TaccuinoAssistito({
  params,
  searchParams,
}: PageProps<'/assistiti/[id_paziente]/taccuino'>) {
  const viewer = await requireViewer();
  const id = idIn((await params).id_paziente);
  if (viewer.doctorId === null || id === null) notFound();
  const query = await searchParams;
  const [page, locale, jar] = await Promise.all([
    withRecord(viewer, id, 'notebook', readDiary(query)),
    getLocale(),
    cookies(),
  ]);
  if (!page.ok) notFound();
  const { name, table, map, sex, tags } = page.value;
  const shared = { wishes: wishesOf(query), collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value) };
  return (
    <SeenRecord patientId={id} name={name} part="taccuino">
      <NotebookIsland locale={locale} lacking={[]}>
        <EntryTable table={table} tags={tags} editable={false} {...shared} />
        <PainMapSections map={map} sex={sex} {...shared} />
      </NotebookIsland>
      <SectionMemory />
    </SeenRecord>
  );
}
