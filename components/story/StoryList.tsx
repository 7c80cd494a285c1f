import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/item-address';
import type { StoryItem } from '@/lib/record/story/items';
import { BEFORE, mayGoOn, type PageEnds, type Told, toldByMonth, UNDATED } from '@/lib/record/story/told';
import { displayedDay } from '@/lib/values/days';
import { PainMark } from '../pain/LevelMark';
import { SectionMark } from '../shell/SectionMark';
import ui from '../ui/page.module.css';
import classes from './story.module.css';
import { useStoryWords, weekdayText, whenText } from './words';

interface StoryListProps {
  items: readonly StoryItem[];
  /** The first day that is asked for: what lasts may have begun before. */
  from: string | undefined;
  ends: PageEnds;
  base: string | undefined;
}

/** The items one below the other, by months: all that the axis shows, for who reads and does not see. */
export function StoryList({ items, from, ends, base }: StoryListProps) {
  const t = useTranslations('story');
  const words = useStoryWords();
  const locale = useLocale();
  return (
    <>
      {toldByMonth(items, from).map(({ month, lines }) => (
        <section key={month} aria-labelledby={`mese-${month}`}>
          <h3 id={`mese-${month}`} className={classes.month}>
            {month === UNDATED || month === BEFORE ? t(month) : whenText(month, locale)}
          </h3>
          <ul className={classes.items}>
            {lines.map((line) => (
              <Line
                key={`${line[0].section} ${line[0].id}`}
                line={line}
                goesOn={mayGoOn(line, items, ends)}
                from={from}
                base={base}
                {...{ t, words, locale }}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface LineProps extends Pick<StoryListProps, 'from' | 'base'> {
  line: Told;
  /** More of it may stand on another page. */
  goesOn: boolean;
  /** Asked for once for all lines. */
  t: ReturnType<typeof useTranslations<'story'>>;
  words: ReturnType<typeof useStoryWords>;
  locale: string;
}

function Line({ line, goesOn, from, base, t, words, locale }: LineProps) {
  const [item] = line;
  const title = words.title(line, goesOn);
  const kind = words.kind(item.section);
  const said = [
    title === kind || line.length > 1 ? null : kind,
    words.lasting(item),
    ...words.details(line),
    item.doctor && t('doctorNamed', { name: item.doctor }),
  ].filter(Boolean);
  return (
    <li>
      {item.day === null || (from !== undefined && item.day < from) ? (
        <span />
      ) : (
        <time dateTime={item.day} className={classes.day}>
          <span className={ui.hiddenText}>{displayedDay(item.day)}</span>
          <span aria-hidden="true">{Number(item.day.slice(8))}</span>
          <span aria-hidden="true">{weekdayText(item.day, locale)}</span>
        </time>
      )}
      <SectionMark section={item.section} />
      <div className={classes.told}>
        <p className={classes.title}>
          <a href={BASE_PATH + itemAddress(item, base)}>{title}</a>
        </p>
        <p className={classes.detail}>
          <PainMark word={item.word} /> {said.join(' · ')}
        </p>
      </div>
    </li>
  );
}
