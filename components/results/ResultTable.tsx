import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { indicativeOf } from '@/lib/laboratory/indicative';
import { otherA1c } from '@/lib/sections/results/computed';
import type { CriticalResult, Person } from '@/lib/sections/results/critical';
import { earlierText } from '@/lib/sections/results/earlier';
import { gradeOf } from '@/lib/sections/results/grade';
import { type DirectedResult, shownName } from '@/lib/sections/results/listed';
import { adultSexOf, isOutside, type ListedResult, limitsOf, positionOf } from '@/lib/sections/results/shown';
import {
  examAddress,
  limitsText,
  measuredText,
  resultNumber,
  testAddress,
  unitBehind,
} from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import { longSince } from '@/lib/values/since';
import { WordHelp } from '../plain-words/WordHelp';
import table from '../ui/table.module.css';
import { RangeBar } from './RangeBar';
import { DirectionArrow, ResultMark } from './ResultMark';
import classes from './results.module.css';

interface ResultTableProps {
  caption: string;
  rows: readonly DirectedResult[];
  /** The path of the results pages, without the app's base path. */
  results: string;
  /** The patient, for indicative intervals. */
  person: Person;
  /** Whether the rows belong to several exams: then each names its exam. */
  dated?: boolean;
  /** Whether a dated row of more than twelve months says how old it is. */
  aged?: boolean;
}

/** A table of results: value, the report's range, the value's position in it, and a link to the test. */
export function ResultTable({ caption, rows, results, person, dated = false, aged = false }: ResultTableProps) {
  const t = useTranslations('results');
  return (
    <table className={`${table.table} ${classes.table} ${classes.rows}`}>
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
          <Row key={one.row.id} {...one} results={results} person={person} dated={dated} aged={aged} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = DirectedResult & Pick<ResultTableProps, 'results' | 'person' | 'dated' | 'aged'>;

function Row({ row, direction, critical, before, results, person, dated, aged }: RowProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  const name = shownName(row, locale);
  const since = aged ? longSince(row.day, locale) : null;
  return (
    <tr data-outside={isOutside(positionOf(row)) ? '' : undefined}>
      <th scope="row" data-label={t('test')}>
        {row.test ? <a href={`${BASE_PATH}${testAddress(results, row.test)}`}>{name}</a> : name}
        <WordHelp kind="test" of={row.test} />
      </th>
      <td data-label={t('value')} className={classes.value}>
        {measuredText(row, locale)}
        <OtherA1c row={row} />
      </td>
      <JudgedCells row={row} person={person} critical={critical} />
      <td data-label={t('trend')} data-empty={before || direction ? undefined : ''}>
        {before ? (
          <span className={classes.none}>{t('before', { value: earlierText(before, row, locale) })}</span>
        ) : null}{' '}
        <DirectionArrow direction={direction} />
      </td>
      {dated ? (
        <td data-label={t('day')}>
          <ExamLink row={row} results={results} />
          {since ? <span className={classes.none}> {since}</span> : null}
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

/** A haemoglobin A1c in its other unit, marked as computed. */
export function OtherA1c({ row }: { row: ListedResult }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const other = otherA1c(row);
  if (!other) return null;
  const value = `${resultNumber(other.value, locale)}${unitBehind(other.unit, locale)}`;
  return (
    <span className={classes.other} title={t('a1cFormula')}>
      {t('a1cOther', { value })}
    </span>
  );
}

interface RangeCellProps {
  row: ListedResult;
  /** The patient, for indicative intervals. */
  person: Person;
  critical: CriticalResult | null;
}

/** The cells that say how a result is: the range that it is compared with, and its position in it. */
export function JudgedCells(props: RangeCellProps) {
  const t = useTranslations('results');
  return (
    <>
      <td data-label={t('range')}>
        <RangeCell {...props} />
      </td>
      <td data-label={t('position')}>
        <ResultMark row={props.row} critical={props.critical} />
      </td>
    </>
  );
}

/**
 * The range as the report prints it, with a bar if it has limits. Where the report has none, an adult's indicative interval,
 * marked as such and without a bar.
 */
function RangeCell({ row, person, critical }: RangeCellProps) {
  const t = useTranslations('results');
  const locale = useLocale();
  const limits = limitsOf(row);
  const words = row.range ?? limitsText(limits, t, locale);
  if (!words) {
    const adult = adultSexOf(person, row.day);
    const indicative = adult && row.test ? indicativeOf(row.test, row.unit ?? '', adult.sex) : null;
    return indicative && row.value !== null ? (
      <span className={classes.none} title={indicative.source}>
        {t('rangeIndicative', { range: limitsText(indicative, t, locale) })}
      </span>
    ) : null;
  }
  return (
    <span className={classes.range}>
      <span className={classes.words}>
        {words}
        {row.condition ? <span className={classes.none}> · {row.condition}</span> : null}
      </span>
      {row.value === null ? null : <RangeBar value={row.value} limits={limits} step={gradeOf(row, critical)} />}
    </span>
  );
}
