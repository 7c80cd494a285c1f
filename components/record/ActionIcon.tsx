export type ActionName = 'edit' | 'lock' | 'remove' | 'add' | 'move' | 'view';

/** Points to one of the page's ActionDrawings. */
export const ActionIcon = ({ name }: { name: ActionName }) => (
  <svg width="20" height="20" aria-hidden="true">
    <use href={`#action-${name}`} />
  </svg>
);
