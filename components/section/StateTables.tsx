import type { Column } from '@/components/list/column';
import type { ListParams } from '@/components/list/list-params';
import type { RowAction } from '@/components/list/RowActions';
import { SearchField } from '@/components/list/SearchField';
import { PageParts } from '@/components/page/PageParts';
import type { AnyModel } from '@/lib/record/declaration/model';
import type { SectionTable } from '@/lib/record/declaration/section';
import { useRowActs } from './row-acts';
import { TablePart } from './TablePart';
import { useSectionTexts } from './useSectionTexts';

interface StateTablesProps<R> {
  model: AnyModel;
  /** Begins the ids of the page's parts. */
  id: string;
  tables: readonly SectionTable<R>[];
  columns: readonly Column<R>[];
  listParams: ListParams;
  collapsed: readonly string[];
  /** Whether the reader may change the rows: then every row carries its actions. */
  editable: boolean;
  /** Further actions of a row, in front of the others. */
  more?: (row: R) => RowAction[];
}

/** A section's page with one table for each state, as its owner and as a doctor sees it. */
export function StateTables<R extends { id: number }>(props: StateTablesProps<R>) {
  const { model, id, tables, columns, listParams, collapsed, editable, more } = props;
  const text = useSectionTexts(model.name);
  const acts = useRowActs<R>(model, more ? { more } : {});
  return (
    <>
      <SearchField label={text('search')} listParams={listParams} />
      <PageParts parts={tables.map(({ state }) => ({ id: `${id}-${state}`, title: text(`states.${state}`) }))} />
      {tables.map(({ state, ...table }) => (
        <TablePart
          key={state}
          id={`${id}-${state}`}
          title={text(`states.${state}`)}
          name={String(state)}
          table={table}
          columns={columns}
          listParams={listParams}
          collapsed={collapsed}
          empty={editable ? text(`empty.${state}`) : undefined}
          owner={editable ? { add: text(`add.${state}`), type: state ?? 0, acts } : undefined}
        />
      ))}
    </>
  );
}
