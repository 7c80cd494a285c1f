import type { Diary } from '@/lib/sections/notebook/queries';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { PageLists } from '../list/PageLists';
import { DoctorViewNotebookIsland } from './DoctorViewNotebookIsland';
import { EntryTable } from './EntryTable';
import classes from './notebook.module.css';
import { PainMapSections } from './PainMapSections';
import { PainNow } from './PainNow';

/** A patient's pain diary as one of their doctors may see it. */
export function DoctorViewNotebook({ page, locale, listParams, collapsed, ...place }: DoctorViewProps<Diary>) {
  const { name, lists, shown, now, table, map, tags } = page;
  return (
    <DoctorViewPage {...place} name={name} part="taccuino">
      <DoctorViewNotebookIsland locale={locale}>
        <div className={table ? classes.diary : undefined}>
          <PainNow now={now} own={false} />
          <PageLists
            {...{ lists, shown, listParams }}
            drawn={{
              diario: (inList) =>
                table && <EntryTable table={table} tags={tags} listParams={inList} editable={false} />,
              mappa: (inList) =>
                map && <PainMapSections map={map} listParams={inList} collapsed={collapsed} editable={false} />,
            }}
          />
        </div>
      </DoctorViewNotebookIsland>
    </DoctorViewPage>
  );
}
