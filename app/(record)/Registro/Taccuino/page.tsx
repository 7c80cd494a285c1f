import { getTranslations } from 'next-intl/server';
import { EntryTable } from '@/components/notebook/EntryTable';
import { PainMapSections } from '@/components/notebook/PainMapSections';
import { PainNow } from '@/components/notebook/PainNow';
import { OnceNotice } from '@/components/page/OnceNotice';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { readDiaryPage } from '@/lib/record/notebook/queries';
import { notebookSection } from '@/lib/record/notebook/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
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
  const { now, table, map, tags, missingPermissions } = page;
  return (
    <>
      <RecordTitle page="taccuino" patient={name}>
        {t('notebook.title')}
      </RecordTitle>
      <PlanNotice section={notebookSection} missing={missingPermissions} />
      {esito === 'salvata' ? <OnceNotice name="esito" text={t('record.saved')} /> : null}
      <NotebookIsland locale={locale} missingPermissions={missingPermissions}>
        <PainNow now={now} own />
        <EntryTable table={table} tags={tags} editable {...viewOptions} />
        <PainMapSections map={map} {...viewOptions} editable />
      </NotebookIsland>
      <SectionMemory />
    </>
  );
}
