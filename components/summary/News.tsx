import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { listQueryOfPart } from '@/lib/navigation/page-lists';
import type { News } from '@/lib/record/home/news';
import { earlierText } from '@/lib/sections/results/earlier';
import { shownName } from '@/lib/sections/results/listed';
import { measuredText, testAddress } from '@/lib/sections/results/words';
import { shortMoment } from '@/lib/values/day-words';
import { OWN } from './place';
import { SummaryCard } from './SummaryCard';
import classes from './summary.module.css';

/** How many new results are told. */
const RESULTS = 5;

/** What has changed since the reader last looked at Home: new results with what they were before, who has read, and what devices brought. */
export function NewsCard({ news }: { news: News | null }) {
  const t = useTranslations('summary');
  const locale = useLocale();
  if (!news) return null;
  const { since, results, readers, readings, ecgs } = news;
  if (results.length + readers.length + readings + ecgs === 0) return null;
  return (
    <SummaryCard id="cambiato" section="storia" title={t('changedSince', { when: shortMoment(since, locale) })}>
      <ul className={classes.lines}>
        {results.slice(0, RESULTS).map(({ row, before }) => (
          <li key={row.id}>
            {row.test ? (
              <a href={testAddress(OWN.to('results'), row.test)}>{shownName(row, locale)}</a>
            ) : (
              shownName(row, locale)
            )}{' '}
            {before
              ? t('course', { from: earlierText(before, row, locale), to: measuredText(row, locale) })
              : measuredText(row, locale)}
          </li>
        ))}
        {results.length > RESULTS ? (
          <li>
            <a href={OWN.to('results')}>{t('moreResults', { count: results.length - RESULTS })}</a>
          </li>
        ) : null}
        {readers.map(({ name, at }) => (
          <li key={name}>
            <a href={`${BASE_PATH}/Registro/Accessi${listQueryOfPart('letture')}`}>{t('hasRead', { name })}</a>
            <span className={classes.aside}>{shortMoment(at, locale)}</span>
          </li>
        ))}
        {readings > 0 ? (
          <li>
            <a href={OWN.to('readings')}>{t('broughtReadings', { count: readings })}</a>
          </li>
        ) : null}
        {ecgs > 0 ? (
          <li>
            <a href={OWN.to('ecgs')}>{t('broughtEcgs', { count: ecgs })}</a>
          </li>
        ) : null}
      </ul>
    </SummaryCard>
  );
}
