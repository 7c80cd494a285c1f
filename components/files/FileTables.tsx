import { useLocale, useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { ExamOfFile } from '@/lib/record/files/exams';
import { fileModel, type StoredFile } from '@/lib/record/files/model';
import type { FileTableName, FileTables as Tables } from '@/lib/record/files/queries';
import { displayedDay, today } from '@/lib/values/days';
import { sizeText } from '@/lib/values/sizes';
import { LevelBadge } from '../confidentiality/LevelBadge';
import type { ViewOptions } from '../doctor-view/props';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SearchField } from '../list/SearchField';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { useRowActs } from '../section/row-acts';
import { useSharedColumns } from '../section/useSharedColumns';
import classes from './files.module.css';
import { rowOf } from './row';

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
  const [kardia, general] = [useKardiaColumns(exams, tags), useColumns(exams)];
  const shared = { ...viewOptions, editable };
  return (
    <>
      <SearchField label={t('search')} listParams={viewOptions.listParams} />
      <p className={classes.hint}>{t('searchHint')}</p>
      <FileTable name="kardia" data={tables.kardia} columns={kardia} {...shared} />
      <FileTable name="file" data={tables.file} columns={general} {...shared} />
    </>
  );
}

interface FileTableProps extends Omit<FileTablesProps, 'tables' | 'exams' | 'tags'> {
  name: FileTableName;
  data: Tables[FileTableName];
  columns: Column<StoredFile>[];
}

function FileTable({ name, data, columns, editable, listParams, collapsed }: FileTableProps) {
  const t = useTranslations();
  const acts = useActs(editable);
  const title = t(`files.tables.${name}`);
  return (
    <CollapsibleSection
      id={`file-${name}`}
      title={title}
      note={t(data.more ? 'record.countMore' : 'record.count', { count: data.count })}
      collapsed={collapsed}
      action={
        editable ? (
          <SectionAction act={name === 'kardia' ? 'create-kardia' : 'create'} label={t(`files.add.${name}`)} />
        ) : null
      }
    >
      <RecordTable
        name={name}
        caption={title}
        columns={columns}
        data={data}
        listParams={listParams}
        empty={editable ? t(`files.empty.${name}`) : undefined}
        acts={acts}
      />
    </CollapsibleSection>
  );
}

type Exams = FileTablesProps['exams'];

/** One line; a pointer that rests on it shows the rest, and so does the file's preview. Below it the exam it belongs to. */
function useNameColumn(exams: Exams): Column<StoredFile> {
  const t = useTranslations('files');
  return {
    sort: 'name',
    label: t('name'),
    head: true,
    cell: ({ name, examId }) => {
      const exam = examId === null ? undefined : exams.get(examId);
      return (
        <>
          <span className={classes.name} title={name}>
            {name}
          </span>
          {exam ? (
            <span className={classes.exam}>{t('ofExam', { name: exam.reason, day: displayedDay(exam.day) })}</span>
          ) : null}
        </>
      );
    },
  };
}

function useKardiaColumns(exams: Exams, tags: readonly Named[]): Column<StoredFile>[] {
  const name = useNameColumn(exams);
  const t = useTranslations();
  return [
    name,
    { sort: 'day', label: t('files.day'), whole: true, cell: ({ day }) => displayedDay(day) },
    {
      sort: 'createdAt',
      label: t('files.registered'),
      whole: true,
      cell: ({ createdAt }) => displayedDay(today(createdAt)),
    },
    { sort: 'kardiaNote', label: t('files.kardiaNote'), cell: ({ kardiaNote }) => kardiaNote },
    { label: t('files.comment'), cell: ({ comment }) => comment },
    ...useSharedColumns(tags),
  ];
}

function useColumns(exams: Exams): Column<StoredFile>[] {
  const name = useNameColumn(exams);
  const t = useTranslations();
  const locale = useLocale();
  return [
    name,
    {
      sort: 'kind',
      label: t('files.kind'),
      cell: ({ kind }) => <span className={classes.kind}>{t(`files.kinds.${kind}`)}</span>,
    },
    { sort: 'day', label: t('files.day'), whole: true, cell: ({ day }) => displayedDay(day) },
    { label: t('files.comment'), long: true, cell: ({ comment }) => comment },
    {
      sort: 'megabytes',
      label: t('files.size'),
      whole: true,
      cell: ({ megabytes }) => sizeText(megabytes, locale),
    },
    { sort: 'level', label: t('record.levelShort'), cell: ({ level }) => <LevelBadge level={level} /> },
  ];
}

/** Looking and downloading is for everybody who sees the file; an owner does the rest. */
function useActs(editable: boolean) {
  const t = useTranslations('files');
  const reading = ({ name }: StoredFile): RowAction[] => [
    { act: 'view', title: t('view'), label: t('viewNamed', { name }) },
    { act: 'download', title: t('download'), label: t('downloadNamed', { name }) },
  ];
  const own = useRowActs<StoredFile>(fileModel, { nameOf: ({ name }) => name, more: reading });
  return { actions: editable ? own.actions : reading, row: rowOf };
}
