import { useLocale, useTranslations } from 'next-intl';
import { tileOf } from '@/lib/values/day-words';
import { daysBetween, today } from '@/lib/values/days';
import home from './home.module.css';
import classes from './summary.module.css';

interface ComingLineProps {
  day: string;
  name: string;
  href: string;
  /** Who or where it is, before the days until then. */
  before?: string | null;
  /** What follows, such as the time. */
  after?: string | null;
}

/** What comes next, with the tile of its day. */
export function ComingLine({ day, name, href, before, after }: ComingLineProps) {
  const t = useTranslations('exams.next');
  const { date, month } = tileOf(day, useLocale());
  return (
    <ul className={`${classes.lines} ${home.tiled}`}>
      <li>
        <time dateTime={day} className={home.tile}>
          <strong>{date}</strong> {month}
        </time>
        <span>
          <strong>
            <a href={href}>{name}</a>
          </strong>
          <span className={classes.below}>
            {[before, t('inDays', { days: daysBetween(today(), day) }), after].filter(Boolean).join(' · ')}
          </span>
        </span>
      </li>
    </ul>
  );
}
