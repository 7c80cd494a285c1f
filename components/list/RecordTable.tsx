import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ITEM } from '@/lib/access/asked-item';
import type { Listing, TablePage } from '@/lib/access/listing';
import { isCut } from '@/lib/access/print';
import { Illustration } from '../shell/Illustration';
import ui from '../ui/page.module.css';
import classes from './list.module.css';
import { addressOf, type ListParams, sortedBy } from './list-params';
import { NextStep } from './NextStep';
import { Pager } from './Pager';
import { type RowAction, RowActions } from './RowActions';

export interface Column<R> {
  /** The name of what it is sorted by; a column without one is not sorted. */
  sort?: string;
  label: string;
  /** The cell that names the row. */
  head?: true;
  /** Short values that no line break may divide, such as days. */
  whole?: true;
  /** Several sentences: it gets the room that there is. */
  long?: true;
  cell(row: R): ReactNode;
}

/** What the column of how confidential a row is goes by, which a doctor sees when they ask for it. */
const LEVEL = 'level';

interface RecordTableProps<R> {
  /** The table's name in the address; empty where the page has no other. */
  name?: string;
  caption: string;
  columns: readonly Column<R>[];
  data: TablePage<R>;
  listParams: ListParams;
  /** What can be done with a row, and what its dialogs need of it; without it: it is only read. */
  acts?: { actions(row: R): RowAction[]; row(row: R): unknown } | undefined;
  /**
   * What to do next, where the table is empty and nothing was searched. A doctor has none: they are told that nothing
   * is visible to them, whether there is nothing or all of it is hidden.
   */
  empty: string | undefined;
  /** What it holds, for the drawing in its place where the table is empty. */
  section?: string;
  /** The words that lead to other pages, where they are not the usual ones. */
  paging?: { previous: string; next: string };
}

/**
 * A section's rows as plain markup: sorted and paged by links, on a phone each row a block. The page's island hears it.
 */
export function RecordTable<R extends { id: number }>(props: RecordTableProps<R>) {
  const { name = '', caption, data, listParams, empty, section, paging } = props;
  const { rows, listing, count, more } = data;
  const columns = props.columns.filter((column) => isDrawn(column, data));
  const t = useTranslations('record');
  const cut = isCut(data);
  // On paper nothing is pressed.
  const acts = listing.whole ? undefined : props.acts;
  return (
    <div className={classes.rows} data-list-name={name} data-cut={cut ? '' : undefined}>
      {rows.length > 0 ? (
        <table className={classes.table}>
          <caption className={ui.hiddenText}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Heading key={column.label} {...column} table={name} listing={listing} listParams={listParams} />
              ))}
              {acts ? (
                <th scope="col">
                  <span className={ui.hiddenText}>{t('actions')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id} row={row} columns={columns} acts={acts} asked={row.id === listing.item?.id} />
            ))}
          </tbody>
        </table>
      ) : (
        <Nothing {...{ listing, empty, section }} />
      )}
      <Pager
        table={name}
        caption={caption}
        shown={rows.length}
        size={data.size}
        listParams={listParams}
        words={paging}
        {...{ page: listing.page, count, more }}
      />
      {listing.item ? (
        <p>
          <a href={addressOf(listParams, {})} data-list="">
            {t('allItems')}
          </a>
        </p>
      ) : null}
      {cut ? <Incomplete {...data} /> : null}
    </div>
  );
}

/** That nothing is there, and what to do next; that nothing was found needs no drawing. */
function Nothing<R>({
  listing,
  empty,
  section,
}: Pick<RecordTableProps<R>, 'empty' | 'section'> & { listing: Listing }) {
  const t = useTranslations('record');
  if (listing.search || listing.page > 1 || listing.item) return <p className={classes.empty}>{t('nothingFound')}</p>;
  return (
    <div className={classes.empty}>
      {section ? <Illustration section={section} /> : null}
      <p>{empty ? <NextStep text={empty} /> : t('noneVisible')}</p>
    </div>
  );
}

/** On paper only, where the rest of the rows could not be had. */
function Incomplete({ rows, listing: { page }, size, count, more }: TablePage<unknown>) {
  const t = useTranslations('record');
  const first = (page - 1) * size + 1;
  const range = t(more ? 'rangeOfMore' : 'range', { first, last: first + rows.length - 1, count });
  return <p className={classes.incomplete}>{t('printIncomplete', { range })}</p>;
}

/** A column in which none of these rows has anything is left out, unless the rows are sorted by it. */
function isDrawn<R>({ head, sort, cell }: Column<R>, { rows, listing }: TablePage<R>) {
  if (head || (sort !== undefined && sort === listing.sort)) return true;
  return rows.some((row) => !['', null, undefined, false].includes(cell(row) as never));
}

interface HeadingProps {
  sort?: string;
  label: string;
  table: string;
  listing: Listing;
  listParams: ListParams;
}

function Heading({ sort, label, table, listing, listParams }: HeadingProps) {
  if (!sort) return <th scope="col">{label}</th>;
  const confidential = sort === LEVEL ? '' : undefined;
  const direction = listing.sort !== sort ? 'none' : listing.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction} data-confidential={confidential}>
      <a href={sortedBy(listParams, table, listing, sort)} data-list="">
        {label}
      </a>
    </th>
  );
}

interface RowProps<R> extends Pick<RecordTableProps<R>, 'columns' | 'acts'> {
  row: R;
  /** Whether the address asks for this row alone. */
  asked: boolean;
}

const Row = <R extends { id: number }>({ row, columns, acts, asked }: RowProps<R>) => (
  <tr id={asked ? ITEM : undefined} data-row={acts ? JSON.stringify(acts.row(row)) : undefined}>
    {columns.map(({ label, sort, head, whole, long, cell }) =>
      head ? (
        <th key={label} scope="row">
          {cell(row)}
        </th>
      ) : (
        <td
          key={label}
          data-label={label}
          data-confidential={sort === LEVEL ? '' : undefined}
          className={whole ? classes.whole : long ? classes.long : undefined}
        >
          {cell(row)}
        </td>
      ),
    )}
    {acts ? (
      <td className={classes.actions}>
        <RowActions actions={acts.actions(row)} />
      </td>
    ) : null}
  </tr>
);
