import { useTranslations } from 'next-intl';
import type { SectionTables } from '@/lib/kit/section';
import { isFollowable, linkModel, type PersonalLink } from '@/lib/sections/links/model';
import type { Column } from '../list/column';
import type { ListParams } from '../list/list-params';
import type { RowAction } from '../list/RowActions';
import { useRowActs } from '../section/row-acts';
import { TablePart } from '../section/TablePart';

interface PersonalLinksProps {
  tables: SectionTables<PersonalLink>;
  listParams: ListParams;
  collapsed: readonly string[];
}

/** The patient's own links, which no doctor sees. */
export function PersonalLinks({ tables: [table], listParams, collapsed }: PersonalLinksProps) {
  const t = useTranslations('links');
  const columns: Column<PersonalLink>[] = [
    { sort: 'name', label: t('name'), head: true, cell: ({ name }) => name },
    { label: t('url'), phone: 'status', cell: ({ url }) => url },
    { sort: 'description', label: t('description'), long: true, cell: ({ description }) => description },
  ];
  // An invalid stored link is shown, but not as a link.
  const opening = ({ name, url }: PersonalLink): RowAction[] =>
    isFollowable(url) ? [{ act: 'view', href: url, title: t('open'), label: t('openNamed', { name }) }] : [];
  const acts = useRowActs<PersonalLink>(linkModel, { patientOnly: true, more: opening });
  return (
    <TablePart
      id="link-personali"
      title={t('personal')}
      {...{ table, columns, listParams, collapsed }}
      section="links"
      empty={t('empty')}
      owner={{ add: t('add'), acts }}
    />
  );
}
