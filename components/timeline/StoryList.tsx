import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/registry/item-address';
import type { StoryItem } from '@/lib/record/timeline/items';
import { BEFORE, mayGoOn, type PageEnds, type Told, toldByMonth, UNDATED } from '@/lib/record/timeline/told';
import { displayedDay } from '@/lib/values/days';
import { painLevelOf } from '../body-map/LevelMark';
import { type StoryLine, StoryLines } from './StoryLines';
import { useStoryWords, weekdayText, whenText } from './words';

interface StoryListProps {
  items: readonly StoryItem[];
  /** The first requested day: what lasts may have begun before. */
  from: string | undefined;
  ends: PageEnds;
  base: string | undefined;
}

/** The items by month: everything on the axis, accessible to screen readers. */
export function StoryList({ items, from, ends, base }: StoryListProps) {
  const t = useTranslations('story');
  const words = useStoryWords();
  const locale = useLocale();
  const lineOf = (line: Told): StoryLine => {
    const [item] = line;
    const title = words.title(line, mayGoOn(line, items, ends));
    const kind = words.kind(item.section);
    const said = [
      title === kind || line.length > 1 ? null : kind,
      words.lasting(item),
      ...words.details(line),
      item.doctor && t('doctorNamed', { name: item.doctor }),
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
  const months = toldByMonth(items, from).map(({ month, lines }) => ({
    month,
    title: month === UNDATED || month === BEFORE ? t(month) : whenText(month, locale),
    lines: lines.map(lineOf),
  }));
  return <StoryLines months={months} />;
}
