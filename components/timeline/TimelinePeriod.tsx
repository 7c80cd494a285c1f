import { useLocale, useTranslations } from 'next-intl';
import { timelineAddress } from '@/lib/record/timeline/address';
import type { TimelinePageData } from '@/lib/record/timeline/queries';
import { besides, nearest, ZOOMS } from '@/lib/record/timeline/span';
import { IconChevronLeft, IconChevronRight } from '../ui/icons';
import classes from './timeline.module.css';
import { whenText } from './words';

/** The zoom and period of the axis, with links to the time before and after. */
export function TimelinePeriod({ page: { asked, zoom, axis } }: { page: TimelinePageData }) {
  const t = useTranslations('story');
  const locale = useLocale();
  const { when } = asked;
  const { year, month } = nearest(axis.cells.at(-1)?.cell ?? when);
  const leads = {
    years: undefined,
    months: when?.slice(0, 4) ?? year,
    days: when && when.length > 4 ? when.slice(0, 7) : month,
  };
  const beside = when ? besides(when) : undefined;
  const way = (to: string, label: string, Icon: typeof IconChevronLeft) => (
    <a href={timelineAddress(asked, { when: to })} data-list="" aria-label={label} title={label}>
      <Icon size={20} aria-hidden="true" />
    </a>
  );
  return (
    <div className={classes.period}>
      <nav aria-label={t('zoom')} className={classes.zoom}>
        {ZOOMS.map((one) => (
          <a
            key={one}
            href={timelineAddress(asked, { when: leads[one] })}
            data-list=""
            aria-current={one === zoom ? 'true' : undefined}
          >
            {t(`zooms.${one}`)}
          </a>
        ))}
      </nav>
      <div className={classes.when}>
        {beside?.before ? way(beside.before, whenText(beside.before, locale), IconChevronLeft) : null}
        <h2>{when ? whenText(when, locale) : t('all')}</h2>
        {beside?.after ? way(beside.after, whenText(beside.after, locale), IconChevronRight) : null}
      </div>
    </div>
  );
}
