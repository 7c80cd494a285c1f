import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { type DirectedResult, shownName } from '@/lib/sections/results/listed';
import { type ListedResult, limitsOf, positionOf } from '@/lib/sections/results/shown';
import { examAddress, limitsText, measuredText, testAddress } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { onPhone } from '../list/column';
import { COMPACT, RowOpener } from '../list/RowOpener';
import table from '../ui/table.module.css';
import { RangeBar } from './RangeBar';
import classes from './results.module.css';
import { DirectionArrow, StandingWord } from './Standing';

interface ResultTableProps {
  caption: string;
  rows: readonly DirectedResult[];
  /** The path of the results pages, without the app's base path. */
  results: string;
  /** Whether the rows belong to several exams: then each names its exam. */
  dated?: boolean;
}

/** A table of results: value, the report's range, the value's position in it, and a link to the test. */
export function ResultTable({ caption, rows, results, dated = false }: ResultTableProps) {
  const t = useTranslations('results');
  const words = useTranslations('record');
  return (
    <table className={`${table.table} ${classes.table}`} data-close={words('close')}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('test')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('range')}</th>
          <th scope="col">{t('position')}</th>
          <th scope="col">{t('trend')}</th>
          {dated ? <th scope="col">{t('day')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <Row key={one.row.id} {...one} results={results} dated={dated} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, direction, results, dated }: DirectedResult & Pick<ResultTableProps, 'results' | 'dated'>) {
  const t = useTranslations('results');
  const locale = useLocale();
  const name = shownName(row, locale);
  const position = positionOf(row);
  const named = `result-${row.id}`;
  return (
    <tr className={COMPACT}>
      <th scope="row" id={named} data-label={t('test')}>
        {row.test ? <a href={`${BASE_PATH}${testAddress(results, row.test)}`}>{name}</a> : name}
        <RowOpener by={named} />
      </th>
      <td data-label={t('value')} {...onPhone('figure')} className={classes.value}>
        {measuredText(row, locale)}
      </td>
      <td data-label={t('range')}>
        <RangeCell row={row} />
      </td>
      <td
        data-label={t('position')}
        {...onPhone('status')}
        data-empty={position.standing || position.flagged ? undefined : ''}
      >
        <StandingWord position={position} />
      </td>
      <td data-label={t('trend')} {...onPhone('status')} data-empty={direction ? undefined : ''}>
        <DirectionArrow direction={direction} />
      </td>
      {dated ? (
        <td data-label={t('day')}>
          <ExamLink row={row} results={results} />
        </td>
      ) : null}
    </tr>
  );
}

/** The link to a result's exam. */
export function ExamLink({ row, results }: { row: ListedResult; results: string }) {
  const t = useTranslations('results');
  const day = displayedDay(row.day);
  return (
    <a
      href={`${BASE_PATH}${examAddress(results, row.examId)}`}
      className={classes.whole}
      aria-label={t('examOn', { name: row.examName, day })}
      title={row.examName}
    >
      {day}
    </a>
  );
}

/** The range as the report prints it, with a bar if it has limits. */
export function RangeCell({ row }: { row: ListedResult }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const limits = limitsOf(row);
  const words = row.range ?? limitsText(limits, t, locale);
  if (!words) return <span className={classes.none}>{t('rangeNone')}</span>;
  return (
    <span className={classes.range}>
      <span>
        {words}
        {row.condition ? <span className={classes.none}> · {row.condition}</span> : null}
      </span>
      {row.value === null ? null : <RangeBar value={row.value} limits={limits} standing={positionOf(row).standing} />}
    </span>
  );
}
