import { getTranslations } from 'next-intl/server';
import { PageLists } from '@/components/list/PageLists';
import { EntryTable } from '@/components/notebook/EntryTable';
import classes from '@/components/notebook/notebook.module.css';
import { PainMapSections } from '@/components/notebook/PainMapSections';
import { PainNow } from '@/components/notebook/PainNow';
import { OnceNotice } from '@/components/page/OnceNotice';
import { RecordTitle } from '@/components/page/RecordTitle';
import { SectionMemory } from '@/components/page/SectionMemory';
import { painWords } from '@/lib/sections/notebook/pain-words';
import { readDiaryPage } from '@/lib/sections/notebook/queries';
import { notebookSection } from '@/lib/sections/notebook/section';
import { openOwn } from '../../open';
import { PlanNotice } from '../../PlanNotice';
import { NotebookIsland } from './NotebookIsland';

export async function generateMetadata() {
  const t = await getTranslations('notebook');
  return { title: t('title') };
}

/** The patient's own pain diary: a summary, and either its entries or a map of where it hurts. */
export default async function Taccuino({ searchParams }: PageProps<'/Registro/Taccuino'>) {
  const [{ page, locale, name, listParams, collapsed }, t] = await Promise.all([
    openOwn(notebookSection, readDiaryPage, searchParams),
    getTranslations(),
  ]);
  const { lists, shown, now, table, map, saved, tags, missingPermissions } = page;
  const pain = saved && painWords(saved.areas, { t, locale });
  return (
    <>
      <RecordTitle page="taccuino" patient={name}>
        {t('notebook.title')}
      </RecordTitle>
      <PlanNotice section={notebookSection} missing={missingPermissions} />
      {saved ? (
        <OnceNotice name="esito" text={[t('record.saved'), pain && `${pain}.`].filter(Boolean).join(' ')} />
      ) : null}
      <NotebookIsland locale={locale} missingPermissions={missingPermissions}>
        <div className={table ? classes.diary : undefined}>
          <PainNow now={now} own />
          <PageLists
            {...{ lists, shown, listParams }}
            drawn={{
              diario: (inList) => table && <EntryTable table={table} tags={tags} listParams={inList} editable />,
              mappa: (inList) =>
                map && <PainMapSections map={map} listParams={inList} collapsed={collapsed} editable />,
            }}
          />
        </div>
      </NotebookIsland>
      <SectionMemory />
    </>
  );
}
