/** A row's key on a page; the id alone would not do, since ids are unique within one table only. */
export type RowKey = number | string;

/** The row's id, prefixed with its `source` on pages that mix several tables. */
export const rowKey = ({ id, source }: { id: number; source?: string }): RowKey =>
  source === undefined ? id : `${source} ${id}`;
