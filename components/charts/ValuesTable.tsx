import { useTranslations } from 'next-intl';
import table from '../ui/table.module.css';
import classes from './chart.module.css';
import type { EventMark } from './events';
import type { Stop } from './stops';

interface ValuesTableProps {
  caption: string;
  stops: readonly Stop[];
  marks: readonly EventMark[];
}

/** What a chart draws, values and events by day, folded below it: for readers of screens and for paper. */
export function ValuesTable({ caption, stops, marks }: ValuesTableProps) {
  const t = useTranslations('charts');
  const rated = stops.some(({ rating }) => rating);
  const events = marks.flatMap((mark) => mark.events.map((event) => ({ x: mark.x, event })));
  const rows = [...stops.map((stop) => ({ x: stop.x, stop })), ...events].sort((one, other) => one.x - other.x);
  return (
    <details className={classes.fold}>
      <summary>{t('valuesTable')}</summary>
      <table className={table.table}>
        <caption className={classes.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('value')}</th>
            {rated ? <th scope="col">{t('rating')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            'stop' in row ? (
              <tr key={`${row.x} ${row.stop.day} ${row.stop.value}`}>
                <th scope="row" data-label={t('day')}>
                  {row.stop.day}
                </th>
                <td data-label={t('value')}>{row.stop.value}</td>
                {rated ? <td data-label={t('rating')}>{row.stop.rating}</td> : null}
              </tr>
            ) : (
              <tr key={`${row.event.shown} ${row.event.text}`}>
                <th scope="row" data-label={t('day')}>
                  {row.event.shown}
                </th>
                <td data-label={t('event')} colSpan={rated ? 2 : 1}>
                  {row.event.text}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </details>
  );
}
