import type { ReactNode } from 'react';

/** A column of a list: what it is called, how its rows are sorted by it, and what a row says in it. */
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
  /**
   * What a phone shows of a row beside its name, before the row is opened: its day, a word or two, or one of several
   * values with what they are called. Where no column says so, that is the first whole value.
   */
  phone?: 'date' | 'status' | 'value';
  cell(row: R): ReactNode;
}
