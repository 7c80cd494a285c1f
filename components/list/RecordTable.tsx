import { useTranslations } from 'next-intl';
import type { Listing, TablePage } from '@/lib/access/lists/listing';
import { isCut } from '@/lib/access/lists/print';
import { Illustration } from '../shell/drawings/Illustration';
import type { Column } from './column';
import { ListTable } from './ListTable';
import classes from './list.module.css';
import { addressOf, type ListParams } from './list-params';
import { NextStep } from './NextStep';
import { Pager } from './Pager';
import { type Acts, useListRows } from './useListRows';

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
 * A section's rows: sorted and paged by links, on a phone each row a line that opens a sheet with all of it. The page's
 * island hears it.
 */
export function RecordTable<R extends { id: number }>(props: RecordTableProps<R>) {
  const { name = '', caption, data, listParams, empty, section, paging } = props;
  const { rows, listing, count, more } = data;
  const t = useTranslations('record');
  const cut = isCut(data);
  // On paper nothing is pressed.
  const acts = listing.whole ? undefined : props.acts;
  const listed = useListRows({ name, columns: props.columns, acts, data, listParams });
  return (
    <div className={classes.rows} data-list-name={name} data-cut={cut ? '' : undefined} data-close={t('close')}>
      {rows.length > 0 ? (
        <ListTable
          {...listed}
          name={name}
          caption={caption}
          actions={acts && t('actions')}
          asked={listing.item?.id}
          whole={listing.whole === true}
        />
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
