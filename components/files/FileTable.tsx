import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ExamOfFile } from '@/lib/sections/files/exams';
import { type DocumentKind, fileModel, type StoredFile } from '@/lib/sections/files/model/model';
import { displayedDay } from '@/lib/values/days';
import { sizeText } from '@/lib/values/sizes';
import { importOfFile, mayHoldData } from '../import/start/accepted';
import { type Column, levelColumn } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { useRowActs } from '../section/row-acts';
import { DocumentFilter } from './DocumentFilter';
import { FileName } from './FileName';
import { FilePart } from './FilePart';
import classes from './preview/dicom/files.module.css';
import { useReading } from './reading';
import { rowOf } from './row';

interface FileTableProps {
  table: TablePage<StoredFile>;
  /** The exams that files are attached to, by id. */
  exams: ReadonlyMap<number, ExamOfFile>;
  /** The only kind of document that is shown; undefined: all. */
  documentKind: DocumentKind | undefined;
  listParams: ListParams;
  editable: boolean;
}

/** The files other than electrocardiograms, for the owner and for doctors; both can view and download them. */
export function FileTable({ table, exams, documentKind, listParams, editable }: FileTableProps) {
  const reading = useReading();
  const imported = useImportOf();
  const more = (file: StoredFile) => [...reading(file), ...imported(file)];
  const own = useRowActs<StoredFile>(fileModel, { nameOf: ({ name }) => name, more });
  const acts = { ...own, ...(editable ? {} : { actions: reading }), row: rowOf };
  const filter = <DocumentFilter kind={documentKind} listParams={listParams} />;
  const filtered = documentKind !== undefined;
  return (
    <FilePart name="file" columns={useColumns(exams)} {...{ table, acts, filter, filtered, listParams, editable }} />
  );
}

/** The action that reads the data of a document into the record. */
function useImportOf() {
  const t = useTranslations('import');
  return ({ id, name, mime }: StoredFile): RowAction[] =>
    mayHoldData(mime)
      ? [{ act: 'import', title: t('fromFile'), label: t('fromFileNamed', { name }), to: importOfFile(id) }]
      : [];
}

function useColumns(exams: FileTableProps['exams']): Column<StoredFile>[] {
  const t = useTranslations();
  const locale = useLocale();
  return [
    { sort: 'name', label: t('files.name'), head: true, cell: (file) => <FileName file={file} exams={exams} /> },
    {
      sort: 'kind',
      label: t('files.kind'),
      phone: 'status',
      cell: ({ kind, documentKind }) => (
        <span className={classes.kind}>
          {documentKind ? t(`files.documentKinds.${documentKind}`) : t(`files.kinds.${kind}`)}
        </span>
      ),
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
