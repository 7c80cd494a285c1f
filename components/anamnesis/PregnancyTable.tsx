import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { Named } from '@/lib/catalogue/reference';
import { isLong, type Pregnancy, pregnancyModel } from '@/lib/sections/pregnancies/model';
import { displayedDay } from '@/lib/values/days';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';
import { useSharedColumns } from '../section/useSharedColumns';
import classes from './anamnesis.module.css';

interface PregnancyTableProps {
  data: TablePage<Pregnancy>;
  tags: readonly Named[];
  listParams: ListParams;
  collapsed: readonly string[];
  editable: boolean;
  /** Whether the owner may add one. */
  extensible?: boolean;
}

/** The pregnancies, for the owner and for doctors. */
export function PregnancyTable({ data, editable, extensible = false, ...props }: PregnancyTableProps) {
  const t = useTranslations('pregnancies');
  const { tags, listParams, collapsed } = props;
  const columns = useColumns(tags);
  const nameOf = ({ start, age }: Pregnancy) =>
    start === null ? t('namedByAge', { age }) : t('named', { day: displayedDay(start) });
  const acts = useRowActs<Pregnancy>(pregnancyModel, { nameOf });
  return (
    <TablePart
      id="gravidanze"
      title={t('title')}
      table={data}
      {...{ columns, listParams, collapsed }}
      section="pregnancies"
      empty={editable ? t('empty') : undefined}
      owner={editable ? { add: extensible ? t('add') : null, acts } : undefined}
    />
  );
}

function useColumns(tags: readonly Named[]): Column<Pregnancy>[] {
  const t = useTranslations('pregnancies');
  const day = (value: string | null) => (value === null ? '' : displayedDay(value));
  return [
    {
      sort: 'start',
      label: t('start'),
      head: true,
      cell: ({ start }) => (start === null ? t('noDay') : displayedDay(start)),
    },
    {
      sort: 'end',
      label: t('end'),
      whole: true,
      phone: 'date',
      cell: (row) =>
        row.end === null ? null : (
          <span>
            {day(row.end)}
            {isLong(row) ? <span className={classes.warning}>{t('longShort')}</span> : null}
          </span>
        ),
    },
    { sort: 'age', label: t('ageShort'), cell: ({ age }) => age },
    {
      sort: 'outcome',
      label: t('outcome'),
      phone: 'status',
      cell: ({ outcome }) => (outcome === null ? null : t(`outcomes.${outcome}`)),
    },
    {
      label: t('childSex'),
      cell: ({ childSex }) => (childSex === null ? null : t(`childSexes.${childSex}`)),
    },
    { label: t('notes'), long: true, cell: ({ notes }) => notes },
    ...useSharedColumns(tags),
  ];
}
