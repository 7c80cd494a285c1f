import { useTranslations } from 'next-intl';
import type { DoctorViewScoresPage } from '@/lib/sections/scores/queries';
import chart from '../charts/chart.module.css';
import { DoctorViewPage } from '../doctor-view/DoctorViewPage';
import type { DoctorViewProps } from '../doctor-view/props';
import { ListNavigation } from '../list/ListNavigation';
import { useCountNote } from '../list/useCountNote';
import { CollapsibleSection } from '../page/CollapsibleSection';
import { ScoreCourse } from './ScoreCourse';
import { ScoreTable } from './ScoreTable';

/** A patient's saved scores as one of their doctors may see them: the course of each, and all in one table. */
export function DoctorViewScores({ page, listParams, collapsed, ...place }: DoctorViewProps<DoctorViewScoresPage>) {
  const t = useTranslations();
  const countNote = useCountNote();
  const { name, table, courses, tags } = page;
  return (
    <DoctorViewPage {...place} name={name} part="score">
      <ListNavigation>
        {courses.length > 0 ? (
          <CollapsibleSection id="andamento-score" title={t('scores.courses')} collapsed={collapsed}>
            <div className={chart.charts}>
              {courses.map((course) => (
                <ScoreCourse key={course.name} course={course} />
              ))}
            </div>
          </CollapsibleSection>
        ) : null}
        <CollapsibleSection id="score" title={t('scores.title')} note={countNote(table, false)} collapsed={collapsed}>
          <ScoreTable
            caption={t('scores.title')}
            table={table}
            tags={tags}
            listParams={listParams}
            mixed
            editable={false}
          />
        </CollapsibleSection>
      </ListNavigation>
    </DoctorViewPage>
  );
}
