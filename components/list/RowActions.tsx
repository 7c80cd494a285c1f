import { BASE_PATH } from '@/lib/http/base-path';
import classes from './actions.module.css';

export type RowAct =
  | 'view'
  | 'report'
  | 'download'
  | 'attach'
  | 'update'
  | 'comment'
  | 'share'
  | 'move'
  | 'remove'
  | 'end'
  | 'message'
  | 'threads'
  | 'invite'
  | 'map'
  | 'website'
  | 'disown'
  | 'permissions'
  | 'role'
  | 'roles'
  | 'enable'
  | 'disable'
  | 'confirm'
  | 'refuse';

export interface RowAction {
  act: RowAct;
  /** The button's label, with the row's name. */
  label: string;
  /** The action's name, the same in every row. */
  title: string;
  /** An external URL, opened in a new window instead of being handled by the island. */
  href?: string;
  /** Shows the action as text instead of an icon. */
  worded?: true;
  /** The path of an own page, without the base path. */
  to?: string;
}

/** A row's actions as plain buttons, in order; the page's island handles their clicks. */
export const RowActions = ({ actions }: { actions: RowAction[] }) =>
  actions.map(({ act, label, title, href, to, worded }) =>
    to ? (
      // biome-ignore lint/a11y/useAnchorContent: its label says where it leads, its picture is CSS as the buttons' are
      <a key={act} href={BASE_PATH + to} className={classes.icon} data-icon={act} aria-label={label} title={title} />
    ) : href ? (
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
      <button
        key={act}
        type="button"
        className={worded ? classes.worded : classes.icon}
        data-act={act}
        aria-label={label}
        title={worded ? undefined : title}
      >
        {worded ? title : null}
      </button>
    ),
  );
