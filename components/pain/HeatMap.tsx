import { useTranslations } from 'next-intl';
import { FACES, type Face } from '@/lib/record/notebook/figure/details';
import type { Figure } from '@/lib/record/notebook/figure/outlines';
import { type DatedPain, type Heat, heatOf } from '@/lib/record/notebook/heat';
import ui from '../ui/page.module.css';
import tables from '../ui/table.module.css';
import { BodyFigure } from './BodyFigure';
import { LevelMark } from './LevelMark';
import { MapNumber } from './MapNumber';
import classes from './map.module.css';
import { PatternMark } from './PatternMark';
import type { PaintedArea, Pattern } from './patterns';
import { regionOf } from './regions';

interface HeatMapProps {
  entries: readonly DatedPain[];
  figure: Figure;
  /** What is said where nothing has hurt. */
  empty: string;
}

/** From a pale yellow to a dark red, and what can be read on each. */
const SCALE = ['#fff3b8', '#fdc868', '#f58d3c', '#d64525', '#8f1021'] as const;
const INKS = ['#000000', '#000000', '#000000', '#ffffff', '#ffffff'] as const;
const stepOf = ({ weight }: Heat) => Math.min(SCALE.length - 1, Math.floor(weight * SCALE.length));

/** The first step is dotted, the last one the finest grid. */
const patternOf = (step: number) => (step + 1) as Pattern;

function paintedAs(heat: Heat, face: Face): PaintedArea {
  const step = stepOf(heat);
  const [colour = '', ink = ''] = [SCALE[step], INKS[step]];
  const points = regionOf(face, heat.area)?.points;
  return { key: heat.area, points, colour, ink, opacity: 0.85, pattern: patternOf(step) };
}

/** Where it has hurt over a period, how often and how badly: as a picture, and as a table that says the same. */
export function HeatMap({ entries, figure, empty }: HeatMapProps) {
  const t = useTranslations('pain');
  const heats = heatOf(entries);
  if (heats.length === 0) return <p className={ui.muted}>{empty}</p>;
  return (
    <div className={classes.map}>
      <div className={classes.figures}>
        {FACES.map((face) => (
          <figure key={face}>
            <BodyFigure
              figure={figure}
              face={face}
              label={t('heat.figure', { face: t(face) })}
              over={heats.map((heat) => {
                const region = regionOf(face, heat.area);
                const step = stepOf(heat);
                return region ? (
                  <MapNumber
                    key={heat.area}
                    at={region.centre}
                    text={String(step + 1)}
                    background={SCALE[step] ?? ''}
                    ink={INKS[step] ?? ''}
                  />
                ) : null;
              })}
              areas={heats.map((heat) => paintedAs(heat, face))}
            />
            <figcaption>{t(face)}</figcaption>
          </figure>
        ))}
      </div>
      <div className={classes.beside}>
        <p className={ui.muted}>{t('heat.about')}</p>
        <ol className={classes.scale} aria-label={t('heat.scale')}>
          {SCALE.map((colour, i) => (
            <li key={colour}>
              <PatternMark pattern={patternOf(i)} text={String(i + 1)} background={colour} ink={INKS[i] ?? ''} />
            </li>
          ))}
        </ol>
        <HeatTable heats={heats} total={entries.length} />
      </div>
    </div>
  );
}

function HeatTable({ heats, total }: { heats: readonly Heat[]; total: number }) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  return (
    <table className={tables.table}>
      <caption className={ui.hiddenText}>{t('heat.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area')}</th>
          <th scope="col">{t('heat.entries')}</th>
          <th scope="col">{t('heat.worst')}</th>
          <th scope="col">{t('heat.weight')}</th>
        </tr>
      </thead>
      <tbody>
        {heats.map((heat) => (
          <tr key={heat.area}>
            <th scope="row" data-label={t('area')}>
              {body(heat.area)}
            </th>
            <td data-label={t('heat.entries')}>{t('heat.of', { count: heat.entries, total })}</td>
            <td data-label={t('heat.worst')}>
              <span className={classes.level}>
                <LevelMark level={heat.worst} /> {t(`levels.${heat.worst}`)}
              </span>
            </td>
            <td data-label={t('heat.weight')}>
              {stepOf(heat) + 1} ({t('heat.percent', { percent: Math.round(100 * heat.weight) })})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
