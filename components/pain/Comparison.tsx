import { useFormatter, useTranslations } from 'next-intl';
import { FACES, type Face } from '@/lib/record/notebook/figure/details';
import { type Figure, figureOf } from '@/lib/record/notebook/figure/outlines';
import { type Compared, compare, type DatedPain } from '@/lib/record/notebook/heat';
import { PAIN_COLOURS, PAIN_INKS } from '@/lib/record/notebook/levels';
import ui from '../ui/page.module.css';
import tables from '../ui/table.module.css';
import { BodyFigure } from './BodyFigure';
import { LevelMark } from './LevelMark';
import { MapNumber } from './MapNumber';
import classes from './map.module.css';
import { regionOf } from './regions';

interface ComparisonProps {
  earlier: DatedPain;
  later: DatedPain;
  /** The patient's, as it is stored. */
  sex?: string | null;
}

/** Two days of the diary side by side, and what has changed between them. */
export function Comparison({ earlier, later, sex }: ComparisonProps) {
  const t = useTranslations('pain');
  const day = useDay();
  const rows = compare(earlier, later);
  if (rows.length === 0) return <p className={ui.muted}>{t('compare.empty')}</p>;
  return (
    <div className={classes.compare}>
      <div className={classes.pairs}>
        {[earlier, later].map((entry, i) => (
          <figure key={i === 0 ? 'earlier' : 'later'}>
            <div className={classes.figures}>
              {FACES.map((face) => (
                <DayFigure key={face} {...{ entry, face }} figure={figureOf(sex)} />
              ))}
            </div>
            <figcaption>{day(entry.date)}</figcaption>
          </figure>
        ))}
      </div>
      <ComparisonTable rows={rows} before={day(earlier.date)} after={day(later.date)} />
    </div>
  );
}

/** A day as gg/mm/aaaa. It is no moment: read as UTC and written as UTC it stays the same. */
function useDay() {
  const format = useFormatter();
  return (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'UTC',
    });
}

function DayFigure({ entry, face, figure }: { entry: DatedPain; face: Face; figure: Figure }) {
  const t = useTranslations('pain');
  const day = useDay();
  const shown = entry.covered.flatMap(({ area, level }) => {
    const region = regionOf(face, area);
    return region ? [{ area, level, ...region }] : [];
  });
  return (
    <BodyFigure
      {...{ figure, face }}
      label={t('compare.figure', { date: day(entry.date), face: t(face) })}
      over={shown.map(({ area, level, centre }) => (
        <MapNumber
          key={area}
          at={centre}
          text={String(level)}
          background={PAIN_COLOURS[level]}
          ink={PAIN_INKS[level]}
        />
      ))}
    >
      {shown.map(({ area, level, points }) => (
        <polygon key={area} points={points} fill={PAIN_COLOURS[level]} fillOpacity={0.6} stroke="#4a4038" />
      ))}
    </BodyFigure>
  );
}

function ComparisonTable({ rows, before, after }: { rows: readonly Compared[]; before: string; after: string }) {
  const [t, body] = [useTranslations('pain'), useTranslations('body')];
  const level = (value: Compared['before']) => (
    <span className={classes.level}>
      <LevelMark level={value} /> {t(`levels.${value}`)}
    </span>
  );
  return (
    <table className={tables.table}>
      <caption className={ui.hiddenText}>{t('compare.caption', { before, after })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('area')}</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
          <th scope="col">{t('compare.change')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.area}>
            <th scope="row" data-label={t('area')}>
              {body(row.area)}
            </th>
            <td data-label={before}>{level(row.before)}</td>
            <td data-label={after}>{level(row.after)}</td>
            <td data-label={t('compare.change')}>{t(`compare.changes.${row.change}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
