import { useTranslations } from 'next-intl';
import { FACES } from '@/lib/sections/notebook/figure/details';
import type { Figure } from '@/lib/sections/notebook/figure/outlines';
import { type DatedPain, type Heat, heatOf } from '@/lib/sections/notebook/heat';
import { PAIN_LEVELS } from '@/lib/sections/notebook/levels';
import ui from '../ui/page.module.css';
import { LevelFigure } from './LevelFigure';
import { LevelMark } from './LevelMark';
import classes from './map.module.css';

interface HeatMapProps {
  entries: readonly DatedPain[];
  figure: Figure;
  /** Shown if nothing has hurt. */
  empty: string;
}

/** How many areas are shown initially, since more cannot be taken in at a glance; the others are collapsed. */
const FIRST = 8;

/** Where it hurt over a period, on how many days and how badly: as a picture and in words. */
export function HeatMap({ entries, figure, empty }: HeatMapProps) {
  const t = useTranslations('pain');
  const heats = heatOf(entries);
  if (heats.length === 0) return <p className={ui.muted}>{empty}</p>;
  const [first, others] = [heats.slice(0, FIRST), heats.slice(FIRST)];
  return (
    <div className={classes.map}>
      <div className={classes.figures}>
        {FACES.map((face) => (
          <figure key={face}>
            <LevelFigure
              {...{ figure, face }}
              label={t('heat.figure', { face: t(face) })}
              areas={heats.map(({ area, worst }) => ({ area, level: worst }))}
            />
            <figcaption>{t(face)}</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.beside}>
        <p className={ui.muted}>{t('heat.about')}</p>
        <Scale />
        <HeatList heats={first} label={t('heat.caption')} />
        {others.length > 0 ? (
          <details className={classes.others}>
            <summary>{t('heat.others', { count: others.length })}</summary>
            <HeatList heats={others} label={t('heat.others', { count: others.length })} />
          </details>
        ) : null}
      </div>
    </div>
  );
}

/** The legend of colours, patterns and numbers. */
function Scale() {
  const t = useTranslations('pain');
  return (
    <ol className={classes.scale} aria-label={t('heat.scale')}>
      {PAIN_LEVELS.filter((level) => level > 0).map((level) => (
        <li key={level}>
          <LevelMark level={level} /> {t(`levels.${level}`)}
        </li>
      ))}
    </ol>
  );
}

function HeatList({ heats, label }: { heats: readonly Heat[]; label: string }) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  return (
    <ol className={classes.heats} aria-label={label}>
      {heats.map(({ area, days, worst }) => (
        <li key={area}>
          <LevelMark level={worst} />
          <span>
            {t('areaLevel', {
              area: body(area),
              level: t('heat.of', { count: days, level: worst, name: t(`inSentence.${worst}`) }),
            })}
          </span>
        </li>
      ))}
    </ol>
  );
}
