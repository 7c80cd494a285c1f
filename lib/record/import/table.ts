/** How a table was read, for a page that lets its reader choose the meanings of its columns. */
export interface Table {
  /** What its rows are: `readings` or `results`. */
  kind: string;
  /** The order of year, month and day in its dates: `ymd`, `dmy` or `mdy`. */
  dateOrder: string;
  /** The columns by position, with the first cells of each. */
  columns: readonly { title: string; meaning: string | null; samples: readonly string[] }[];
  /** The meanings that a column of this kind of table may have. */
  meanings: readonly string[];
  /** What the file does not tell, and nobody has chosen yet: `columns`, `dateOrder`, `decimal`. */
  ask: readonly string[];
}
