import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ListedRole } from '@/lib/admin/lists';
import { TablePart } from '../section/TablePart';
import type { AdminTableProps } from './props';
import { roleRow } from './rows';
import { useLastChange } from './useLastChange';

/** The roles: their permissions and their users. */
export function RoleTable({ table, ...view }: AdminTableProps & { table: TablePage<ListedRole> }) {
  const t = useTranslations('adminArea');
  const change = useLastChange<ListedRole>();
  return (
    <TablePart
      id="ruoli"
      title={t('roles')}
      table={table}
      columns={[
        { label: t('id'), whole: true, cell: ({ id }) => id },
        { label: t('name'), head: true, cell: ({ name }) => name },
        { label: t('carries'), long: true, cell: ({ permissions }) => permissions.map(({ name }) => name).join(', ') },
        { label: t('holders'), cell: (role) => <Holders {...role} /> },
        change,
      ]}
      empty={t('empty')}
      owner={{
        add: t('addRole'),
        acts: {
          actions: ({ name }) => [
            {
              act: 'permissions',
              visible: true,
              title: t('setPermissions'),
              label: t('setPermissionsNamed', { name }),
            },
          ],
          row: roleRow,
        },
      }}
      {...view}
    />
  );
}

function Holders({ users, licences, subscribers }: Pick<ListedRole, 'users' | 'licences' | 'subscribers'>) {
  const t = useTranslations('adminArea');
  return (
    <span>
      {t('holdersCount', { users })}
      {licences.length > 0 ? (
        <>
          <br />
          {t('soldBy', { names: licences.join(', ') })}: {t('subscribersCount', { count: subscribers })}
        </>
      ) : null}
    </span>
  );
}
