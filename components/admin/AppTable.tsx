import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/lists/listing';
import type { ListedApp } from '@/lib/admin/app-list';
import apps from '../apps/apps.module.css';
import type { Column } from '../list/column';
import type { RowAct, RowAction } from '../list/RowActions';
import { TablePart } from '../section/TablePart';
import ui from '../ui/page.module.css';
import type { AdminTableProps } from './props';
import { appRow } from './rows';
import { useLastChange } from './useLastChange';

type AppAct = Extract<RowAct, 'approve' | 'withdraw' | 'enable' | 'disable' | 'remove'>;

/** The apps that may ask users for access. Who has granted what is not shown, only how many grants are in force. */
export function AppTable({ table, ...view }: AdminTableProps & { table: TablePage<ListedApp> }) {
  const t = useTranslations('adminArea');
  const action = (act: AppAct, name: string): RowAction => ({
    act,
    title: t(`app.${act}`),
    label: t(`app.${act}Named`, { name }),
  });
  const actions = ({ name, owner, approved, enabled }: ListedApp): RowAction[] => [
    // An app of a user's own asks nobody else, so there is nothing to approve.
    ...(owner === null ? [action(approved ? 'withdraw' : 'approve', name)] : []),
    action(enabled ? 'disable' : 'enable', name),
    action('remove', name),
  ];
  return (
    <TablePart
      id="applicazioni"
      title={t('apps')}
      table={table}
      columns={useColumns()}
      empty={t('noApps')}
      owner={{ add: t('registerApp'), acts: { actions, row: appRow } }}
      {...view}
    />
  );
}

function useColumns(): Column<ListedApp>[] {
  const t = useTranslations('adminArea');
  const words = useTranslations('apps');
  return [
    { label: t('name'), head: true, cell: ({ name }) => name },
    {
      label: t('state'),
      phone: 'status',
      cell: ({ approved, enabled }) =>
        enabled ? words(approved ? 'verified' : 'unverified') : <strong>{t('app.off')}</strong>,
    },
    {
      label: t('registeredBy'),
      cell: ({ owner, registeredBy }) =>
        owner === null ? (registeredBy ?? t('installation')) : t('forThemselves', { name: owner }),
    },
    {
      label: words('clientId'),
      long: true,
      cell: ({ clientId, proof }) => (
        <>
          <span className={apps.addresses}>{clientId}</span>
          <br />
          <span className={ui.muted}>{words(`proofs.${proof}`)}</span>
        </>
      ),
    },
    {
      label: words('redirectUris'),
      long: true,
      cell: ({ redirectUris }) => <Addresses of={redirectUris} />,
    },
    { label: t('grants'), cell: ({ grants }) => grants },
    useLastChange<ListedApp>(),
  ];
}

/** The addresses; more than one are folded behind their number. */
function Addresses({ of }: { of: readonly string[] }) {
  const t = useTranslations('adminArea');
  const [only] = of;
  if (of.length === 1) return <span className={apps.addresses}>{only}</span>;
  return (
    <details>
      <summary>{t('addressCount', { count: of.length })}</summary>
      <ul className={apps.addresses}>
        {of.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </details>
  );
}
