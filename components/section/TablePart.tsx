import type { TablePage } from '@/lib/access/lists/listing';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import { isEmptyList } from '../list/narrowed';
import { RecordTable } from '../list/RecordTable';
import { currentReader } from '../list/reader';
import { SectionAction } from '../list/SectionAction';
import { useCountNote } from '../list/useCountNote';
import type { Acts } from '../list/useListRows';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { PageSection } from '../page/PageSection';

interface TablePartProps<R> {
  id: string;
  title: string;
  /** The table's name in the page's URL; absent if the page has only one table. */
  name?: string;
  table: TablePage<R>;
  columns: readonly Column<R>[];
  listParams: ListParams;
  /** The sections that the reader has collapsed; without it the table is not collapsible. */
  collapsed?: readonly string[];
  /** As for RecordTable: absent for doctors. */
  empty: string | undefined;
  /** The section, for the mark of its rows on a phone and the words of its empty table. */
  section?: string | undefined;
  /** One of several tables of the page: empty, it is a sentence. */
  oneOfSeveral?: boolean;
  /** The owner's controls: the label of the "add" button (null: no button), the kind of a new row, and each row's actions. */
  owner?: { add: string | null; type?: number; acts?: Acts<R> } | undefined;
  /** As for RecordTable. */
  groupOf?: ((row: R) => string) | undefined;
  /** The actions of everybody who sees a row, if there are any. */
  acts?: Acts<R>;
}
/** A part of a page with one table: its number of rows, the "add" button, and the rows. */
export function TablePart<R extends { id: number }>(props: TablePartProps<R>) {
  const {
    id,
    title,
    name,
    table,
    columns,
    listParams,
    collapsed,
    section,
    oneOfSeveral = false,
    owner,
    groupOf,
    acts,
  } = props;
  const empty = currentReader().whole ? props.empty : undefined;
  const countNote = useCountNote();
  const kind = owner?.type === undefined ? {} : { type: owner.type };
  const add = owner?.add ? <SectionAction act="create" label={owner.add} {...kind} /> : null;
  // The button of an empty list stands below its words.
  const addBelow = empty !== undefined && isEmptyList(table) && section !== undefined && !oneOfSeveral;
  const head = {
    id,
    title,
    note: countNote(table, empty !== undefined),
    action: addBelow ? null : add,
  };
  const rows = (
    <RecordTable
      {...(name === undefined ? {} : { name })}
      caption={title}
      columns={columns}
      data={table}
      listParams={listParams}
      empty={empty}
      {...{ section, oneOfSeveral, add }}
      acts={owner?.acts ?? acts}
      groupOf={groupOf}
    />
  );
  if (!collapsed) return <PageSection {...head}>{rows}</PageSection>;
  return (
    <CollapsibleSection
      {...head}
      collapsed={collapsed}
      forced={table.listing.item && table.rows.length > 0 ? true : undefined}
    >
      {rows}
    </CollapsibleSection>
  );
}
