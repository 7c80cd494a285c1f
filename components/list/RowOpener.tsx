import classes from './compact.module.css';

/** Makes a row of a list a compact one on a phone, which `RowOpener` opens: `className` of its `tr`. */
export const COMPACT = classes.row;

/** Covers a compact row, in its heading cell: pressed anywhere, the row opens its sheet. `by` is that cell's id. */
export const RowOpener = ({ by }: { by: string }) => (
  <button type="button" className={classes.opener} data-sheet="" aria-haspopup="dialog" aria-labelledby={by} />
);
