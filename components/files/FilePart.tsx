import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TablePage } from '@/lib/access/lists/listing';
import type { Column } from '../list/column';
import { ListFigures } from '../list/ListFigures';
import type { ListParams } from '../list/list-params';
import { isEmptyList } from '../list/narrowed';
import { RecordTable } from '../list/RecordTable';
import { seesWhole } from '../list/reader';
import { SearchField } from '../list/SearchField';
import { SectionAction } from '../list/SectionAction';
import { useCountNote } from '../list/useCountNote';
import type { Acts } from '../list/useListRows';
import { PageSection } from '../page/PageSection';

interface FilePartProps<R> {
  name: 'file' | 'kardia';
  table: TablePage<R>;
  columns: readonly Column<R>[];
  acts: Acts<R>;
  /** A filter of the list, below its search. */
  filter?: ReactNode;
  /** Whether the filter leaves rows out: the list then does not say that there are none. */
  filtered?: boolean;
  listParams: ListParams;
  editable: boolean;
}

/** A list of files: their number, the search, the upload button, and the rows. */
export function FilePart<R extends { id: number; day: string }>(props: FilePartProps<R>) {
  const { name, table, columns, acts, filter, filtered, listParams, editable } = props;
  const t = useTranslations();
  const countNote = useCountNote();
  const title = t(`files.tables.${name}`);
  const section = name === 'kardia' ? 'ecgs' : 'files';
  const add = editable ? (
    <SectionAction act={name === 'kardia' ? 'create-kardia' : 'create'} label={t(`files.add.${name}`)} />
  ) : null;
  const addBelow = seesWhole(editable) && isEmptyList(table) && !filtered;
  return (
    <>
      <ListFigures section={section} table={table} />
      <SearchField label={t(`files.search.${name}`)} hint={t('files.searchHint')} listParams={listParams} />
      {filter}
      <PageSection
        id={`file-${name}`}
        title={title}
        note={countNote(table, seesWhole(editable))}
        action={addBelow ? null : add}
      >
        <RecordTable
          caption={title}
          data={table}
          empty={editable ? t(filtered ? 'files.filter.none' : `files.empty.${name}`) : undefined}
          {...{ name, section, columns, acts, listParams, add }}
          oneOfSeveral={filtered}
        />
      </PageSection>
    </>
  );
}
