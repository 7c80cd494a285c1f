import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { BASE_PATH } from '@/lib/http/base-path';
import type { AssistedPage, AssistedRecord } from '@/lib/record/sharing/assisted-page';
import { NEWS_COUNTED } from '@/lib/record/sharing/news';
import { PARTIAL } from '@/lib/sections/associations/model';
import { displayedDay } from '@/lib/values/days';
import { fullName } from '@/lib/values/names';
import { GrantedLevel } from '../confidentiality/GrantedLevel';
import { useTagNames } from '../confidentiality/tag-names';
import classes from '../doctors/doctors.module.css';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { NEWEST } from '../threads/newest';
import { assistedName, assistedRow } from './assisted-row';

interface AssistedTableProps {
  data: AssistedPage['active'];
  tags: readonly Named[];
  listParams: ListParams;
}

/** A doctor's patients, with the access they have granted. */
export function AssistedTable({ data, tags, listParams }: AssistedTableProps) {
  const t = useTranslations('assistiti');
  const columns = useColumns(tags);
  const actions = (row: AssistedRecord): RowAction[] => [
    {
      act: 'threads',
      to: `/messaggi/${row.patientId}#${NEWEST}`,
      title: t('messages'),
      label: t('messagesNamed', { name: fullName(row) }),
    },
    { act: 'end', title: t('end'), label: t('endNamed', { name: assistedName(row) }) },
  ];
  return (
    <RecordTable
      caption={t('active')}
      columns={columns}
      data={data}
      listParams={listParams}
      section="assistiti"
      empty={t('empty')}
      acts={{ actions, row: assistedRow }}
    />
  );
}

/** How much of a record is news to the doctor, emphasised if there is anything. */
function News({ news }: Pick<AssistedRecord, 'news'>) {
  const t = useTranslations('assistiti');
  if (news === null) return <strong>{t('neverOpened')}</strong>;
  if (news === 0) return t('nothingNew');
  return (
    <strong>{news > NEWS_COUNTED ? t('newMany', { count: NEWS_COUNTED }) : t('newCount', { count: news })}</strong>
  );
}

function useColumns(tags: readonly Named[]): Column<AssistedRecord>[] {
  const t = useTranslations();
  const tagNames = useTagNames(tags);
  return [
    {
      sort: 'name',
      label: t('assistiti.name'),
      head: true,
      cell: (row) => (
        <span>
          <a href={`${BASE_PATH}/assistiti/${row.patientId}`}>{assistedName(row)}</a>
          {row.taxCode ? <span className={classes.note}>{row.taxCode}</span> : null}
        </span>
      ),
    },
    { label: t('assistiti.newSince'), phone: 'status', cell: (row) => <News {...row} /> },
    { sort: 'age', label: t('assistiti.age'), cell: ({ age }) => (age === null ? '–' : t('card.age', { age })) },
    { label: t('assistiti.sex'), cell: ({ sex }) => t(`card.sexes.${sex}`) },
    {
      label: t('assistiti.level'),
      cell: ({ level, visibility }) => <GrantedLevel {...{ level, visibility }} />,
    },
    {
      label: t('assistiti.visibility'),
      cell: ({ visibility, tags: ids, endsOn }) => (
        <span>
          {t(`record.visibilities.${visibility}`)}
          {visibility === PARTIAL ? <span className={classes.note}>{tagNames(ids)}</span> : null}
          {endsOn ? <span className={classes.note}>{t('assistiti.until', { day: displayedDay(endsOn) })}</span> : null}
        </span>
      ),
    },
  ];
}
