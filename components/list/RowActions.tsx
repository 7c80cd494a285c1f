import { useId } from 'react';
import { BASE_PATH } from '@/lib/http/base-path';
import menu from '../ui/menu.module.css';
import classes from './actions.module.css';

export type RowAct =
  | 'view'
  | 'report'
  | 'download'
  | 'attach'
  | 'import'
  | 'origin'
  | 'update'
  | 'comment'
  | 'share'
  | 'remind'
  | 'move'
  | 'after'
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
  | 'approve'
  | 'withdraw'
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
  /** Shown beside the row; without any, the row's change is shown, or else its first action. */
  visible?: true;
  /** What the action would change, in a few words below its name. */
  note?: string;
  /** The path of an own page, without the base path. */
  to?: string;
}

interface RowActionsProps {
  actions: readonly RowAction[];
  /** The label of the menu with the other actions. */
  more: string;
  /** The id of the element that names the row. */
  by: string;
}

/** A row's actions: one beside the row, the others in a menu, the removal last. The page's island handles their clicks. */
export function RowActions({ actions, more, by }: RowActionsProps) {
  const id = useId();
  const beside = besideRow(actions);
  const others = actions.filter((action) => !beside.includes(action)).sort((one, other) => rank(one) - rank(other));
  return (
    <>
      {beside.map((action) => (
        <Action key={action.act} {...action} className={classes.beside} />
      ))}
      {others.length > 0 ? (
        <>
          <button
            type="button"
            id={`${id}more`}
            className={classes.more}
            popoverTarget={id}
            aria-labelledby={`${id}more ${by}`}
          >
            {more}
          </button>
          <div id={id} popover="auto" className={menu.menu} data-menu="">
            {others.map((action) => (
              <Action key={action.act} {...action} className={menu.item} />
            ))}
          </div>
        </>
      ) : null}
    </>
  );
}

function besideRow(actions: readonly RowAction[]): readonly RowAction[] {
  const marked = actions.filter(({ visible }) => visible);
  if (marked.length > 0) return marked;
  const change = actions.find(({ act }) => act === 'update' || act === 'comment') ?? actions[0];
  return change ? [change] : [];
}

const rank = ({ act }: RowAction) => (act === 'remove' || act === 'end' ? 1 : 0);

function Action({ act, label, title, href, to, note, className }: RowAction & { className: string | undefined }) {
  const shared = { className, 'aria-label': label };
  const words = (
    <span>
      {title}
      {note ? <small>{note}</small> : null}
    </span>
  );
  if (to !== undefined)
    return (
      <a {...shared} href={BASE_PATH + to}>
        {words}
      </a>
    );
  if (href !== undefined)
    return (
      <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    );
  return (
    <button {...shared} type="button" data-act={act}>
      {words}
    </button>
  );
}
