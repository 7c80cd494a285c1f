import { useLocale, useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/translate';
import { NOTICES } from '@/lib/laboratory/notices';
import { shownUnit } from '@/lib/laboratory/shown-unit';
import { nameOf, testAt } from '@/lib/laboratory/tests';
import { EVENTS } from '@/lib/navigation/address-names';
import { entryFor } from '@/lib/plain-words/entries';
import type { CourseEvents } from '@/lib/record/course-events/queries';
import type { Course } from '@/lib/sections/results/course';
import { criticalOf } from '@/lib/sections/results/critical';
import type { ResultsPage } from '@/lib/sections/results/queries';
import type { ListedResult } from '@/lib/sections/results/shown';
import { broughtText, examAddress, measuredText, testAddress } from '@/lib/sections/results/words';
import { displayedDay } from '@/lib/values/days';
import chart from '../charts/chart.module.css';
import { EventChoice, useEventWords } from '../charts/EventChoice';
import { type ChartEvent, eventMarks } from '../charts/events';
import { seesWhole } from '../list/reader';
import { Termed, WordHelp } from '../plain-words/WordHelp';
import { SectionMark } from '../shell/drawings/SectionMark';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import table from '../ui/table.module.css';
import { Alarms } from './Alarms';
import { Curve } from './Curve';
import { ExamLink, JudgedCells, OtherA1c } from './ResultTable';
import classes from './results.module.css';
import { TestHead, TestWent } from './TestHead';

type TestViewProps = NonNullable<ResultsPage['ofTest']> &
  Pick<ResultsPage, 'person'> & { courseEvents: CourseEvents | null; results: string; own: boolean };

/**
 * One test over the years: its newest value, its course with events, all values with their exams, what the test is, and the
 * newest report.
 */
export function TestView(props: TestViewProps) {
  const { test: key, rows, critical, course, loincName, report, results, own } = props;
  const t = useTranslations('results');
  const record = useTranslations('record');
  const locale = useLocale();
  const test = testAt(key);
  if (!test) return null;
  const name = nameOf(test, locale);
  const unit = shownUnit(course.unit, locale);
  const [newest] = rows;
  return (
    <>
      <Termed kind="test" of={key}>
        <h2 className={classes.title}>
          {name} {unit ? <span className={classes.none}>({unit})</span> : null}
        </h2>
      </Termed>
      <Alarms alarms={critical && newest ? [{ row: newest, critical }] : []} own={own} results={results} />
      {rows.length === 0 && course.points.length === 0 ? (
        <EmptyState title={seesWhole(own) ? t('notThere') : record('noneVisible')} />
      ) : null}
      {newest ? (
        <section className={ui.card}>
          <TestHead rows={rows} critical={critical} />
        </section>
      ) : null}
      {rows.length > 1 || course.points.length > 1 ? <Past {...props} name={name} /> : null}
      <WhatItIs test={key} own={own} />
      {newest ? <Source newest={newest} report={report} results={results} /> : null}
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

/** What a test measures and what its value may be due to, folded, with its source; nothing for a test without an entry. */
function WhatItIs({ test, own }: Pick<TestViewProps, 'test' | 'own'>) {
  const t = useTranslations('results');
  const words = useTranslations('plainWords');
  const locale = useLocale();
  const entry = entryFor('test', test);
  if (!entry) return null;
  return (
    <details className={ui.card}>
      <summary>{t('whatItIs')}</summary>
      <p>{entry.texts[isLocale(locale) ? locale : DEFAULT_LOCALE].text}</p>
      <p className={classes.none}>{words('source', { source: entry.source, day: displayedDay(entry.reviewed) })}</p>
      <p className={classes.none}>{t(own ? 'explainedToOwner' : 'explained')}</p>
    </details>
  );
}

/** The newest report: its exam, day and laboratory, and its attached files. */
function Source({ newest, report, results }: { newest: ListedResult } & Pick<TestViewProps, 'report' | 'results'>) {
  const t = useTranslations();
  return (
    <p className={`${ui.card} ${classes.source}`}>
      <SectionMark section="exams" />
      <a href={`${BASE_PATH}${examAddress(results, newest.examId)}`}>{t('results.fromReport')}</a>
      <span>{[newest.examName, displayedDay(newest.day), report?.centre].filter(Boolean).join(', ')}</span>
      {report && report.files.length > 0 ? (
        <span>
          {t('exams.attachments')}: {report.files.join(', ')}
        </span>
      ) : null}
    </p>
  );
}

/** The course of a test, and its values in a table, which is folded below the course. */
function Past({ test: key, rows, course, courseEvents, results, person, own, name }: TestViewProps & { name: string }) {
  const t = useTranslations();
  const locale = useLocale();
  const eventWords = useEventWords();
  const events = courseEvents?.events.map(eventWords) ?? [];
  const drawn = course.points.length > 1;
  const unit = shownUnit(course.unit, locale);
  const mixed = rows.some((row) => row.value !== null && row.unit !== course.unit);
  return (
    <section className={ui.card} aria-labelledby="nel-tempo">
      <h2 id="nel-tempo">{t('results.curve')}</h2>
      {drawn && courseEvents ? (
        <EventChoice
          courseEvents={courseEvents}
          addressOf={(kinds) => `${BASE_PATH}${testAddress(results, key)}${kinds ? `&${EVENTS}=${kinds}` : ''}`}
          none={t(seesWhole(own) ? 'charts.events.none' : 'charts.events.noneVisible')}
        />
      ) : null}
      {drawn ? (
        <Curve
          course={course}
          title={`${name}: ${t('results.curve')}`}
          idle={<TestWent rows={rows} course={course} />}
          marks={eventMarks(events, course.from, course.days)}
          {...{ results, person }}
        />
      ) : null}
      <details className={chart.fold} open={!drawn}>
        <summary>{t('charts.valuesTable')}</summary>
        {mixed ? <p className={classes.note}>{t('results.unitsBrought', { unit: unit || course.unit })}</p> : null}
        <Values {...{ rows, course, results, person, events }} />
      </details>
    </section>
  );
}

interface ValuesProps extends Pick<TestViewProps, 'rows' | 'course' | 'results' | 'person'> {
  events: readonly ChartEvent[];
}

/** The values and the events, the newest first. */
function Values({ rows, events, ...shared }: ValuesProps) {
  const t = useTranslations();
  const lines = [...rows.map((row) => ({ day: row.day, row })), ...events.map((event) => ({ day: event.day, event }))];
  lines.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? 1 : -1));
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className={classes.caption}>{t('results.values')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.day')}</th>
          <th scope="col">{t('results.value')}</th>
          <th scope="col">
            {t('results.range')}
            <WordHelp kind="term" of="reference-range" />
          </th>
          <th scope="col">{t('results.position')}</th>
          <th scope="col">{t('results.exam')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) =>
          'row' in line ? (
            <ValueRow key={line.row.id} row={line.row} {...shared} />
          ) : (
            <tr key={`${line.event.shown} ${line.event.text}`}>
              <th scope="row" data-label={t('results.day')}>
                {line.event.shown}
              </th>
              <td data-label={t('charts.event')} colSpan={4}>
                {line.event.text}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function ValueRow({ row, course, results, person }: Omit<ValuesProps, 'rows' | 'events'> & { row: ListedResult }) {
  const t = useTranslations('results');
  const critical = criticalOf(row, person);
  return (
    <tr>
      <th scope="row" data-label={t('day')}>
        <ExamLink row={row} results={results} />
      </th>
      <td data-label={t('value')}>
        <Brought row={row} course={course} />
        <OtherA1c row={row} />
      </td>
      <JudgedCells row={row} person={person} critical={critical} />
      <td data-label={t('exam')}>{row.examName}</td>
    </tr>
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
