import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { NOTICES } from '@/lib/laboratory/notices';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import { nameOf, testAt } from '@/lib/laboratory/tests';
import type { Course } from '@/lib/sections/results/course';
import type { ResultsPage } from '@/lib/sections/results/queries';
import { type ListedResult, positionOf } from '@/lib/sections/results/shown';
import { broughtText, measuredText } from '@/lib/sections/results/words';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import table from '../ui/table.module.css';
import { Alarms } from './Alarms';
import { Curve } from './Curve';
import { ExamLink, OtherA1c, RangeCell } from './ResultTable';
import classes from './results.module.css';
import { StandingWord } from './Standing';
import { TestHead, TestWent } from './TestHead';

type TestViewProps = NonNullable<ResultsPage['ofTest']> &
  Pick<ResultsPage, 'person'> & { results: string; own: boolean };

/** One test over the years: its curve, and its values with their exams. */
export function TestView({ test: key, rows, critical, course, loincName, results, person, own }: TestViewProps) {
  const t = useTranslations('results');
  const record = useTranslations('record');
  const locale = useLocale();
  const test = testAt(key);
  if (!test) return null;
  const name = nameOf(test, locale);
  const unit = shownUnit(course.unit, locale);
  const mixed = rows.some((row) => row.value !== null && row.unit !== course.unit);
  return (
    <>
      <h2 className={classes.title}>
        {name} {unit ? <span className={classes.none}>({unit})</span> : null}
      </h2>
      <Alarms alarms={critical && rows[0] ? [{ row: rows[0], critical }] : []} own={own} results={results} />
      {rows.length === 0 && course.points.length === 0 ? (
        <EmptyState title={own ? t('notThere') : record('noneVisible')} />
      ) : null}
      {rows.length > 0 || course.points.length > 1 ? (
        <section className={ui.card} aria-label={t('curve')}>
          <TestHead rows={rows} />
          {course.points.length > 1 ? (
            <Curve
              course={course}
              title={`${name}: ${t('curve')}`}
              idle={<TestWent rows={rows} course={course} />}
              results={results}
            />
          ) : null}
        </section>
      ) : null}
      {rows.length > 0 ? (
        <section className={ui.card}>
          {mixed ? <p className={classes.note}>{t('unitsBrought', { unit: unit || course.unit })}</p> : null}
          <Values {...{ rows, course, results, person }} />
        </section>
      ) : null}
      <p className={classes.links}>
        <a href={`${BASE_PATH}${results}`}>{t('backToAll')}</a>
      </p>
      <details className={classes.foot}>
        <summary>{t('loincName', { code: test.loinc, name: loincName })}</summary>
        {NOTICES.map((notice) => (
          <p key={notice} lang="en">
            {notice}
          </p>
        ))}
      </details>
    </>
  );
}

function Values({ rows, course, results, person }: Pick<TestViewProps, 'rows' | 'course' | 'results' | 'person'>) {
  const t = useTranslations('results');
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className={classes.caption}>{t('values')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('value')}</th>
          <th scope="col">{t('range')}</th>
          <th scope="col">{t('position')}</th>
          <th scope="col">{t('exam')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row" data-label={t('day')}>
              <ExamLink row={row} results={results} />
            </th>
            <td data-label={t('value')}>
              <Brought row={row} course={course} />
              <OtherA1c row={row} />
            </td>
            <td data-label={t('range')}>
              <RangeCell row={row} person={person} />
            </td>
            <td data-label={t('position')} data-empty={positionOf(row).standing ? undefined : ''}>
              <StandingWord position={positionOf(row)} />
            </td>
            <td data-label={t('exam')}>{row.examName}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A value in the course's unit, followed by the report's own value if its unit differs. */
function Brought({ row, course: { unit, points } }: { row: ListedResult; course: Course }) {
  const t = useTranslations('results');
  const locale = useLocale();
  const point = points.find((one) => one.row.id === row.id);
  const written = <span className={classes.value}>{measuredText(row, locale)}</span>;
  if (!point || row.unit === unit || row.value === null) return written;
  return (
    <span>
      <span className={classes.value}>{broughtText(point, unit, locale)}</span>{' '}
      <span className={classes.written}>({t('asWritten', { value: measuredText(row, locale) })})</span>
    </span>
  );
}
