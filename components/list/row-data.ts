// A row reaches the dialogs through the page's markup. This file writes and reads it: the callers of `rowData` and of `rowIn`
// must name the same type.

/** The value of the attribute `data-row`: the data of a row for the dialogs of the island around it. */
export const rowData = <R extends object>(row: R): string => JSON.stringify(row);

/** The data of the row that an element carries. */
export const rowIn = <R>(element: HTMLElement): R => JSON.parse(element.dataset.row ?? '');

/** What the rows of the page have as a text of this name, the newest rows' first. */
export function valuesInRows(name: string): string[] {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const values = rows.map((row) => rowIn<Record<string, unknown>>(row)[name]);
  return values.filter((value): value is string => typeof value === 'string' && value !== '');
}
