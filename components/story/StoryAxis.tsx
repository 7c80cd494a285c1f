import { useLocale, useTranslations } from 'next-intl';
import { storyAddress } from '@/lib/record/story/address';
import { daysOfAxis, type Lane, lanesOf } from '@/lib/record/story/lanes';
import type { StoryPageData } from '@/lib/record/story/queries';
import { cellsOf, middleOf } from '@/lib/record/story/span';
import { today } from '@/lib/values/days';
import { LOOK } from '../shell/looks/look';
import { SectionMark } from '../shell/SectionMark';
import ui from '../ui/page.module.css';
import { AxisLane } from './AxisLane';
import classes from './axis.module.css';
import story from './story.module.css';
import { cellText, useStoryWords, whenText } from './words';

/** How wide a cell is at least, in rem: what is pressed in it has room. The days of a month fit beside each other. */
const CELL_REM = { years: 2.5, months: 2.5, days: 1.85 };
/** What a lane of points takes, and a row of bars. */
const POINTS_REM = 2.75;
const BAR_REM = 1.75;

const heightOf = ({ rows, cells }: Lane) =>
  rows * BAR_REM + (cells.length > 0 || rows === 0 ? POINTS_REM : 0) + (rows > 0 ? 0.5 : 0);

interface StoryAxisProps {
  page: StoryPageData;
  base: string | undefined;
}

/** What the list tells, on one axis: a lane for each section, points for events, bars for what lasts. */
export function StoryAxis({ page: { asked, zoom, axis, sections }, base }: StoryAxisProps) {
  const t = useTranslations('story');
  const words = useStoryWords();
  const locale = useLocale();
  const now = today();
  const days = daysOfAxis(asked.when, axis, now);
  const cells = cellsOf(zoom, days);
  const lanes = lanesOf(axis, sections, days, 0.85 / cells.length);
  const told = lanes.map((lane) => words.items(lane.section, lane)).join(', ');
  return (
    <details className={`${ui.card} ${story.fold} ${classes.card}`}>
      <summary>{t('axis')}</summary>
      <figure className={classes.axis} aria-label={t('axis')}>
        <a href="#elenco" className={classes.skip}>
          {t('toList')}
        </a>
        <div className={classes.labels} aria-hidden="true">
          {lanes.map((lane) => (
            <div key={lane.section} style={{ blockSize: `${heightOf(lane)}rem` }}>
              <SectionMark section={lane.section} size="small" />
              <span>{words.all(lane.section)}</span>
            </div>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled sideways must be so by keys as well */}
        <section className={classes.scroller} tabIndex={0} aria-label={t('axis')}>
          <div className={classes.plot} style={{ minInlineSize: `${cells.length * CELL_REM[zoom]}rem` }}>
            <ol className={classes.heads}>
              {cells.map((cell) => (
                <li key={cell} data-now={now.startsWith(cell) ? '' : undefined}>
                  <a
                    href={storyAddress(asked, { when: cell })}
                    data-list=""
                    aria-label={whenText(cell, locale)}
                    aria-current={cell === asked.when ? 'true' : undefined}
                  >
                    {cellText(cell, locale)}
                  </a>
                </li>
              ))}
            </ol>
            <Ground cells={cells.length} marked={cells.indexOf(asked.when ?? '')} today={todayIn(now, days)} />
            {lanes.map((lane) => (
              <div
                key={lane.section}
                className={`${LOOK} ${classes.lane}`}
                data-section={lane.section}
                style={{ blockSize: `${heightOf(lane)}rem` }}
              >
                <AxisLane lane={lane} days={days} cells={cells} asked={asked} base={base} barRem={BAR_REM} />
              </div>
            ))}
          </div>
        </section>
        <figcaption className={classes.words}>{told ? t('told', { told }) : t('none')}</figcaption>
      </figure>
    </details>
  );
}

const todayIn = (now: string, days: { from: string; to: string }) =>
  now >= days.from && now <= days.to ? middleOf(now, days) : undefined;

interface GroundProps {
  cells: number;
  /** Which cell is asked for, below 0 none. */
  marked: number;
  today: number | undefined;
}

/** What lies under the lanes: the cells, and the line of today. */
function Ground({ cells, marked, today }: GroundProps) {
  const lines = Array.from({ length: cells - 1 }, (_, at) => `M${at + 1} 0V1`).join('');
  return (
    <svg className={classes.ground} viewBox={`0 0 ${cells} 1`} preserveAspectRatio="none" aria-hidden="true">
      {marked >= 0 ? <rect className={classes.marked} x={marked} y={0} width={1} height={1} /> : null}
      <path className={classes.grid} d={lines} />
      {today === undefined ? null : <path className={classes.today} d={`M${today * cells} 0V1`} />}
    </svg>
  );
}
