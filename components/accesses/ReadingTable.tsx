import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/listing';
import type { Reader, Reading } from '@/lib/record/readers';
import { displayedDay, romanTime, today } from '@/lib/values/days';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { ExportLink } from './ExportLink';
import { ReaderFilter } from './ReaderFilter';
import { useReadingWords } from './words';

interface ReadingTableProps {
  table: TablePage<Reading>;
  readers: Reader[];
  /** The one doctor whose readings are shown. */
  doctorId: number | null;
  listParams: ListParams;
  collapsed: readonly string[];
}

/** Which doctor read what of the record, when, and what he was allowed to see then. */
export function ReadingTable({ table, readers, doctorId, listParams, collapsed }: ReadingTableProps) {
  const t = useTranslations('accesses');
  const words = useTranslations('record');
  const says = useReadingWords();
  const columns: Column<Reading>[] = [
    { label: t('date'), whole: true, cell: ({ at }) => displayedDay(today(at)) },
    { label: t('time'), whole: true, cell: ({ at }) => romanTime(at) },
    { label: t('doctor'), head: true, cell: ({ doctor }) => doctor },
    { label: t('what'), cell: (one) => says.what(one) },
    { label: t('association'), cell: (one) => says.association(one) },
  ];
  return (
    <CollapsibleSection
      id="letture"
      title={t('readers')}
      note={words('count', { count: table.count })}
      collapsed={collapsed}
    >
      {readers.length > 0 ? (
        <ReaderFilter readers={readers} doctorId={doctorId} listParams={listParams}>
          <ExportLink file="letture.csv" query={doctorId ? `?medico=${doctorId}` : ''} label={t('exportReaders')} />
        </ReaderFilter>
      ) : null}
      <RecordTable
        name="letture"
        caption={t('readers')}
        columns={columns}
        data={table}
        listParams={listParams}
        empty={t('noReaders')}
        paging={{ previous: t('previous'), next: t('next') }}
      />
    </CollapsibleSection>
  );
}
