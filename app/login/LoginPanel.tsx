import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SectionPicture } from '@/components/shell/drawings/SectionMark';
import { Heading } from '@/components/ui/Heading';
import classes from './login.module.css';

const promises = [
  ['together', 'card'],
  ['decide', 'associations'],
  ['log', 'accessi'],
] as const;

/** The product's introduction with the sign-in form beside it. */
export function LoginPanel({ children }: { children: ReactNode }) {
  const t = useTranslations('login');
  return (
    <div className={classes.panel}>
      <section className={classes.entrance}>
        <Heading>{t('title')}</Heading>
        {children}
      </section>
      <section className={classes.about} aria-label={t('about')}>
        <p className={classes.lead}>{t('lead')}</p>
        <ul>
          {promises.map(([key, section]) => (
            <li key={key}>
              <SectionPicture section={section} />
              {t(`promises.${key}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
