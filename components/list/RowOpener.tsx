import classes from './compact.module.css';

/** The class of a `tr` that is compact on a phone and opened by `RowOpener`. */
export const COMPACT = classes.row;

/** Covers a compact row, from its heading cell: a press anywhere on the row opens its sheet. `by` is that cell's id. */
export const RowOpener = ({ by }: { by: string }) => (
  <button type="button" className={classes.opener} data-sheet="" aria-haspopup="dialog" aria-labelledby={by} />
);
