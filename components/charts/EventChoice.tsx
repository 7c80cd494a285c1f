import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EVENT_KINDS, withKind } from '@/lib/record/course-events/kinds';
import type { CourseEvent, CourseEvents } from '@/lib/record/course-events/queries';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import classes from './chart.module.css';
import type { ChartEvent } from './events';

interface EventChoiceProps {
  courseEvents: CourseEvents;
  /** The address of the page with other kinds of events, separated by commas. */
  addressOf(kinds: string): string;
  /** What is said where there is no event in the period. */
  none: string;
}

/** Switches the marks of events on and off, with links that work without scripts. */
export function EventChoice({ courseEvents: { asked, events, more }, addressOf, none }: EventChoiceProps) {
  const t = useTranslations('charts.events');
  return (
    <>
      <nav aria-label={t('title')} className={classes.periods}>
        <span aria-hidden="true">{t('title')}</span>
        {EVENT_KINDS.map((kind) => (
          <a
            key={kind}
            href={addressOf(withKind(asked, kind))}
            data-list=""
            aria-current={asked.includes(kind) ? 'true' : undefined}
          >
            {t(kind)}
          </a>
        ))}
      </nav>
      {asked.length > 0 && events.length === 0 ? <Note>{none}</Note> : null}
      {more ? <Note>{t('more', { count: events.length })}</Note> : null}
    </>
  );
}

const Note = ({ children }: { children: ReactNode }) => <p className={ui.muted}>{children}</p>;

/** The events in words, for the marks of a chart. */
export function useEventWords() {
  const t = useTranslations('charts.events');
  return ({ what, name, when, day }: CourseEvent): ChartEvent => ({
    day,
    shown: displayedDay(when),
    text: t(what, { name }),
  });
}
