import classes from './actions.module.css';

export type RowAct = 'view' | 'edit' | 'lock' | 'move' | 'remove';

export interface RowAction {
  act: RowAct;
  /** The row's own label, with its name. */
  label: string;
  /** The action alone, the same in every row. */
  title: string;
}

/** A row's actions as plain buttons, in the given order; the page's island hears which was pressed. */
export const RowActions = ({ actions }: { actions: RowAction[] }) =>
  actions.map(({ act, label, title }) => (
    <button key={act} type="button" className={classes.icon} data-act={act} aria-label={label} title={title} />
  ));
