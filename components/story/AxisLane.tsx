import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/item-address';
import { type AskedPage, storyAddress } from '@/lib/record/story/address';
import type { Cell } from '@/lib/record/story/axis';
import type { Bar, Lane } from '@/lib/record/story/lanes';
import { type Days, middleOf } from '@/lib/record/story/span';
import { displayedDay } from '@/lib/values/days';
import { displayedNumber } from '@/lib/values/numbers';
import ui from '../ui/page.module.css';
import classes from './axis.module.css';
import { useStoryWords, whenText } from './words';

interface AxisLaneProps {
  lane: Lane;
  days: Days;
  cells: readonly string[];
  asked: AskedPage;
  base: string | undefined;
  barRem: number;
}

/** One section on the axis: its bars on rows of their own, and below them a point or a number for each cell. */
export function AxisLane({ lane, days, cells, asked, base, barRem }: AxisLaneProps) {
  return (
    <>
      {lane.bars.map((bar) => (
        <LaneBar
          key={bar.item.id}
          bar={bar}
          base={base}
          barRem={barRem}
          short={(bar.to - bar.from) * cells.length < 2.5}
        />
      ))}
      {lane.cells.map((cell) => (
        <LaneMark key={cell.cell} cell={cell} at={placeOf(cell, cells, days)} asked={asked} base={base} />
      ))}
    </>
  );
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;

/** Where a cell's mark stands: a single item's at its day, but so far within the cell that no two lie over each other. */
function placeOf({ cell, only }: Cell, cells: readonly string[], days: Days): number {
  const first = cells.indexOf(cell);
  const exact = only?.day ? middleOf(only.day, days) * cells.length - first : 0.5;
  return (first + Math.min(0.66, Math.max(0.34, exact))) / cells.length;
}

interface LaneBarProps {
  bar: Bar;
  base: string | undefined;
  barRem: number;
  /** There is no room for its name. */
  short: boolean;
}

function LaneBar({ bar: { item, row, from, to, before, beyond }, base, barRem, short }: LaneBarProps) {
  const words = useStoryWords();
  const title = words.item(item);
  const label = [words.kind(item.section), title, words.lasting(item)].filter(Boolean).join(', ');
  return (
    <a
      href={BASE_PATH + itemAddress(item, base)}
      className={classes.bar}
      data-before={before ? '' : undefined}
      data-beyond={beyond ? '' : undefined}
      aria-label={label}
      title={label}
      style={{
        insetInlineStart: percent(from),
        inlineSize: percent(to - from),
        insetBlockStart: `${row * barRem + 0.25}rem`,
      }}
    >
      {short ? null : <span>{title}</span>}
    </a>
  );
}

interface LaneMarkProps {
  cell: Cell;
  at: number;
  asked: AskedPage;
  base: string | undefined;
}

/** One item, which opens; or how many there are, which leads to them. */
function LaneMark({ cell: counted, at, asked, base }: LaneMarkProps) {
  const { section, cell, count, only, beyond } = counted;
  const t = useTranslations('story');
  const words = useStoryWords();
  const locale = useLocale();
  const style = { insetInlineStart: percent(at) };
  if (only?.day) {
    const day = displayedDay(only.day);
    const label =
      count > 1
        ? t('counted', { items: words.items(section, counted), when: day })
        : t('point', { kind: words.kind(section), name: words.item(only), day });
    return (
      <a href={BASE_PATH + itemAddress(only, base)} className={classes.point} title={label} style={style}>
        <span className={ui.hiddenText}>{label}</span>
      </a>
    );
  }
  const when = whenText(cell, locale);
  const label = t('counted', { items: words.items(section, counted), when: beyond ? t(beyond, { when }) : when });
  return (
    <a
      href={storyAddress(asked, { when: beyond ? undefined : cell, sections: [section] })}
      data-list=""
      className={classes.number}
      data-size={count > 99 ? 3 : count > 9 ? 2 : 1}
      aria-label={label}
      title={label}
      style={style}
    >
      {count > 999 ? '999+' : displayedNumber(count, locale)}
    </a>
  );
}
