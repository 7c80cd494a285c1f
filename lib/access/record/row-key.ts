/** By what a row is found among those of a page: ids are unique within one table only. */
export type RowKey = number | string;

/** The id of a row; of a page on which those of several tables stand, with the name of its own. */
export const rowKey = ({ id, source }: { id: number; source?: string }): RowKey =>
  source === undefined ? id : `${source} ${id}`;
