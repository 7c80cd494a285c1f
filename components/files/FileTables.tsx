import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/listing';
import type { Named } from '@/lib/catalogue/reference';
import type { ExamOfFile } from '@/lib/record/files/exams';
import { fileModel, type StoredFile } from '@/lib/record/files/model';
import type { FileTables as Tables } from '@/lib/record/files/queries';
import { displayedDay } from '@/lib/values/days';
import { sizeText } from '@/lib/values/sizes';
import type { ViewOptions } from '../doctor-view/props';
import { type Column, levelColumn } from '../list/column';
import { isNarrowed } from '../list/narrowed';
import { RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SearchField } from '../list/SearchField';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { countText, KeyFigures } from '../page/KeyFigures';
import { useRowActs } from '../section/row-acts';
import { FileName } from './FileName';
import classes from './files.module.css';
import { rowOf } from './row';
import { useTracingActs, useTracingColumns } from './TracingTable';

interface FileTablesProps extends Omit<ViewOptions, 'locale'> {
  tables: Tables;
  /** Those that files are attached to, by their id. */
  exams: ReadonlyMap<number, ExamOfFile>;
  tags: readonly Named[];
  editable: boolean;
}

/** The electrocardiograms and all other files, as their owner and as a doctor sees them; both may look and download. */
export function FileTables({ tables, exams, tags, editable, ...viewOptions }: FileTablesProps) {
  const t = useTranslations('files');
  const reading = useReading();
  const shared = { ...viewOptions, editable };
  const general = useRowActs<StoredFile>(fileModel, { nameOf: ({ name }) => name, more: reading });
  return (
    <>
      {Object.values(tables).some(isNarrowed) ? null : (
        <KeyFigures
          section="files"
          figures={(['kardia', 'file'] as const).map((name) => ({
            value: countText(tables[name]),
            label: t(`tables.${name}`),
            part: `file-${name}`,
          }))}
        />
      )}
      <SearchField label={t('search')} listParams={viewOptions.listParams} />
      <p className={classes.hint}>{t('searchHint')}</p>
      <FileTable
        name="kardia"
        data={tables.kardia}
        columns={useTracingColumns(exams, tags)}
        acts={useTracingActs(editable, reading)}
        {...shared}
      />
      <FileTable
        name="file"
        data={tables.file}
        columns={useColumns(exams)}
        acts={{ actions: editable ? general.actions : reading, row: rowOf }}
        {...shared}
      />
    </>
  );
}

interface FileTableProps<R> extends Omit<FileTablesProps, 'tables' | 'exams' | 'tags'> {
  name: keyof Tables;
  data: TablePage<R>;
  columns: Column<R>[];
  acts: { actions(row: R): RowAction[]; row(row: R): unknown };
}

function FileTable<R extends { id: number }>({ name, editable, collapsed, ...table }: FileTableProps<R>) {
  const t = useTranslations();
  const title = t(`files.tables.${name}`);
  const { more, count } = table.data;
  return (
    <CollapsibleSection
      id={`file-${name}`}
      title={title}
      note={t(more ? 'record.countMore' : 'record.count', { count })}
      collapsed={collapsed}
      forced={table.data.listing.item && table.data.rows.length > 0 ? true : undefined}
      action={
        editable ? (
          <SectionAction act={name === 'kardia' ? 'create-kardia' : 'create'} label={t(`files.add.${name}`)} />
        ) : null
      }
    >
      <RecordTable
        name={name}
        caption={title}
        section={name === 'kardia' ? 'ecgs' : 'files'}
        empty={editable ? t(`files.empty.${name}`) : undefined}
        {...table}
      />
    </CollapsibleSection>
  );
}

function useColumns(exams: FileTablesProps['exams']): Column<StoredFile>[] {
  const t = useTranslations();
  const locale = useLocale();
  return [
    { sort: 'name', label: t('files.name'), head: true, cell: (file) => <FileName file={file} exams={exams} /> },
    {
      sort: 'kind',
      label: t('files.kind'),
      phone: 'status',
      cell: ({ kind }) => <span className={classes.kind}>{t(`files.kinds.${kind}`)}</span>,
    },
    { sort: 'day', label: t('files.day'), whole: true, phone: 'date', cell: ({ day }) => displayedDay(day) },
    { label: t('files.comment'), long: true, cell: ({ comment }) => comment },
    {
      sort: 'megabytes',
      label: t('files.size'),
      whole: true,
      cell: ({ megabytes }) => sizeText(megabytes, locale),
    },
    levelColumn(t('record.levelShort')),
  ];
}

/** Looking and downloading is for everybody who sees the file. */
function useReading() {
  const t = useTranslations('files');
  return ({ name }: Pick<StoredFile, 'name'>): RowAction[] => [
    { act: 'view', title: t('view'), label: t('viewNamed', { name }) },
    { act: 'download', title: t('download'), label: t('downloadNamed', { name }) },
  ];
}
