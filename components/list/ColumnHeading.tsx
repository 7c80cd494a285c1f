import classes from './list.module.css';

/** What a column is called. */
export interface Heading {
  label: string;
  /** What it is called on paper, where it says something else; null: it is not there. */
  onPaper?: string | null | undefined;
  /** Where its rows can be sorted by it: where that leads, and how they are sorted now. */
  sorting?: { href: string; direction: 'none' | 'ascending' | 'descending' } | undefined;
  /** What its cells are, where they are not drawn already: levels of confidentiality by their numbers, or who sees each row. */
  as?: 'level' | 'who' | undefined;
}

/** What a column is called: where its rows can be sorted by it, a link that does so. */
export function ColumnHeading({ label, onPaper, sorting, as }: Heading) {
  const words = onPaper ? (
    <>
      <span className={classes.onScreen}>{label}</span>
      <span className={classes.onPaper}>{onPaper}</span>
    </>
  ) : (
    label
  );
  if (!sorting)
    return (
      <th scope="col" className={onPaper === null ? classes.onScreen : undefined}>
        {words}
      </th>
    );
  return (
    <th scope="col" aria-sort={sorting.direction} data-confidential={as === 'level' ? '' : undefined}>
      <a href={sorting.href} data-list="">
        {words}
      </a>
    </th>
  );
}
