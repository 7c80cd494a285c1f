import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Named } from '@/lib/catalogue/reference';
import type { SectionTables } from '@/lib/record/declaration/section';
import { type Visit, visitModel } from '@/lib/record/visits/model';
import { displayedDay } from '@/lib/values/days';
import { ListFigures } from '../list/ListFigures';
import type { ListParams } from '../list/list-params';
import type { Column } from '../list/RecordTable';
import { SearchField } from '../list/SearchField';
import opening from '../section/opening.module.css';
import { RowOpening } from '../section/RowOpening';
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

/** The visits, as their owner and as a doctor sees them. */
export function VisitTable({ tables: [table], tags, listParams, editable }: VisitTableProps) {
  const t = useTranslations('visits');
  const columns = useColumns(tags, editable);
  const acts = useRowActs<Visit>(visitModel);
  return (
    <>
      <ListFigures section="visits" table={table} />
      <SearchField label={t('search')} listParams={listParams} />
      <div className={opening.rows}>
        <TablePart
          id="visite"
          title={t('visits')}
          {...{ table, columns, listParams }}
          collapsed={[]}
          alone
          section="visits"
          empty={editable ? t('empty') : undefined}
          owner={editable ? { add: t('add'), acts } : undefined}
        />
      </div>
    </>
  );
}

function useColumns(tags: readonly Named[], editable: boolean): Column<Visit>[] {
  const t = useTranslations('visits');
  const shared = useSharedColumns(tags);
  // On a phone the row shows its bin alone: what it is called opens the form, and its level the lock.
  const opens = (act: 'update' | 'share', children: ReactNode) =>
    editable ? <RowOpening act={act}>{children}</RowOpening> : children;
  return [
    { sort: 'day', label: t('day'), whole: true, cell: ({ day }) => displayedDay(day) },
    { sort: 'reason', label: t('reason'), head: true, cell: ({ reason }) => opens('update', reason) },
    { label: t('observations'), long: true, cell: ({ observations }) => <Text>{observations}</Text> },
    { label: t('conclusions'), long: true, cell: ({ conclusions }) => <Text>{conclusions}</Text> },
    ...shared.map((column) =>
      column.sort === 'level' ? { ...column, cell: (row: Visit) => opens('share', column.cell(row)) } : column,
    ),
  ];
}

const Text = ({ children }: { children: string }) => <span className={classes.text}>{children}</span>;
