import type { Listing } from '@/lib/access/listing';
import classes from './list.module.css';
import { type ListParams, sortedBy } from './list-params';
import { LEVEL, type WhoColumn } from './useWhoColumn';

interface ColumnHeadingProps extends Pick<WhoColumn<never>, 'onPaper' | 'sort' | 'label'> {
  table: string;
  listing: Listing;
  listParams: ListParams;
}

/** What a column is called: where its rows can be sorted by it, a link that does so. */
export function ColumnHeading({ sort, label, onPaper, table, listing, listParams }: ColumnHeadingProps) {
  const words = onPaper ? (
    <>
      <span className={classes.onScreen}>{label}</span>
      <span className={classes.onPaper}>{onPaper}</span>
    </>
  ) : (
    label
  );
  if (!sort)
    return (
      <th scope="col" className={onPaper === null ? classes.onScreen : undefined}>
        {words}
      </th>
    );
  const confidential = sort === LEVEL ? '' : undefined;
  const direction = listing.sort !== sort ? 'none' : listing.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={direction} data-confidential={confidential}>
      <a href={sortedBy(listParams, table, listing, sort)} data-list="">
        {words}
      </a>
    </th>
  );
}
