import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { EntryTable } from '@/components/notebook/EntryTable';
import { PainMapSections } from '@/components/notebook/PainMapSections';
import { COLLAPSED_COOKIE, collapsedIn } from '@/components/record/collapsed';
import { SectionMemory } from '@/components/record/SectionMemory';
import { wishesOf } from '@/components/record/wishes';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { withRecord } from '@/lib/access/record';
import { readDiaryPage } from '@/lib/record/notebook/queries';
import { requireViewer } from '@/lib/session/require';
import { NotebookIsland } from './NotebookIsland';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('title') };
}

/** The patient's own pain diary: its entries, and what they say together. */
export default async function Taccuino({ searchParams }: PageProps<'/Registro/Taccuino'>) {
  const viewer = await requireViewer();
  const query = await searchParams;
  const [page, t, locale, jar] = await Promise.all([
    withRecord(viewer, 'own', 'notebook', readDiaryPage(query)),
    getTranslations(),
    getLocale(),
    cookies(),
  ]);
  if (!page.ok) notFound();
  const { table, map, sex, tags, lacking } = page.value;
  const shared = { wishes: wishesOf(query), collapsed: collapsedIn(jar.get(COLLAPSED_COOKIE)?.value) };
  return (
    <>
      <PageTitle>{t('notebook.title')}</PageTitle>
      {query.esito === 'salvata' ? (
        <p role="status" className={ui.notice}>
          {t('record.saved')}
        </p>
      ) : null}
      <NotebookIsland locale={locale} lacking={lacking}>
        <EntryTable table={table} tags={tags} editable {...shared} />
        <PainMapSections map={map} sex={sex} {...shared} />
      </NotebookIsland>
      <SectionMemory />
    </>
  );
}
