import { useTranslations } from 'next-intl';
import { FACES, type Face } from '@/lib/sections/notebook/figure/details';
import { type Compared, compare } from '@/lib/sections/notebook/heat';
import type { MappedEntry } from '@/lib/sections/notebook/period';
import { displayedDay } from '@/lib/values/days';
import ui from '../ui/page.module.css';
import tables from '../ui/table.module.css';
import { LevelFigure } from './LevelFigure';
import { LevelMark } from './LevelMark';
import classes from './map.module.css';

interface ComparisonProps {
  earlier: MappedEntry;
  later: MappedEntry;
}

/** Two days of the diary side by side, each on its own figure, and the changes between them. */
export function Comparison({ earlier, later }: ComparisonProps) {
  const t = useTranslations('pain');
  const rows = compare(earlier, later);
  if (rows.length === 0) return <p className={ui.muted}>{t('compare.empty')}</p>;
  return (
    <div className={classes.compare}>
      <div className={classes.pairs}>
        {[earlier, later].map((entry, i) => (
          <figure key={i === 0 ? 'earlier' : 'later'}>
            <div className={classes.figures}>
              {FACES.map((face) => (
                <DayFigure key={face} {...{ entry, face }} />
              ))}
            </div>
            <figcaption>{displayedDay(entry.date)}</figcaption>
          </figure>
        ))}
      </div>
      <ComparisonTable rows={rows} before={displayedDay(earlier.date)} after={displayedDay(later.date)} />
    </div>
  );
}

function DayFigure({ entry, face }: { entry: MappedEntry; face: Face }) {
  const t = useTranslations('pain');
  const label = t('compare.figure', { date: displayedDay(entry.date), face: t(face) });
  return <LevelFigure figure={entry.figure} face={face} label={label} areas={entry.covered} />;
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
