import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import { BASE_PATH } from '@/lib/http/base-path';
import type { Assisted, AssistedPage } from '@/lib/record/associations/assisted';
import { PARTIAL } from '@/lib/record/associations/model';
import { displayedDay } from '@/lib/values/days';
import { LevelBadge } from '../confidentiality/LevelBadge';
import { useTagNames } from '../confidentiality/tag-names';
import classes from '../doctors/doctors.module.css';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { assistedName, assistedRow } from './assisted-row';

interface AssistedTableProps {
  data: AssistedPage['active'];
  tags: readonly Named[];
  listParams: ListParams;
}

/** A doctor's patients, each with what they have granted. */
export function AssistedTable({ data, tags, listParams }: AssistedTableProps) {
  const t = useTranslations('assistiti');
  const columns = useColumns(tags);
  const actions = (row: Assisted): RowAction[] => [
    { act: 'end', title: t('end'), label: t('endNamed', { name: assistedName(row) }) },
  ];
  return (
    <RecordTable
      caption={t('active')}
      columns={columns}
      data={data}
      listParams={listParams}
      empty={t('empty')}
      acts={{ actions, row: assistedRow }}
    />
  );
}

function useColumns(tags: readonly Named[]): Column<Assisted>[] {
  const t = useTranslations();
  const tagNames = useTagNames(tags);
  return [
    {
      sort: 'name',
      label: t('assistiti.name'),
      head: true,
      cell: (row) => <a href={`${BASE_PATH}/assistiti/${row.patientId}`}>{assistedName(row)}</a>,
    },
    { sort: 'age', label: t('assistiti.age'), cell: ({ age }) => (age === null ? '–' : t('card.age', { age })) },
    { label: t('assistiti.sex'), cell: ({ sex }) => t(`card.sexes.${sex}`) },
    { label: t('assistiti.level'), cell: ({ level }) => <LevelBadge level={level} /> },
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
