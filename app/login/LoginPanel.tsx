import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SECTION_ICONS } from '@/components/shell/section-icons';
import { Heading } from '@/components/ui/Heading';
import classes from './login.module.css';

const promises = [
  ['together', SECTION_ICONS.schedaPaziente],
  ['decide', SECTION_ICONS.dottori],
  ['log', SECTION_ICONS.accessi],
] as const;

/** What this is, and beside it the way in. */
export function LoginPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('login');
  return (
    <div className={classes.panel}>
      <section className={classes.door}>
        <Heading>{t('title')}</Heading>
        {children}
      </section>
      <section className={classes.about} aria-label={t('about')}>
        <p className={classes.lead}>{t('lead')}</p>
        <ul>
          {promises.map(([key, Icon]) => (
            <li key={key}>
              <Icon size={26} stroke={1.6} aria-hidden="true" />
              {t(`promises.${key}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
