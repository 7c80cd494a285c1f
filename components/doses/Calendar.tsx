import { useLocale, useTranslations } from 'next-intl';
import type { CalendarDay, CalendarWeek, DayState } from '@/lib/sections/doses/calendar';
import { monthName, weekdayName } from '@/lib/values/day-words';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import classes from './doses.module.css';

/** The states of a day, in the order of the legend. */
const STATES = ['all', 'some', 'none', 'free'] as const satisfies readonly DayState[];

interface CalendarProps {
  name: string;
  weeks: readonly CalendarWeek[];
}

/**
 * The days of a medicine as a table with a column for each week: a day's shape says how many of its doses were taken, and its words say it
 * to readers of screens.
 */
export function Calendar({ name, weeks }: CalendarProps) {
  const t = useTranslations('doses.page');
  const locale = useLocale();
  const [first = []] = weeks;
  return (
    <>
      <table className={classes.calendar}>
        <caption className={ui.hiddenText}>{t('calendar', { name })}</caption>
        <thead>
          <tr>
            <td />
            {weeks.map((week, at) => (
              <WeekHead key={week[0]?.day} week={week} before={weeks[at - 1]} locale={locale} />
            ))}
          </tr>
        </thead>
        <tbody>
          {first.map(({ day }, weekday) => (
            <tr key={day}>
              <th scope="row">{weekdayName(day, locale)}</th>
              {weeks.map((week) => (
                <DayCell key={week[0]?.day} day={week[weekday]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={classes.legend} aria-label={t('legend.title')}>
        {STATES.map((state) => (
          <li key={state}>
            <span className={classes.square} data-state={state} aria-hidden="true" />
            {t(`legend.${state}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The head of a week: its first day for readers of screens, and the month where one begins. */
function WeekHead({ week, before, locale }: { week: CalendarWeek; before?: CalendarWeek | undefined; locale: string }) {
  const t = useTranslations('doses.page');
  const [first] = week;
  if (!first) return null;
  const isNew = before?.[0]?.day.slice(0, 7) !== first.day.slice(0, 7);
  return (
    <th scope="col">
      <span className={ui.hiddenText}>{t('week', { day: displayedDay(first.day) })}</span>
      {isNew ? <span aria-hidden="true">{monthName(first.day, locale)}</span> : null}
    </th>
  );
}

function DayCell({ day }: { day: CalendarDay | undefined }) {
  const t = useTranslations('doses.page');
  if (!day || day.state === 'outside') return <td />;
  const { state, taken, planned } = day;
  return (
    <td>
      <span className={classes.square} data-state={state} aria-hidden="true" />
      <span className={ui.hiddenText}>{t(`cell.${state}`, { day: displayedDay(day.day), taken, planned })}</span>
    </td>
  );
}
