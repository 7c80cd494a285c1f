import { useLocale, useTranslations } from 'next-intl';
import { MONTH } from '@/lib/navigation/address-names';
import { EDITABLE_DAYS } from '@/lib/sections/doses/model';
import type { DosesPage } from '@/lib/sections/doses/page';
import { wholeMonth } from '@/lib/values/day-words';
import chart from '../charts/chart.module.css';
import { addressOf, type ListParams } from '../list/list-params';
import { PageSection } from '../page/PageSection';
import { Day } from './DayList';
import classes from './doses.module.css';

interface MonthsProps extends Pick<DosesPage, 'months' | 'month' | 'readOn'> {
  listParams: ListParams;
}

/** The earlier days by month, to be read only: links to the months, and the days of the one that the address names. */
export function Months({ months, month, readOn, listParams }: MonthsProps) {
  const t = useTranslations('doses.page');
  const locale = useLocale();
  return (
    <PageSection id="altri-giorni" title={t('months')}>
      <p className={classes.aside}>{t('monthsIntro', { days: EDITABLE_DAYS })}</p>
      <nav aria-label={t('months')} className={chart.periods}>
        {months.map((one) => (
          <a
            key={one}
            href={addressOf(listParams, { [MONTH]: one })}
            data-list=""
            aria-current={one === month?.name ? 'true' : undefined}
          >
            {wholeMonth(`${one}-01`, locale)}
          </a>
        ))}
      </nav>
      {month?.days.map((day) => (
        <Day key={day.day} doses={day} readOn={readOn} isFolded />
      ))}
      {month?.days.length === 0 ? <p>{t('monthEmpty')}</p> : null}
    </PageSection>
  );
}
