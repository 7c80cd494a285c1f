import { useTranslations } from 'next-intl';
import type { Named } from '@/lib/catalogue/reference';
import type { SectionTables } from '@/lib/kit/section';
import { type Visit, visitModel } from '@/lib/sections/visits/model';
import { displayedDay } from '@/lib/values/days';
import type { Column } from '../list/column';
import { ListFigures } from '../list/ListFigures';
import type { ListParams } from '../list/list-params';
import { SearchField } from '../list/SearchField';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';
import { useSharedColumns } from '../section/useSharedColumns';
import classes from './visits.module.css';

interface VisitTableProps {
  tables: SectionTables<Visit>;
  tags: readonly Named[];
  listParams: ListParams;
  editable: boolean;
}

/** The visits, for the owner and for doctors. */
export function VisitTable({ tables: [table], tags, listParams, editable }: VisitTableProps) {
  const t = useTranslations('visits');
  const columns = useColumns(tags);
  const acts = useRowActs<Visit>(visitModel);
  return (
    <>
      <ListFigures section="visits" table={table} />
      <SearchField label={t('search')} listParams={listParams} />
      <TablePart
        id="visite"
        title={t('visits')}
        {...{ table, columns, listParams }}
        section="visits"
        empty={editable ? t('empty') : undefined}
        owner={editable ? { add: t('add'), acts } : undefined}
      />
    </>
  );
}

function useColumns(tags: readonly Named[]): Column<Visit>[] {
  const t = useTranslations('visits');
  return [
    { sort: 'day', label: t('day'), whole: true, phone: 'date', cell: ({ day }) => displayedDay(day) },
    { sort: 'reason', label: t('reason'), head: true, cell: ({ reason }) => reason },
    { label: t('observations'), long: true, cell: ({ observations }) => <Text>{observations}</Text> },
    {
      label: t('conclusions'),
      long: true,
      phone: 'status',
      cell: ({ conclusions }) => <Text>{conclusions}</Text>,
    },
    ...useSharedColumns(tags),
  ];
}

const Text = ({ children }: { children: string }) => <span className={classes.text}>{children}</span>;
