import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ListedUser } from '@/lib/admin/user-list';
import { displayedDay, today } from '@/lib/values/days';
import type { Column } from '../list/column';
import type { RowAction } from '../list/RowActions';
import { TablePart } from '../section/TablePart';
import type { AdminTableProps } from './props';
import { userRow } from './rows';
import { useLastChange } from './useLastChange';

interface UserTableProps extends AdminTableProps {
  table: TablePage<ListedUser>;
  /**
   * The reader's own id: their own row has no button to disable the user, so that they cannot disable themselves by accident.
   */
  self: number;
}

/** The users; nothing from their records is shown here. */
export function UserTable({ table, self, ...view }: UserTableProps) {
  const t = useTranslations('adminArea');
  const actions = ({ id, name, enabled }: ListedUser): RowAction[] => {
    const switching = enabled ? 'disable' : 'enable';
    return [
      { act: 'roles', visible: true, title: t('setRoles'), label: t('setRolesNamed', { name }) },
      ...(id === self
        ? []
        : [{ act: switching, visible: true, title: t(switching), label: t(`${switching}Named`, { name }) } as const]),
    ];
  };
  return (
    <TablePart
      id="utenti"
      title={t('users')}
      table={table}
      columns={useColumns()}
      empty={t('noUsers')}
      acts={{ actions, row: userRow }}
      {...view}
    />
  );
}

function useColumns(): Column<ListedUser>[] {
  const t = useTranslations('adminArea');
  return [
    { sort: 'name', label: t('name'), head: true, cell: ({ name }) => name },
    { sort: 'email', label: t('email'), cell: ({ email }) => email },
    { label: t('roles'), cell: ({ roles }) => roles.map(({ name }) => name).join(', ') },
    {
      sort: 'enabled',
      label: t('state'),
      cell: ({ enabled }) => (enabled ? t('stateEnabled') : <strong>{t('stateDisabled')}</strong>),
    },
    { sort: 'since', label: t('since'), whole: true, cell: ({ createdAt }) => displayedDay(today(createdAt)) },
    useLastChange<ListedUser>(),
  ];
}
