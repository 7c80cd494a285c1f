import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { guidePath, WHOLE_GUIDE } from '@/lib/guides/guides';
import { BASE_PATH } from '@/lib/http/base-path';
import { IconDownload } from '../ui/icons';
import classes from './foot.module.css';

/** The foot of every page; `help` is the icon of the page's own guide, where pages have one. */
export function Footer({ help }: { help?: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <footer className={classes.foot}>
      <div className={classes.footRow}>
        <p>
          © {new Date().getFullYear()} {t('product')}
        </p>
        <Link href="/privacy" prefetch={false}>
          {t('privacy')}
        </Link>
        <Link href="/terms" prefetch={false}>
          {t('terms')}
        </Link>
        <a href={BASE_PATH + guidePath(WHOLE_GUIDE)} download>
          <IconDownload size={18} aria-hidden="true" />
          {t('guide')}
        </a>
        {help}
      </div>
    </footer>
  );
}
