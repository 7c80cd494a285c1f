// A row reaches the dialogs through the page's markup. This file writes and reads it: the callers of `rowData` and of `rowIn`
// must name the same type.

/** The value of the attribute `data-row`: the data of a row for the dialogs of the island around it. */
export const rowData = <R extends object>(row: R): string => JSON.stringify(row);

/** The data of the row that an element carries. */
export const rowIn = <R>(element: HTMLElement): R => JSON.parse(element.dataset.row ?? '');
