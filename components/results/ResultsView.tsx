import { useTranslations } from 'next-intl';
import { BASE_PATH } from '@/lib/http/base-path';
import { COMPLETED } from '@/lib/sections/exams/model';
import { mostDangerousFirst } from '@/lib/sections/results/critical';
import type { ResultsPage } from '@/lib/sections/results/queries';
import { isOutside, positionOf } from '@/lib/sections/results/shown';
import { displayedDay } from '@/lib/values/days';
import type { ListParams } from '../list/list-params';
import { NextStep } from '../list/NextStep';
import { SearchField } from '../list/SearchField';
import { KeyFigures } from '../page/KeyFigures';
import { Illustration } from '../shell/drawings/Illustration';
import { EmptyState } from '../ui/EmptyState';
import ui from '../ui/page.module.css';
import { Alarms } from './Alarms';
import { Computed } from './Computed';
import { ExamActions } from './ExamActions';
import { ResultTable } from './ResultTable';
import classes from './results.module.css';
import { TestView } from './TestView';

interface ResultsViewProps {
  page: ResultsPage;
  /** The paths of the results and exams pages, without the app's base path. */
  results: string;
  exams: string;
  listParams: ListParams;
  /** Whether the reader is the owner, who may enter results. */
  own: boolean;
}

/**
 * The view that the page's URL asks for: one test over the years, the results of one exam, or the newest result of every
 * test.
 */
export function ResultsView({ page: { overview, ofTest, ofExam, person }, ...rest }: ResultsViewProps) {
  const place = { ...rest, person };
  if (ofTest) return <TestView {...ofTest} {...place} />;
  if (ofExam) return <ExamView {...ofExam} {...place} />;
  return overview ? <Overview {...overview} {...place} /> : null;
}

type Place = Omit<ResultsViewProps, 'page'> & Pick<ResultsPage, 'person'>;

/** The alarms among the results of a page, the most dangerous first. */
const alarmsOf = (groups: GroupsProps['groups']) => {
  const rows = groups.flatMap((group) => group.rows);
  return mostDangerousFirst(rows.flatMap(({ row, critical }) => (critical ? [{ row, critical }] : [])));
};

type OverviewProps = NonNullable<ResultsPage['overview']> & Place;

function Overview({ groups, searched, computed, results, person, listParams, own }: OverviewProps) {
  const t = useTranslations();
  return (
    <>
      <Alarms alarms={alarmsOf(groups)} own={own} results={results} />
      {searched ? null : <Outside groups={groups} own={own} />}
      <p className={classes.note}>{t('results.intro')}</p>
      {groups.length > 0 || searched ? <SearchField label={t('results.search')} listParams={listParams} /> : null}
      {groups.length === 0 ? (
        <EmptyState
          drawing={searched ? undefined : <Illustration section="results" />}
          title={
            !own ? t('record.noneVisible') : searched ? t('results.noneFound') : <NextStep text={t('results.empty')} />
          }
        />
      ) : null}
      <Groups groups={groups} results={results} person={person} dated />
      <Computed computed={computed} results={results} />
    </>
  );
}

/** Says for how many tests the newest value is outside its report's range, by the laboratory's flag or by the range. */
function Outside({ groups, own }: Pick<GroupsProps, 'groups'> & Pick<Place, 'own'>) {
  const t = useTranslations('results.figures');
  const rows = groups.flatMap(({ rows }) => rows);
  const outside = rows.filter(({ row, critical }) => critical !== null || isOutside(positionOf(row))).length;
  if (rows.length === 0) return null;
  return (
    <KeyFigures
      figures={[
        // Zero would deny the results that a doctor may not see.
        ...(own || outside > 0 ? [{ value: String(outside), label: t('outside') }] : []),
        { value: String(rows.length), label: t('tests', { count: rows.length }) },
      ]}
    />
  );
}

interface GroupsProps extends Pick<Place, 'results' | 'person'> {
  groups: NonNullable<ResultsPage['overview']>['groups'];
  dated?: boolean;
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
  const enters = own && exam.state === COMPLETED;
  return (
    <>
      <h2 className={classes.title}>{t('examOn', { name: exam.reason, day: displayedDay(exam.day) })}</h2>
      <Alarms alarms={alarmsOf(groups)} own={own} results={results} />
      {own ? <ExamActions exam={exam} groups={groups} person={person} /> : null}
      {groups.length === 0 ? (
        <EmptyState
          drawing={<Illustration section="results" />}
          title={enters ? <NextStep text={t('noneOfOwn')} /> : own ? t('noneOfExam') : record('noneVisible')}
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
