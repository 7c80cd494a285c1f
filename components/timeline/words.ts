import { useLocale, useTranslations } from 'next-intl';
import type { TimelineItem } from '@/lib/record/timeline/items';
import type { ItemGroup } from '@/lib/record/timeline/lines';
import { shownMeasure } from '@/lib/sections/results/words';
import { displayedDay, today } from '@/lib/values/days';
import { displayedMeasure } from '@/lib/values/numbers';
import { once } from '@/lib/values/once';

/** Noon of the first day of a year, month or day as a URL names it. */
const instantOf = (when: string) => new Date(`${when}${'-01-01'.slice(when.length - 4)}T12:00:00Z`);
const tagOf = (locale: string) => (locale === 'en' ? 'en-GB' : 'it-IT');

/** Date format options. */
const PARTS = {
  year: { year: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  monthAlone: { month: 'short' },
  weekday: { weekday: 'short' },
} as const;
const formatOf = once(
  (parts: keyof typeof PARTS, locale: string) =>
    new Intl.DateTimeFormat(tagOf(locale), { ...PARTS[parts], timeZone: 'UTC' }),
);

const written = (when: string, parts: keyof typeof PARTS, locale: string) =>
  formatOf(parts, locale).format(instantOf(when));

/** 2026, marzo 2026, 14 marzo 2026. */
export const whenText = (when: string, locale: string) =>
  written(when, when.length > 7 ? 'day' : when.length > 4 ? 'month' : 'year', locale);

/** The heading of an axis cell: 2026, mar, 14. */
export function cellText(cell: string, locale: string): string {
  if (cell.length === 4) return cell;
  if (cell.length === 10) return String(Number(cell.slice(8)));
  return written(cell, 'monthAlone', locale);
}

/** The abbreviated day of the week. */
export const weekdayText = (day: string, locale: string) => written(day, 'weekday', locale);

/** The names and descriptions of timeline items. */
export function useTimelineWords() {
  const t = useTranslations();
  const locale = useLocale();
  const said = (key: string | null) => (key !== null && t.has(key) ? t(key) : null);
  const kind = ({ section, kind: own = null }: Pick<TimelineItem, 'section'> & Partial<Pick<TimelineItem, 'kind'>>) =>
    said(own) ?? t(`${section}.section.one`);
  const numbers = ({ section, text, measured }: Pick<TimelineItem, 'section' | 'text' | 'measured'>) => {
    if (!measured || text === null) return text;
    return section === 'results' ? shownMeasure(text, locale) : displayedMeasure(text, locale);
  };
  /** The name of an untitled item: the score, the measured values, or else the section's name. */
  const measured = (item: TimelineItem) =>
    item.section === 'scores' ? said(item.word) : item.measured ? numbers(item) : null;
  const title = (item: TimelineItem) => item.title ?? measured(item) ?? kind(item);
  return {
    /** What an item is: its own kind in a section of several, else the section's. */
    kind,
    all: (section: string) => t(`${section}.section.all`),
    /** The number of items; if counting stopped at its limit, "at least" that many. */
    items(section: string, { count, more }: { count: number; more?: true }): string {
      const items = t(`${section}.section.items`, { count });
      return more ? t('story.atLeast', { items }) : items;
    },
    item: title,
    /** A line's name; for a report with several values their number, or at least that number. */
    title([first, ...others]: ItemGroup, goesOn = false): string {
      if (others.length === 0) return title(first);
      const items = t(`${first.section}.section.items`, { count: others.length + 1 });
      return goesOn ? t('story.atLeast', { items }) : items;
    },
    /** A line's further texts, the most important first. */
    details([first, ...others]: ItemGroup): string[] {
      if (others.length > 0) return [[first, ...others].map((one) => one.title).join(', ')];
      const named = title(first);
      return [said(first.word), numbers(first)].filter((one): one is string => Boolean(one) && one !== named);
    },
    /** The period of something that lasts; null for what happened on one day. */
    lasting({ lasts, day, until }: TimelineItem): string | null {
      if (!lasts || day === null) return null;
      const from = displayedDay(day);
      if (until === null && day > today()) return t('story.starting', { from });
      return until === null ? t('story.since', { from }) : t('story.fromTo', { from, to: displayedDay(until) });
    },
  };
}
