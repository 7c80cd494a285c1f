import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { TablePage } from '@/lib/access/listing';
import classes from './list.module.css';
import { Pager } from './Pager';
import { type RowAction, RowActions } from './RowActions';
import { sortedBy, type Wishes } from './wishes';

export interface Column<R> {
  /** The name of what it is sorted by; a column without one is not sorted. */
  sort?: string;
  label: string;
  /** The cell that names the row. */
  head?: true;
  /** Short values that no line break may divide, such as days. */
  whole?: true;
  cell(row: R): ReactNode;
}

interface RecordTableProps<R> {
  /** The table's name in the address; empty where the page has no other. */
  name?: string;
  caption: string;
  columns: readonly Column<R>[];
  data: TablePage<R>;
  wishes: Wishes;
  /** What can be done with a row, and what its dialogs need of it; absent: it is only read. */
  acts?: { actions(row: R): RowAction[]; row(row: R): unknown };
  /** What to do next, where the table is empty and nothing was searched. */
  empty: string;
}

/** A section's rows as plain markup: sorted and paged by links, on a phone each row a block. The page's island hears it. */
export function RecordTable<R extends { id: number }>(props: RecordTableProps<R>) {
  const { name = '', caption, columns, data, wishes, acts, empty } = props;
  const { rows, listing } = data;
  const t = useTranslations('record');
  const pager = (
    <Pager
      table={name}
      caption={caption}
      page={listing.page}
      shown={rows.length}
      count={data.count}
      more={data.more}
      wishes={wishes}
    />
  );
  if (rows.length === 0)
    return (
      <>
        <p className={classes.empty}>{listing.search || listing.page > 1 ? t('nothingFound') : empty}</p>
        {pager}
      </>
    );
  return (
    <>
      <table className={classes.table}>
        <caption className={classes.unseen}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ sort, label }) =>
              sort ? (
                <th key={label} scope="col" aria-sort={directionOf(listing, sort)}>
                  <a href={sortedBy(wishes, name, listing, sort)} data-list="">
                    {label}
                  </a>
                </th>
              ) : (
                <th key={label} scope="col">
                  {label}
                </th>
              ),
            )}
            {acts ? (
              <th scope="col">
                <span className={classes.unseen}>{t('actions')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row={acts ? JSON.stringify(acts.row(row)) : undefined}>
              {columns.map(({ label, head, whole, cell }) =>
                head ? (
                  <th key={label} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={label} data-label={label} className={whole ? classes.whole : undefined}>
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
          ))}
        </tbody>
      </table>
      {pager}
    </>
  );
}

const directionOf = ({ sort, descending }: { sort: string | null; descending: boolean }, column: string) =>
  sort !== column ? 'none' : descending ? 'descending' : 'ascending';
