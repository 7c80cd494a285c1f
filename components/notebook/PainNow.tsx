import { useTranslations } from 'next-intl';
import type { PainSummary } from '@/lib/sections/notebook/heat';
import { type PainNow as Now, worstIn } from '@/lib/sections/notebook/now';
import { LevelMark } from '../body-map/LevelMark';
import { seesWhole } from '../list/reader';
import ui from '../ui/page.module.css';
import classes from './notebook.module.css';

/** The summary of the page: on how many days it hurt in the last month, how badly, and whether that is an improvement. */
export function PainNow({ now: { month, before, change }, own }: { now: Now; own: boolean }) {
  const t = useTranslations();
  const named = (summary: PainSummary) => t(`pain.inSentence.${worstIn(summary)}`);
  const worst = worstIn(month);
  return (
    <section className={`${ui.card} ${classes.now}`} aria-labelledby="dolore-ora">
      <h2 id="dolore-ora">{t('notebook.now.title')}</h2>
      {isUnplaced(month) ? (
        <p>{t('notebook.now.unplaced', { count: month.entries })}</p>
      ) : month.days === 0 && !seesWhole(own) ? (
        <p>{t('record.noneVisible')}</p>
      ) : (
        <p className={classes.key}>
          <strong>{t('notebook.now.days', { count: month.days })}</strong> {t('notebook.now.daysLabel')}
        </p>
      )}
      {month.days > 0 ? (
        <p className={classes.worst}>
          {t('notebook.now.worst')} <LevelMark level={worst} /> <strong>{named(month)}</strong>
          {month.areas[0] ? (
            <span className={ui.muted}>
              {worstAreas(month)
                .map((area) => t(`body.${area}`))
                .join(', ')}
            </span>
          ) : null}
        </p>
      ) : null}
      <p>
        {change ? <strong>{t(`notebook.now.change.${change}`)} </strong> : null}
        {isUnplaced(before)
          ? t('notebook.now.unplacedBefore', { count: before.entries })
          : before.entries > 0
            ? t('notebook.now.before', {
                count: before.days,
                worst: before.days > 0 ? `${worstIn(before)} (${named(before)})` : 'none',
              })
            : null}
      </p>
      <p className={ui.muted}>{t(seesWhole(own) ? 'notebook.now.counted' : 'notebook.now.countedVisible')}</p>
    </section>
  );
}

/** Whether there are entries but none with an area. That does not mean that nothing hurt. */
const isUnplaced = ({ days, entries }: PainSummary) => days === 0 && entries > 0;

/** The areas with the worst pain. */
const worstAreas = (month: PainSummary) =>
  month.areas
    .filter((one) => one.worst === worstIn(month))
    .map(({ area }) => area)
    .slice(0, 2);
