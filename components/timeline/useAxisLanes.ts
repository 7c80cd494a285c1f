import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/registry/item-address';
import { type AskedPage, timelineAddress } from '@/lib/record/timeline/address';
import type { Cell } from '@/lib/record/timeline/axis';
import type { Bar, Lane } from '@/lib/record/timeline/lanes';
import { type Days, middleOf } from '@/lib/record/timeline/span';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import type { AxisBar, AxisMark } from './AxisPlot';
import { useTimelineWords, whenText } from './words';

interface Drawn {
  days: Days;
  cells: readonly string[];
  asked: AskedPage;
  base: string | undefined;
}

/** A section's lane on the axis: its bars, and a point or a number per cell. */
export function useAxisLanes({ days, cells, asked, base }: Drawn) {
  const t = useTranslations('story');
  const words = useTimelineWords();
  const locale = useLocale();
  const barOf = ({ item, row, from, to, before, beyond }: Bar): AxisBar => {
    const title = words.item(item);
    return {
      id: item.id,
      href: BASE_PATH + itemAddress(item, base),
      label: [words.kind(item), title, words.lasting(item)].filter(Boolean).join(', '),
      title: (to - from) * cells.length < 2.5 ? null : title,
      from: percent(from),
      length: percent(to - from),
      ...{ row, before, beyond },
    };
  };
  const markOf = (counted: Cell): AxisMark => {
    const { section, cell, count, only, beyond } = counted;
    const at = percent(placeOf(counted, cells, days));
    if (only?.day) {
      const day = displayedDay(only.day);
      const label =
        count > 1
          ? t('counted', { items: words.items(section, counted), when: day })
          : t('point', { kind: words.kind(only), name: words.item(only), day });
      return { cell, at, label, href: BASE_PATH + itemAddress(only, base) };
    }
    const when = whenText(cell, locale);
    return {
      ...{ cell, at },
      label: t('counted', { items: words.items(section, counted), when: beyond ? t(beyond, { when }) : when }),
      href: timelineAddress(asked, { when: beyond ? undefined : cell, sections: [section] }),
      number: {
        text: count > 999 ? '999+' : displayedNumber(count, locale),
        size: count > 99 ? 3 : count > 9 ? 2 : 1,
      },
    };
  };
  return ({ bars, cells: counted }: Lane) => ({ bars: bars.map(barOf), marks: counted.map(markOf) });
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/**
 * The position of a cell's mark: a single item's is at its day, but far enough from the cell's edges that marks do not overlap.
 */
function placeOf({ cell, only }: Cell, cells: readonly string[], days: Days): number {
  const first = cells.indexOf(cell);
  const exact = only?.day ? middleOf(only.day, days) * cells.length - first : 0.5;
  return (first + Math.min(0.66, Math.max(0.34, exact))) / cells.length;
}
