import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ListedPermission } from '@/lib/admin/lists';
import { TablePart } from '../section/TablePart';
import type { AdminTableProps } from './props';
import { useLastChange } from './useLastChange';

/** The permissions, with what the pages that check them allow. */
export function PermissionTable({ table, ...view }: AdminTableProps & { table: TablePage<ListedPermission> }) {
  const t = useTranslations('adminArea');
  const change = useLastChange<ListedPermission>();
  return (
    <TablePart
      id="funzionalita"
      title={t('permissions')}
      table={table}
      columns={[
        { label: t('id'), whole: true, cell: ({ id }) => id },
        { label: t('name'), head: true, cell: ({ name }) => name },
        { label: t('opens'), cell: ({ name }) => (t.has(`keys.${name}`) ? t(`keys.${name}`) : t('noPage')) },
        { label: t('inRoles'), cell: ({ roles }) => roles.join(', ') },
        change,
      ]}
      empty={t('empty')}
      owner={{ add: t('addPermission') }}
      {...view}
    />
  );
}
