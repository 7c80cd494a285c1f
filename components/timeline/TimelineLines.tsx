'use client';

import type { PainLevel } from '@/lib/sections/notebook/levels';
import { LevelMark } from '../body-map/LevelMark';
import { SectionMark } from '../shell/drawings/SectionMark';
import ui from '../ui/page.module.css';
import classes from './timeline.module.css';

/** One line of the list, as rendered texts. */
export interface TimelineLine {
  id: string;
  section: string;
  href: string;
  title: string;
  detail: string;
  pain: PainLevel | undefined;
  /** Absent for items without a day, or that began before the requested period. */
  day: { date: string; shown: string; weekday: string } | undefined;
}

export interface TimelineMonth {
  month: string;
  title: string;
  lines: readonly TimelineLine[];
}

/** The timeline's list, as one client component that gets plain texts, like `ListTable`. */
export const TimelineLines = ({ months }: { months: readonly TimelineMonth[] }) =>
  months.map(({ month, title, lines }) => (
    <section key={month} aria-labelledby={`mese-${month}`}>
      <h3 id={`mese-${month}`} className={classes.month}>
        {title}
      </h3>
      <ul className={classes.items}>
        {lines.map((line) => (
          <Line key={line.id} {...line} />
        ))}
      </ul>
    </section>
  ));

const Line = ({ section, href, title, detail, pain, day }: Omit<TimelineLine, 'id'>) => (
  <li>
    {day ? (
      <time dateTime={day.date} className={classes.day}>
        <span className={ui.hiddenText}>{day.shown}</span>
        <span aria-hidden="true">{Number(day.date.slice(8))}</span>
        <span aria-hidden="true">{day.weekday}</span>
      </time>
    ) : (
      <span />
    )}
    <SectionMark section={section} />
    <div className={classes.told}>
      <p className={classes.title}>
        <a href={href}>{title}</a>
      </p>
      <p className={classes.detail}>
        {pain === undefined ? null : <LevelMark level={pain} />} {detail}
      </p>
    </div>
  </li>
);
