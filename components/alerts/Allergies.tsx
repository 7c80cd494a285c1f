import { useTranslations } from 'next-intl';
import type { Alert, Firsts } from '@/lib/sections/diagnoses/alerts';
import { isSuspected } from '@/lib/sections/diagnoses/model';
import { displayedDay } from '@/lib/values/days';
import { SeverityShape } from '../ui/Severity';
import classes from './alerts.module.css';

/** The patient's statement that no allergies are known, in their own words, with its day. */
export const stated = (
  { pathology, recordedOn }: Pick<Alert, 'pathology' | 'recordedOn'>,
  t: (key: string, values: Record<string, string>) => string,
) => t('stated', { words: pathology, day: displayedDay(recordedOn) });

interface AllergiesProps {
  allergies: Firsts;
  empty: string;
}

/** Every allergy and intolerance that the reader may see, at the top of the page. */
export function Allergies({ allergies: { rows, more, statement }, empty }: AllergiesProps) {
  const t = useTranslations('diagnoses');
  return (
    <section className={classes.block} data-any={rows.length > 0 ? '' : undefined} aria-labelledby="allergie">
      <h2 id="allergie">
        {rows.length > 0 ? <SeverityShape step="urgent" /> : null}
        {t('allergies')}
      </h2>
      {rows.length === 0 ? <p className={classes.none}>{statement ? stated(statement, t) : empty}</p> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.pathology}</strong>
            {row.reaction ? <span className={classes.reaction}>{row.reaction}</span> : null}
            <span>
              {t(`kinds.${row.kind}`)} {t(isSuspected(row) ? 'suspected' : 'confirmed')} ·{' '}
              {displayedDay(row.recordedOn)}
            </span>
          </li>
        ))}
      </ul>
      {more ? <p className={classes.none}>{t('moreAllergies')}</p> : null}
    </section>
  );
}
