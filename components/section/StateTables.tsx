import type { Column } from '@/components/list/column';
import type { ListParams } from '@/components/list/list-params';
import { isNarrowed } from '@/components/list/narrowed';
import type { RowAction } from '@/components/list/RowActions';
import { SearchField } from '@/components/list/SearchField';
import { countText, KeyFigures } from '@/components/page/KeyFigures';
import type { AnyModel } from '@/lib/kit/model';
import type { SectionTable } from '@/lib/kit/section';
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
  // One drawing is enough, and only for who has nothing at all.
  const nothing = tables.every(({ count }) => count === 0);
  const acts = useRowActs<R>(model, more ? { more } : {});
  return (
    <>
      {tables.some(isNarrowed) ? null : (
        <KeyFigures
          section={model.name}
          figures={tables.map(({ state, ...table }) => ({
            value: countText(table),
            label: text(`states.${state}`),
            part: `${id}-${state}`,
          }))}
        />
      )}
      <SearchField label={text('search')} listParams={listParams} />
      {tables.map(({ state, ...table }, at) => (
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
          section={nothing && at === 0 ? model.name : undefined}
          owner={editable ? { add: text(`add.${state}`), type: state ?? 0, acts } : undefined}
        />
      ))}
    </>
  );
}
