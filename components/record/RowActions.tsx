import { ActionIcon, type ActionName } from './ActionIcon';
import classes from './actions.module.css';

export type RowAct = Exclude<ActionName, 'add'>;

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
      <a
        key={act}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={classes.icon}
        aria-label={label}
        title={title}
      >
        <ActionIcon name={act} />
      </a>
    ) : (
      <button key={act} type="button" className={classes.icon} data-act={act} aria-label={label} title={title}>
        <ActionIcon name={act} />
      </button>
    ),
  );
