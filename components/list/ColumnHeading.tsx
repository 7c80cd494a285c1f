import type { ReactNode } from 'react';
import classes from './list.module.css';

/** The heading of a column. */
export interface Heading {
  label: string;
  /** The label on paper, if it differs; null: not printed. */
  onPaper?: string | null | undefined;
  /** For sortable columns: the link that sorts by it, and the current direction. */
  sorting?: { href: string; direction: 'none' | 'ascending' | 'descending' } | undefined;
  /** The type of raw cells: confidentiality levels by number, who sees each row, or its specialities. */
  as?: 'level' | 'who' | 'tags' | undefined;
  /** Not shown in the list itself. */
  kept?: true | undefined;
  /** An explanation beside the label. */
  explained?: ReactNode;
}

/** A column's heading; a link that sorts by it, if the column is sortable. */
export function ColumnHeading({ label, onPaper, sorting, as, kept, explained }: Heading) {
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
      <th scope="col" className={onPaper === null ? classes.onScreen : kept ? classes.kept : undefined}>
        {words}
        {explained}
      </th>
    );
  return (
    <th scope="col" aria-sort={sorting.direction} data-confidential={as === 'level' ? '' : undefined}>
      <a href={sorting.href} data-list="">
        {words}
      </a>
      {explained}
    </th>
  );
}
