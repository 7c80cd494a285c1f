import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconExternalLink } from '@/components/ui/icons';
import ui from '../../ui/page.module.css';

interface ExternalLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link that leaves the app: it opens in a new window and says so. */
export function ExternalLink({ href, className = ui.external, children }: ExternalLinkProps) {
  const t = useTranslations('shell');
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <IconExternalLink size={16} aria-hidden="true" />
      <span className={ui.hiddenText}> ({t('newWindow')})</span>
    </a>
  );
}
