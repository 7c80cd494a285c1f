import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { listQueryOfPart } from '@/lib/navigation/page-lists';
import type { LastReader } from '@/lib/record/access-log/last-readers';
import { shortMoment } from '@/lib/values/day-words';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** The doctors and carers who last viewed the record. */
export function ReadersCard({ readers }: { readers: readonly LastReader[] }) {
  const [t, named, people] = [useTranslations('home'), useTranslations('specialities'), useTranslations('people')];
  const locale = useLocale();
  return (
    <SummaryCard
      id="letture"
      section="accessi"
      title={t('readersTitle')}
      href={`${BASE_PATH}/Registro/Accessi${listQueryOfPart('letture')}`}
    >
      {readers.length === 0 ? <p className={classes.none}>{t('readersNone')}</p> : null}
      <ul className={classes.lines}>
        {readers.map(({ name, basis, speciality, at }) => (
          <li key={name + at.toISOString()}>
            <strong>{name}</strong>
            <span className={classes.aside}>
              {basis ? `${people(`roles.${basis}`)} · ` : null}
              {speciality ? `${named.has(speciality) ? named(speciality) : speciality} · ` : null}
              <time dateTime={at.toISOString()}>{shortMoment(at, locale)}</time>
            </span>
          </li>
        ))}
      </ul>
    </SummaryCard>
  );
}
