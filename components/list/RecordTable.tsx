import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Listing, TablePage } from '@/lib/access/lists/listing';
import { isCut } from '@/lib/access/lists/print';
import { Illustration } from '../shell/drawings/Illustration';
import { EmptyState } from '../ui/EmptyState';
import type { Column } from './column';
import { ListTable } from './ListTable';
import classes from './list.module.css';
import { addressOf, type ListParams } from './list-params';
import { NextStep } from './NextStep';
import { Pager } from './Pager';
import { currentReader } from './reader';
import { type Acts, useListRows } from './useListRows';

interface RecordTableProps<R> {
  /** The table's name in the page's URL; empty if the page has only one table. */
  name?: string;
  caption: string;
  columns: readonly Column<R>[];
  data: TablePage<R>;
  listParams: ListParams;
  /** A row's actions, and its data for the dialogs; without it the table is read-only. */
  acts?: Acts<R> | undefined;
  /**
   * What to do next if the table is empty without a search. Absent for doctors, who read that nothing is visible to them,
   * whether there is nothing or all of it is hidden.
   */
  empty: string | undefined;
  /** The group of a row, in words. Rows in the list's own order are grouped under it, those in a requested order are not. */
  groupOf?: ((row: R) => string) | undefined;
  /** The section, for the mark of its rows on a phone and the words of its empty table. */
  section?: string | undefined;
  /** One of several tables of a page: empty, it is a sentence. */
  oneOfSeveral?: boolean | undefined;
  /** The button that adds the first row to an empty table. */
  add?: ReactNode;
  /** The words of the paging links, if they differ from the usual ones. */
  paging?: { previous: string; next: string };
}

/**
 * A section's rows, sorted and paged by links; on a phone each row is a line that opens a sheet. The page's island handles the
 * clicks.
 */
export function RecordTable<R extends { id: number }>(props: RecordTableProps<R>) {
  const { name = '', caption, data, listParams, section, oneOfSeveral, add, paging } = props;
  const { rows, listing, count, more } = data;
  const empty = currentReader().whole ? props.empty : undefined;
  const t = useTranslations('record');
  const cut = isCut(data);
  // No actions on paper.
  const acts = listing.whole ? undefined : props.acts;
  const groupOf = listing.sort === null ? props.groupOf : undefined;
  const listed = useListRows({ name, columns: props.columns, acts, groupOf, data, listParams });
  return (
    <div className={classes.rows} data-list-name={name} data-cut={cut ? '' : undefined} data-close={t('close')}>
      {rows.length > 0 ? (
        <ListTable
          {...listed}
          name={name}
          caption={caption}
          actions={
            acts && listed.rows.some(({ actions }) => actions?.length)
              ? { heading: t('actions'), more: t('more') }
              : undefined
          }
          asked={listing.item?.id}
          whole={listing.whole === true}
          section={section}
        />
      ) : (
        <Nothing {...{ listing, empty, section, oneOfSeveral, add }} />
      )}
      <Pager
        table={name}
        caption={caption}
        shown={rows.length}
        size={data.size}
        listParams={listParams}
        words={paging}
        {...{ page: listing.page, pages: listing.pages, count, more }}
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

interface NothingProps extends Pick<RecordTableProps<never>, 'empty' | 'section' | 'oneOfSeveral' | 'add'> {
  listing: Listing;
}

/**
 * The empty table: what belongs there with its button and an example, or what a search found. Doctors read the same whether there
 * is nothing or all of it is hidden.
 */
function Nothing({ listing, empty, section, oneOfSeveral, add }: NothingProps) {
  const t = useTranslations();
  if (listing.search || listing.page > 1 || listing.item) {
    const found = listing.search ? 'record.noneFoundVisible' : 'record.noneVisible';
    return <p className={classes.empty}>{t(empty === undefined ? found : 'record.nothingFound')}</p>;
  }
  if (!empty) return <p className={classes.empty}>{t('record.noneVisible')}</p>;
  const words = <NextStep text={empty} />;
  if (!section || oneOfSeveral) return <p className={classes.empty}>{words}</p>;
  const example = `${section}.emptyExample`;
  return (
    <EmptyState drawing={<Illustration section={section} />} text={words}>
      {add ? <div data-first="">{add}</div> : null}
      {t.has(example) ? <p className={classes.example}>{t('record.forExample', { example: t(example) })}</p> : null}
    </EmptyState>
  );
}

/** Printed if the remaining rows could not be loaded. */
function Incomplete({ rows, listing: { page }, size, count, more }: TablePage<unknown>) {
  const t = useTranslations('record');
  const first = (page - 1) * size + 1;
  const range = t(more ? 'rangeOfMore' : 'range', { first, last: first + rows.length - 1, count });
  return <p className={classes.incomplete}>{t('printIncomplete', { range })}</p>;
}
