import type { ReactNode } from 'react';

/**
 * Where a phone shows a cell of a compact row: its day, a word or two, one of several values with what they are called,
 * one large figure, or a number to call.
 */
export type PhonePlace = 'date' | 'status' | 'value' | 'figure' | 'call';

/** Puts the cell of a table that draws its rows itself into its place on a phone. */
export const onPhone = (place: PhonePlace) => ({ 'data-phone': place });

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
   * That a phone shows it of a row beside its name, before the row is opened. Where no column says so, that is the first
   * whole value.
   */
  phone?: PhonePlace;
  /** Its cells are levels of confidentiality, which are drawn as such. */
  as?: 'level';
  cell(row: R): ReactNode;
}

/** The column of how confidential a row is. */
export const levelColumn = (label: string): Column<{ level: number }> => ({
  sort: 'level',
  label,
  as: 'level',
  cell: ({ level }) => level,
});
