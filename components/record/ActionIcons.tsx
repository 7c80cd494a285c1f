import { IconArrowDown, IconEye, IconLock, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';

const drawings = {
  edit: IconPencil,
  lock: IconLock,
  remove: IconTrash,
  add: IconPlus,
  move: IconArrowDown,
  view: IconEye,
};

/** The actions' drawings, once per page: a list has hundreds of buttons, and each only points here. */
export const ActionDrawings = () => (
  <svg style={{ display: 'none' }} aria-hidden="true">
    {Object.entries(drawings).map(([name, Drawing]) => (
      <symbol key={name} id={`action-${name}`} viewBox="0 0 24 24">
        <Drawing size={24} />
      </symbol>
    ))}
  </svg>
);
