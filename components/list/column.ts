import type { ReactNode } from 'react';

/**
 * Where a phone shows a cell in a compact row: at its beginning in place of the section's icon, the day, a short status, one of several labelled values, one large figure, or a
 * phone number.
 */
export type PhonePlace = 'lead' | 'date' | 'status' | 'value' | 'figure' | 'call';

/** Gives a cell its place on a phone, for tables that render their own rows. */
export const onPhone = (place: PhonePlace) => ({ 'data-phone': place });

/** A column of a list: its heading, its sorting, and its cells. */
export interface Column<R> {
  /** The sort key; a column without one is not sortable. */
  sort?: string;
  label: string;
  /** Whether the cell names the row. */
  head?: true;
  /** Short values without line breaks, such as days. */
  whole?: true;
  /** Long texts: the column gets the remaining width. */
  long?: true;
  /**
   * The column's place on a phone beside the row's name, before the row is opened. If no column has one, the first `whole`
   * value is shown.
   */
  phone?: PhonePlace;
  /** The cells are confidentiality levels, rendered as badges, or the specialities of a row. */
  as?: 'level' | 'tags';
  cell(row: R): ReactNode;
  /** An explanation beside the heading. */
  explained?: ReactNode;
  /** In the column that names the row: an explanation of the row's term, beside its name and not part of it. */
  help?(row: R): ReactNode;
}

/** The column of a row's confidentiality. */
export const levelColumn = (label: string): Column<{ level: number }> => ({
  sort: 'level',
  label,
  as: 'level',
  cell: ({ level }) => level,
});
