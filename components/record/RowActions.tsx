import classes from './actions.module.css';

export type RowAct = 'view' | 'edit' | 'lock' | 'move' | 'remove';

export interface RowAction {
  act: RowAct;
  /** The row's own label, with its name. */
  label: string;
  /** The action alone, the same in every row. */
  title: string;
  /** An address outside that is opened in a window of its own, instead of something that the island hears. */
  href?: string;
}

/** A row's actions as plain buttons, in the given order; the page's island hears which was pressed. */
export const RowActions = ({ actions }: { actions: RowAction[] }) =>
  actions.map(({ act, label, title, href }) =>
    href ? (
      // biome-ignore lint/a11y/useAnchorContent: its label says what it opens, its picture is CSS as the buttons' are
      <a
        key={act}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.icon}
        data-icon={act}
        aria-label={label}
        title={title}
      />
    ) : (
      <button key={act} type="button" className={classes.icon} data-act={act} aria-label={label} title={title} />
    ),
  );
