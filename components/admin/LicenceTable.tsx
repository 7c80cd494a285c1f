import { useLocale, useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ListedLicence } from '@/lib/admin/lists';
import { displayedCost } from '@/lib/values/money';
import type { Column } from '../list/column';
import { TablePart } from '../section/TablePart';
import type { AdminTableProps } from './props';
import { licenceRow } from './rows';
import { useLastChange } from './useLastChange';

/** The plans: price, duration, what each grants, and the number of subscribers. */
export function LicenceTable({ table, ...view }: AdminTableProps & { table: TablePage<ListedLicence> }) {
  const t = useTranslations('adminArea');
  return (
    <TablePart
      id="licenze"
      title={t('licences')}
      table={table}
      columns={useColumns()}
      empty={t('empty')}
      owner={{
        add: t('addLicence'),
        acts: {
          actions: ({ name }) => [
            { act: 'role', visible: true, title: t('setRole'), label: t('setRoleNamed', { name }) },
            { act: 'update', visible: true, title: t('editLicence'), label: t('editLicenceNamed', { name }) },
          ],
          row: licenceRow,
        },
      }}
      {...view}
    />
  );
}

function useColumns(): Column<ListedLicence>[] {
  const t = useTranslations('adminArea');
  const locale = useLocale();
  return [
    { label: t('id'), whole: true, cell: ({ id }) => id },
    { label: t('description'), head: true, cell: ({ name }) => name },
    { label: t('cost'), whole: true, cell: ({ cost, currency }) => displayedCost(cost, currency, locale) },
    { label: t('enabled'), cell: ({ enabled }) => t(enabled ? 'yes' : 'no') },
    { label: t('duration'), cell: ({ duration }) => duration },
    { label: t('role'), cell: ({ role }) => role ?? <strong>{t('noRole')}</strong> },
    { label: t('paypalPlan'), cell: ({ paypalPlan }) => paypalPlan },
    { label: t('subscribers'), cell: ({ subscribers }) => subscribers },
    useLastChange<ListedLicence>(),
  ];
}
