import { getTranslations } from 'next-intl/server';
import { EntryTable } from '@/components/notebook/EntryTable';
import { PainMapSections } from '@/components/notebook/PainMapSections';
import { SectionMemory } from '@/components/page/SectionMemory';
import { PageTitle } from '@/components/ui/PageTitle';
import ui from '@/components/ui/page.module.css';
import { readDiaryPage } from '@/lib/record/notebook/queries';
import { notebookSection } from '@/lib/record/notebook/section';
import { openOwn } from '../../open';
import { NotebookIsland } from './NotebookIsland';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('title') };
}

/** The patient's own pain diary: its entries, and what they say together. */
export default async function Taccuino({ searchParams }: PageProps<'/Registro/Taccuino'>) {
  const [{ page, locale, name, ...viewOptions }, { esito }, t] = await Promise.all([
    openOwn(notebookSection, readDiaryPage, searchParams),
    searchParams,
    getTranslations(),
  ]);
  const { table, map, tags, missingPermissions } = page;
  return (
    <>
      <PageTitle patient={name}>{t('notebook.title')}</PageTitle>
      {esito === 'salvata' ? (
        <p role="status" className={ui.notice}>
          {t('record.saved')}
        </p>
      ) : null}
      <NotebookIsland locale={locale} missingPermissions={missingPermissions}>
        <EntryTable table={table} tags={tags} editable {...viewOptions} />
        <PainMapSections map={map} {...viewOptions} />
      </NotebookIsland>
      <SectionMemory />
    </>
  );
}
