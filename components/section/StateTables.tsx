import type { Column } from '@/components/list/column';
import list from '@/components/list/list.module.css';
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
  /** The prefix of the parts' ids. */
  id: string;
  tables: readonly SectionTable<R>[];
  columns: readonly Column<R>[];
  listParams: ListParams;
  collapsed: readonly string[];
  /** Whether the reader may edit the rows: then every row has its actions. */
  editable: boolean;
  /** Additional actions of a row, shown first. */
  more?: (row: R) => RowAction[];
  /** The group of a row, of each table by its name in the page's URL. */
  groups?: Readonly<Record<string, (row: R) => string>>;
}

/** A section's tables, one per state, for the owner and for doctors. */
export function StateTables<R extends { id: number }>(props: StateTablesProps<R>) {
  const { model, id, tables, columns, listParams, collapsed, editable, more, groups } = props;
  const text = useSectionTexts(model.name);
  // If all tables are empty, the first one says what belongs here.
  const nothing = tables.every(({ count }) => count === 0);
  const acts = useRowActs<R>(model, more ? { more } : {});
  return (
    <>
      <div className={list.above}>
        {tables.some(isNarrowed) ? null : (
          <KeyFigures
            // Zero would deny the rows that a doctor may not see.
            figures={tables
              .filter(({ count }) => editable || count > 0)
              .map(({ state, apart = state, ...table }) => ({
                value: countText(table),
                label: text(`states.${apart}`),
                part: `${id}-${apart}`,
              }))}
          />
        )}
        <SearchField label={text('search')} listParams={listParams} />
      </div>
      {tables.map(({ state, apart, ...table }, at) => (
        <TablePart
          key={apart ?? state}
          id={`${id}-${apart ?? state}`}
          title={text(`states.${apart ?? state}`)}
          name={apart ?? String(state)}
          table={table}
          columns={columns}
          groupOf={groups?.[apart ?? String(state)]}
          listParams={listParams}
          collapsed={collapsed}
          empty={editable ? text(`empty.${state}`) : undefined}
          section={model.name}
          oneOfSeveral={!nothing || at > 0}
          owner={
            editable ? { add: apart === undefined ? text(`add.${state}`) : null, type: state ?? 0, acts } : undefined
          }
        />
      ))}
    </>
  );
}
