import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import type { ComputedResult } from '@/lib/sections/results/computed';
import { examAddress, resultNumber, unitBehind } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import classes from './results.module.css';

interface ComputedProps {
  computed: readonly ComputedResult[];
  /** The path of the results page, without the app's base path. */
  results: string;
}

/** What is computed from results of one report, marked as computed, with formula and source; nothing if there is none. */
export function Computed({ computed, results }: ComputedProps) {
  const t = useTranslations('results.computed');
  const locale = useLocale();
  if (computed.length === 0) return null;
  return (
    <section className={`${ui.card} ${ui.apart}`} aria-labelledby="computed">
      <h2 id="computed">{t('title')}</h2>
      <p className={classes.note}>{t('note')}</p>
      <ul className={classes.computed}>
        {computed.map(({ kind, value, unit, source, day, examId }) => (
          <li key={kind}>
            <p>
              {t(`names.${kind}`)}:{' '}
              <strong className={classes.value}>
                {resultNumber(value, locale)}
                {unitBehind(unit, locale)}
              </strong>{' '}
              <a href={`${BASE_PATH}${examAddress(results, examId)}`}>{displayedDay(day)}</a>
            </p>
            <p className={classes.none}>
              {t(`formulas.${kind}`)}. {source}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
