import { useLocale, useTranslations } from 'next-intl';
import { timelineAddress } from '@/lib/record/timeline/address';
import { daysOfAxis, type Lane, lanesOf } from '@/lib/record/timeline/lanes';
import type { TimelinePageData } from '@/lib/record/timeline/queries';
import { cellsOf, middleOf } from '@/lib/record/timeline/span';
import { today } from '@/lib/values/days';
import { seesWhole } from '../list/reader';
import ui from '../ui/page.module.css';
import { AxisPlot } from './AxisPlot';
import classes from './axis.module.css';
import { useAxisLanes } from './useAxisLanes';
import { cellText, useTimelineWords, whenText } from './words';

/** The least width of a cell in rem, so that its marks can be pressed. The days of a month fit next to each other. */
const CELL_REM = { years: 2.5, months: 2.5, days: 1.85 };
/** The height of a lane of points, and of a row of bars, in rem. */
const POINTS_REM = 2.75;
const BAR_REM = 1.75;

const heightOf = ({ rows, cells }: Lane) =>
  rows * BAR_REM + (cells.length > 0 || rows === 0 ? POINTS_REM : 0) + (rows > 0 ? 0.5 : 0);

interface TimelineAxisProps {
  page: TimelinePageData;
  base: string | undefined;
}

/** The items of the list on a time axis: a lane per section, points for events, bars for what lasts. */
export function TimelineAxis({ page: { asked, zoom, axis, sections }, base }: TimelineAxisProps) {
  const t = useTranslations('story');
  const words = useTimelineWords();
  const locale = useLocale();
  const now = today();
  const days = daysOfAxis(asked.when, axis, now);
  const cells = cellsOf(zoom, days);
  const lanes = lanesOf(axis, sections, days, 0.85 / cells.length);
  const drawn = useAxisLanes({ days, cells, asked, base });
  const summary = lanes.map((lane) => words.items(lane.section, lane)).join(', ');
  // If the list shows a single day, the axis shows the month of that day.
  const month = zoom === 'days' && asked.when ? whenText(asked.when.slice(0, 7), locale) : null;
  const own = seesWhole(base === undefined);
  const told = () => {
    if (!summary) return t(own ? 'none' : 'noneVisible');
    if (month === null) return t(own ? 'told' : 'toldVisible', { told: summary });
    return t(own ? 'toldOfMonth' : 'toldOfMonthVisible', { month, told: summary });
  };
  return (
    <details className={`${ui.card} ${classes.card}`}>
      <summary>{t('axis')}</summary>
      <AxisPlot
        words={{ axis: t('axis'), toList: t('toList'), summary: told() }}
        heads={cells.map((cell) => ({
          cell,
          href: timelineAddress(asked, { when: cell }),
          label: whenText(cell, locale),
          text: cellText(cell, locale),
          isNow: now.startsWith(cell),
          isAsked: cell === asked.when,
        }))}
        lanes={lanes.map((lane) => ({
          section: lane.section,
          title: words.all(lane.section),
          height: heightOf(lane),
          ...drawn(lane),
        }))}
        width={cells.length * CELL_REM[zoom]}
        barRem={BAR_REM}
        today={now >= days.from && now <= days.to ? middleOf(now, days) : undefined}
      />
    </details>
  );
}
