import { useTranslations } from 'next-intl';
import { timelineAddress } from '@/lib/record/timeline/address';
import type { TimelinePageData } from '@/lib/record/timeline/queries';
import { daysOf } from '@/lib/record/timeline/span';
import { seesWhole } from '../list/reader';
import { Illustration } from '../shell/drawings/Illustration';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import { TimelineAxis } from './TimelineAxis';
import { filtersOn, TimelineFilters } from './TimelineFilters';
import { TimelineList } from './TimelineList';
import { TimelinePeriod } from './TimelinePeriod';
import classes from './timeline.module.css';

interface TimelineViewProps {
  page: TimelinePageData;
  /** The path of the record's summary for a doctor; absent for the owner. */
  base?: string;
}

/** Everything in a record: on a time axis and as a list. */
export function TimelineView({ page, base }: TimelineViewProps) {
  const t = useTranslations();
  const { asked, axis, list } = page;
  const isEmpty = axis.cells.length === 0 && axis.bars.length === 0 && list.items.length === 0;
  if (isEmpty && filtersOn(asked) === 0 && asked.when === undefined && !asked.after)
    return (
      <EmptyState
        drawing={<Illustration section="storia" />}
        title={t(seesWhole(base === undefined) ? 'story.empty' : 'record.noneVisible')}
      />
    );
  return (
    <div className={classes.timeline}>
      <TimelineFilters page={page} />
      <TimelinePeriod page={page} />
      <TimelineAxis page={page} base={base} />
      <section className={`${ui.card} ${classes.list}`} aria-labelledby="elenco">
        <h2 id="elenco" tabIndex={-1}>
          {t('story.list')}
        </h2>
        {list.items.length === 0 ? (
          <p className={ui.muted}>{t(seesWhole(base === undefined) ? 'story.none' : 'story.noneVisible')}</p>
        ) : (
          <TimelineList
            items={list.items}
            from={asked.when && daysOf(asked.when).from}
            ends={{ before: asked.after !== undefined, behind: list.next !== null }}
            base={base}
          />
        )}
        <nav className={classes.more} aria-label={t('story.pages')}>
          {asked.after ? (
            <a href={timelineAddress(asked, {})} data-list="page" className={ui.button} data-quiet="">
              {t('story.newest')}
            </a>
          ) : null}
          {list.next ? (
            <a href={timelineAddress(asked, { after: list.next })} data-list="page" className={ui.button} data-quiet="">
              {t('story.more')}
            </a>
          ) : null}
        </nav>
      </section>
    </div>
  );
}
