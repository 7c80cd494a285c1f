import { useTranslations } from 'next-intl';
import type { StandingCheck } from '@/lib/sections/therapies/standing-check';
import { CheckReport } from './CheckReport';
import classes from './therapies.module.css';

/** The check of the current therapies on a doctor's page, of what this doctor sees. */
export function DoctorCheck({ check }: { check: StandingCheck }) {
  const t = useTranslations('therapies.all');
  return (
    <section className={classes.check} aria-labelledby="controllo">
      <h2 id="controllo" className={classes.part}>
        {t('title')}
      </h2>
      <p className={classes.small}>{t('introVisible')}</p>
      <CheckReport check={check} heading="h3" />
      <p className={classes.small}>{t('adviceDoctor')}</p>
    </section>
  );
}
