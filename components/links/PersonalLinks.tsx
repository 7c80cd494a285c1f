import { useTranslations } from 'next-intl';
import type { TablePage } from '@/lib/access/listing';
import { isFollowable, type PersonalLink } from '@/lib/record/links/model';
import type { ListParams } from '../list/list-params';
import { type Column, RecordTable } from '../list/RecordTable';
import type { RowAction } from '../list/RowActions';
import { SectionAction } from '../list/SectionAction';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { type LinkRow, rowOf } from './row';

interface PersonalLinksProps {
  table: TablePage<PersonalLink>;
  listParams: ListParams;
  collapsed: readonly string[];
}

/** The addresses that the patient keeps for himself. */
export function PersonalLinks({ table, listParams, collapsed }: PersonalLinksProps) {
  const t = useTranslations();
  const columns: Column<PersonalLink>[] = [
    { sort: 'name', label: t('links.name'), head: true, cell: ({ name }) => name },
    { label: t('links.url'), cell: ({ url }) => url },
    { sort: 'description', label: t('links.description'), long: true, cell: ({ description }) => description },
  ];
  const actions = ({ name, url }: PersonalLink): RowAction[] => [
    // One that got in past the check is shown, and leads nowhere.
    ...(isFollowable(url)
      ? [{ act: 'view' as const, href: url, title: t('links.open'), label: t('links.openNamed', { name }) }]
      : []),
    { act: 'update', title: t('record.edit'), label: t('record.editNamed', { name }) },
    { act: 'remove', title: t('record.remove'), label: t('record.removeNamed', { name }) },
  ];
  return (
    <CollapsibleSection
      id="link-personali"
      title={t('links.personal')}
      note={t(table.more ? 'record.countMore' : 'record.count', { count: table.count })}
      collapsed={collapsed}
      action={<SectionAction act="create" label={t('links.add')} />}
    >
      <RecordTable
        caption={t('links.personal')}
        columns={columns}
        data={table}
        listParams={listParams}
        empty={t('links.empty')}
        acts={{ actions, row: (link): LinkRow => rowOf(link) }}
      />
    </CollapsibleSection>
  );
}
