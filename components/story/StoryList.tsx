import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { itemAddress } from '@/lib/record/story/address';
import type { StoryItem } from '@/lib/record/story/items';
import { type Told, toldByMonth } from '@/lib/record/story/told';
import { displayedDay } from '@/lib/values/days';
import { SectionMark } from '../shell/SectionMark';
import ui from '../ui/page.module.css';
import classes from './story.module.css';
import { useStoryWords, weekdayText, whenText } from './words';

interface StoryListProps {
  items: readonly StoryItem[];
  base: string | undefined;
}

/** The items one below the other, by months: all that the axis shows, for who reads and does not see. */
export function StoryList({ items, base }: StoryListProps) {
  const t = useTranslations('story');
  const locale = useLocale();
  return (
    <>
      {toldByMonth(items).map(({ month, lines }) => (
        <section key={month ?? ''} aria-labelledby={`mese-${month ?? ''}`}>
          <h3 id={`mese-${month ?? ''}`} className={classes.month}>
            {month === null ? t('undated') : whenText(month, locale)}
          </h3>
          <ul className={classes.items}>
            {lines.map((line) => (
              <Line key={`${line[0].section} ${line[0].id}`} line={line} base={base} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Line({ line, base }: { line: Told; base: string | undefined }) {
  const t = useTranslations('story');
  const words = useStoryWords();
  const locale = useLocale();
  const [item] = line;
  const title = words.title(line);
  const kind = words.kind(item.section);
  const lasting = words.lasting(item);
  const details = words.details(line);
  return (
    <li>
      {item.day === null ? (
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
          {[...(title === kind || line.length > 1 ? [] : [kind]), ...details].join(' · ')}
        </p>
        {lasting || item.doctor ? (
          <p className={classes.detail}>
            {[lasting, item.doctor && t('doctorNamed', { name: item.doctor })].filter(Boolean).join(' · ')}
          </p>
        ) : null}
      </div>
    </li>
  );
}
