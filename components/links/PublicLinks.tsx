import { useTranslations } from 'next-intl';
import type { PublicLink } from '@/lib/catalogue/reference';
import list from '../list/list.module.css';
import { CollapsibleSection } from '../page/CollapsibleSection';
import ui from '../ui/page.module.css';
import classes from './public.module.css';

interface PublicLinksProps {
  lists: readonly { kind: string; links: readonly PublicLink[] }[];
  collapsed: readonly string[];
  /** Whether there is a search: then the lists with results are expanded. */
  searched: boolean;
}

/** The public directories, collapsed at first since they are long: every name is a link that opens in a new window. */
export function PublicLinks({ lists, collapsed, searched }: PublicLinksProps) {
  const t = useTranslations();
  return lists.map(({ kind, links }) => (
    <CollapsibleSection
      key={kind}
      id={`link-${kind.replaceAll('_', '-')}`}
      title={t(`links.kinds.${kind}`)}
      note={t('record.count', { count: links.length })}
      collapsed={collapsed}
      folded
      forced={searched ? links.length > 0 : undefined}
    >
      {links.length > 0 ? (
        <PublicTable caption={t(`links.kinds.${kind}`)} links={links} />
      ) : (
        <p className={list.empty}>{t('record.nothingFound')}</p>
      )}
    </CollapsibleSection>
  ));
}

function PublicTable({ caption, links }: { caption: string; links: readonly PublicLink[] }) {
  const t = useTranslations();
  return (
    <table className={`${list.table} ${classes.even}`}>
      <caption className={ui.hiddenText}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('links.name')}</th>
          <th scope="col">{t('links.city')}</th>
          <th scope="col">{t('links.information')}</th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ id, name, url, city, information }) => (
          <tr key={id}>
            <th scope="row">
              <a href={url} target="_blank" rel="noopener noreferrer">
                {name}
                <span className={ui.hiddenText}> ({t('shell.newWindow')})</span>
              </a>
            </th>
            <td data-label={t('links.city')}>{city}</td>
            <td data-label={t('links.information')}>{information}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
