import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import { deviceWords } from '@/lib/account/device';
import type { FeedReadings } from '@/lib/account/feed-readings';
import { romanTime, today } from '@/lib/values/days';
import type { Column } from '../list/column';
import lists from '../list/list.module.css';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import { PageSection } from '../page/PageSection';
import { weekdayText, whenText } from '../timeline/words';

interface FeedReadingsTableProps {
  table: TablePage<FeedReadings>;
  listParams: ListParams;
}

/** On which days calendars have read the reminders, and how often. */
export function FeedReadingsTable({ table, listParams }: FeedReadingsTableProps) {
  const t = useTranslations('accesses');
  const words = useTranslations();
  const locale = useLocale();
  const named = ({ name, carer }: FeedReadings) =>
    carer ? t('calendarOf', { name: carer }) : (name ?? words('calendarFeeds.gone'));
  const last = ({ at }: FeedReadings) =>
    `${weekdayText(today(at), locale)} ${whenText(today(at), locale)}, ${romanTime(at).slice(0, 5)}`;
  const columns: Column<FeedReadings>[] = [
    { label: t('calendar'), head: true, cell: named },
    { label: t('lastRead'), phone: 'date', cell: last },
    { label: t('times'), phone: 'status', cell: ({ times }) => t('visitCount', { count: times }) },
    { label: t('device'), cell: ({ device }) => deviceWords(device, t) },
  ];
  return (
    <PageSection id="calendari" title={t('calendars')} note={words('record.count', { count: table.count })}>
      <p className={lists.hint}>{t('calendarsHint')}</p>
      <RecordTable
        name="calendari"
        caption={t('calendars')}
        columns={columns}
        data={table}
        listParams={listParams}
        empty={t('noCalendarReadings')}
        paging={{ previous: t('previous'), next: t('next') }}
      />
    </PageSection>
  );
}
