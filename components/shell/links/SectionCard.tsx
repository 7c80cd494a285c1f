import { useTranslations } from 'next-intl';
import { IconArrowUpRight } from '@/components/ui/icons';
import type { MenuItem } from '@/lib/navigation/menu';
import ui from '../../ui/page.module.css';
import { lookOfPage } from '../drawings/page-look';
import { SectionMark } from '../drawings/SectionMark';
import { PageLink } from './PageLink';

/** A section of the record with a line about its contents; the whole card is its link. */
export function SectionCard({ item: { id, label, href, external } }: { item: MenuItem }) {
  const t = useTranslations();
  return (
    <div className={`${ui.card} ${ui.linkCard}`}>
      <SectionMark section={lookOfPage(id)} size="large" />
      <h2>
        {external ? (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {t(`nav.${label}`)} <IconArrowUpRight size={18} aria-hidden="true" />
            <span className={ui.hiddenText}> ({t('shell.newWindow')})</span>
          </a>
        ) : (
          <PageLink href={href}>{t(`nav.${label}`)}</PageLink>
        )}
      </h2>
      <p className={ui.muted}>{t(`registro.${id}`)}</p>
    </div>
  );
}
