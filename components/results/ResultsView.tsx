import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { LIST } from '@/lib/navigation/address-names';
import type { CourseEvents } from '@/lib/record/course-events/queries';
import { COMPLETED } from '@/lib/sections/exams/model';
import { mostDangerousFirst } from '@/lib/sections/results/critical';
import { type DirectedResult, WATCHED } from '@/lib/sections/results/listed';
import type { ResultsPage } from '@/lib/sections/results/queries';
import { isOutside, positionOf } from '@/lib/sections/results/shown';
import { displayedDay } from '@/lib/values/days';
import { addressOf, type ListParams } from '../list/list-params';
import { NextStep } from '../list/NextStep';
import { seesWhole } from '../list/reader';
import { SearchField } from '../list/SearchField';
import { Illustration } from '../shell/drawings/Illustration';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import segmented from '../ui/segmented.module.css';
import { Alarms } from './Alarms';
import { Computed } from './Computed';
import { ExamActions } from './ExamActions';
import { ResultTable } from './ResultTable';
import classes from './results.module.css';
import { TestView } from './TestView';

interface ResultsViewProps {
  page: ResultsPage & { courseEvents: CourseEvents | null };
  /** The paths of the results and exams pages, without the app's base path. */
  results: string;
  exams: string;
  listParams: ListParams;
  /** Whether the reader is the owner, who may enter results. */
  own: boolean;
  /** Whether results may be hidden from the reader: then the newest visible one may not be the newest. */
  mayMiss?: boolean;
}

/**
 * The view that the page's URL asks for: one test over the years, the results of one exam, or the newest result of every
 * test.
 */
export function ResultsView({ page, mayMiss = false, ...rest }: ResultsViewProps) {
  const { overview, ofTest, ofExam, person, courseEvents } = page;
  const place = { ...rest, person };
  if (ofExam) return <ExamView {...ofExam} {...place} />;
  return (
    <>
      {mayMiss && (ofTest?.rows.length || overview?.groups.length) ? <LastVisible /> : null}
      {ofTest ? <TestView {...ofTest} {...place} courseEvents={courseEvents} /> : null}
      {overview && !ofTest ? <Overview {...overview} {...place} /> : null}
    </>
  );
}

const LastVisible = () => <p className={classes.note}>{useTranslations('results')('lastVisible')}</p>;

type Place = Omit<ResultsViewProps, 'page' | 'mayMiss'> & Pick<ResultsPage, 'person'>;

/** The alarms among the results of a page, the most dangerous first. */
const alarmsOf = (groups: GroupsProps['groups']) => {
  const rows = groups.flatMap((group) => group.rows);
  return mostDangerousFirst(rows.flatMap(({ row, critical }) => (critical ? [{ row, critical }] : [])));
};

type OverviewProps = NonNullable<ResultsPage['overview']> & Place;

const isWatched = ({ row, critical }: DirectedResult) => critical !== null || isOutside(positionOf(row));

function Overview({ groups, searched, watchedOnly, computed, results, person, listParams, own }: OverviewProps) {
  const t = useTranslations();
  const rows = groups.flatMap((group) => group.rows);
  const watched = searched ? [] : mostDangerousFirst(rows.filter(isWatched));
  const others = groups
    .map(({ group, rows }) => ({ group, rows: rows.filter((row) => !watched.includes(row)) }))
    .filter((group) => group.rows.length > 0);
  return (
    <>
      <Alarms alarms={alarmsOf(groups)} own={own} results={results} />
      {groups.length > 0 || searched ? <SearchField label={t('results.search')} listParams={listParams} /> : null}
      {watched.length > 0 ? (
        <Views all={rows.length} watched={watched.length} watchedOnly={watchedOnly} listParams={listParams} />
      ) : null}
      {groups.length === 0 ? (
        <EmptyState
          drawing={searched ? undefined : <Illustration section="results" />}
          title={
            searched ? (
              t(seesWhole(own) ? 'results.noneFound' : 'record.noneFoundVisible')
            ) : seesWhole(own) ? (
              <NextStep text={t('results.empty')} />
            ) : (
              t('record.noneVisible')
            )
          }
        />
      ) : null}
      {watched.length > 0 ? (
        <div className={`${ui.card} ${classes.first}`}>
          <ResultTable caption={t('results.toWatch')} rows={watched} aged={!own} {...{ results, person }} dated />
        </div>
      ) : null}
      {watchedOnly && watched.length > 0 ? null : (
        <>
          <Groups groups={others} aged={!own} {...{ results, person }} dated />
          <Computed computed={computed} results={results} />
        </>
      )}
      <p className={classes.note}>{t('results.intro')}</p>
    </>
  );
}

interface ViewsProps extends Pick<Place, 'listParams'> {
  all: number;
  watched: number;
  watchedOnly: boolean;
}

/** All results or those to look at, each with their number. */
function Views({ all, watched, watchedOnly, listParams }: ViewsProps) {
  const t = useTranslations('results');
  const view = (name: string, label: string, count: number, current: boolean) => (
    <li>
      <a href={addressOf(listParams, { [LIST]: name })} data-list="" aria-current={current ? 'true' : undefined}>
        <span>
          {label} <span className={classes.count}>{count}</span>
        </span>
      </a>
    </li>
  );
  return (
    <nav aria-label={t('views')} className={segmented.bar}>
      <ul>
        {view('', t('everything'), all, !watchedOnly)}
        {view(WATCHED, t('toWatch'), watched, watchedOnly)}
      </ul>
    </nav>
  );
}

interface GroupsProps extends Pick<Place, 'results' | 'person'> {
  groups: NonNullable<ResultsPage['overview']>['groups'];
  dated?: boolean;
  aged?: boolean;
}

const Groups = ({ groups, ...shared }: GroupsProps) => {
  const t = useTranslations('results');
  return (
    <div className={classes.groups}>
      {groups.map(({ group, rows }) => (
        <div key={group} className={ui.card}>
          <ResultTable caption={t(`groups.${group}`)} rows={rows} {...shared} />
        </div>
      ))}
    </div>
  );
};

type ExamViewProps = NonNullable<ResultsPage['ofExam']> & Place;

function ExamView({ exam, groups, computed, results, exams, person, own }: ExamViewProps) {
  const t = useTranslations('results');
  const record = useTranslations('record');
  const enters = seesWhole(own) && exam.state === COMPLETED;
  return (
    <>
      <h2 className={classes.title}>{t('examOn', { name: exam.reason, day: displayedDay(exam.day) })}</h2>
      <Alarms alarms={alarmsOf(groups)} own={own} results={results} />
      {own ? <ExamActions exam={exam} groups={groups} person={person} /> : null}
      {groups.length === 0 ? (
        <EmptyState
          drawing={<Illustration section="results" />}
          title={enters ? <NextStep text={t('noneOfOwn')} /> : seesWhole(own) ? t('noneOfExam') : record('noneVisible')}
        />
      ) : null}
      <Groups groups={groups} results={results} person={person} />
      <Computed computed={computed} results={results} />
      <p className={classes.links}>
        <a href={`${BASE_PATH}${results}`}>{t('allTests')}</a>
        <a href={`${BASE_PATH}${exams}`}>{t('toExams')}</a>
      </p>
    </>
  );
}
