import { useTranslations } from 'next-intl';
import type { Fact } from '@/lib/sections/patient/facts';
import classes from './card.module.css';

/** Labels and values of one part of the card. */
export function FactList({ facts }: { facts: Fact[] }) {
  const t = useTranslations('record');
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value === null ? (
              <span className={classes.absent}>{t('notGiven')}</span>
            ) : href ? (
              <a href={href}>{value}</a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
