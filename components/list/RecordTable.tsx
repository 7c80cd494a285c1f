import { useTranslations } from 'next-intl';
import type { Listing, TablePage } from '@/lib/access/listing';
import { isCut } from '@/lib/access/print';
import { Illustration } from '../shell/Illustration';
import ui from '../ui/page.module.css';
import { ColumnHeading } from './ColumnHeading';
import type { Column } from './column';
import classes from './list.module.css';
import { addressOf, type ListParams } from './list-params';
import { NextStep } from './NextStep';
import { Pager } from './Pager';
import { RecordRow } from './RecordRow';
import { type Acts, useWhoColumn } from './useWhoColumn';

interface RecordTableProps<R> {
  /** The table's name in the address; empty where the page has no other. */
  name?: string;
  caption: string;
  columns: readonly Column<R>[];
  data: TablePage<R>;
  listParams: ListParams;
  /** What can be done with a row, and what its dialogs need of it; without it: it is only read. */
  acts?: Acts<R> | undefined;
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
 * A section's rows as plain markup: sorted and paged by links, on a phone each row a line that opens a sheet with all of
 * it. The page's island hears it.
 */
export function RecordTable<R extends { id: number }>(props: RecordTableProps<R>) {
  const { name = '', caption, data, listParams, empty, section, paging } = props;
  const { rows, listing, count, more } = data;
  const t = useTranslations('record');
  const cut = isCut(data);
  // On paper nothing is pressed.
  const given = listing.whole ? undefined : props.acts;
  const { columns, acts } = useWhoColumn(
    forPhones(props.columns.filter((column) => isDrawn(column, data))),
    given,
    data,
  );
  return (
    <div className={classes.rows} data-list-name={name} data-cut={cut ? '' : undefined} data-close={t('close')}>
      {rows.length > 0 ? (
        <table className={classes.table}>
          <caption className={ui.hiddenText}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHeading key={column.label} {...column} table={name} listing={listing} listParams={listParams} />
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
              <RecordRow
                key={row.id}
                row={row}
                columns={columns}
                acts={acts}
                table={name}
                asked={row.id === listing.item?.id}
                whole={listing.whole === true}
              />
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

/** On paper only, where the rest of the rows could not be loaded. */
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

/** A list that does not say which of its columns a phone shows, shows the first whole value. */
function forPhones<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  if (columns.some(({ phone }) => phone)) return columns;
  const shown = columns.find(({ head, whole }) => whole && !head);
  return columns.map((column) => (column === shown ? { ...column, phone: 'date' as const } : column));
}
