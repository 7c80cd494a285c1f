import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/registry/item-address';
import type { TimelineItem } from '@/lib/record/timeline/items';
import { BEFORE, type ItemGroup, itemsByMonth, mayContinue, type PageEnds, UNDATED } from '@/lib/record/timeline/lines';
import { displayedDay } from '@/lib/values/days';
import { isSomebody } from '@/lib/values/nobody';
import { painLevelOf } from '../body-map/LevelMark';
import { type TimelineLine, TimelineLines } from './TimelineLines';
import { useTimelineWords, weekdayText, whenText } from './words';

interface TimelineListProps {
  items: readonly TimelineItem[];
  /** The first requested day; items that last may have begun before it. */
  from: string | undefined;
  ends: PageEnds;
  base: string | undefined;
}

/** The items by month: everything on the axis, accessible to screen readers. */
export function TimelineList({ items, from, ends, base }: TimelineListProps) {
  const t = useTranslations('story');
  const words = useTimelineWords();
  const locale = useLocale();
  const lineOf = (line: ItemGroup): TimelineLine => {
    const [item] = line;
    const title = words.title(line, mayContinue(line, items, ends));
    const kind = words.kind(item);
    const said = [
      title === kind || line.length > 1 ? null : kind,
      words.lasting(item),
      ...words.details(line),
      item.doctor && isSomebody(item.doctor) && t('doctorNamed', { name: item.doctor }),
    ];
    const { day } = item;
    return {
      id: `${item.section} ${item.id}`,
      section: item.section,
      href: BASE_PATH + itemAddress(item, base),
      title,
      detail: said.filter(Boolean).join(' · '),
      pain: painLevelOf(item.word),
      day:
        day === null || (from !== undefined && day < from)
          ? undefined
          : { date: day, shown: displayedDay(day), weekday: weekdayText(day, locale) },
    };
  };
  const months = itemsByMonth(items, from).map(({ month, lines }) => ({
    month,
    title: month === UNDATED || month === BEFORE ? t(month) : whenText(month, locale),
    lines: lines.map(lineOf),
  }));
  return <TimelineLines months={months} />;
}
